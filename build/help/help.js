/**
 * The help page's search. It looks at the beginnings of words: `elo` finds ELO, but not "below". The function of that very
 * name comes first, then those with the words in their names, in their first sentences, elsewhere, and last in what else
 * people call them (data-also). A link to a function shows it whatever was searched for. Without this script the page is
 * whole, only not searchable.
 */
// @ts-check
const byId = (/** @type {string} */ id) => /** @type {HTMLElement} */ (document.getElementById(id));
const search = /** @type {HTMLInputElement} */ (byId("search"));

const wordsIn = (/** @type {string | null | undefined} */ text) =>
  (text ?? "")
    .toLowerCase()
    .split(/[^\p{L}\p{N}*']+/u)
    .filter(Boolean);

const functions = [...document.querySelectorAll("main section")].map((each) => {
  const section = /** @type {HTMLElement} */ (each);
  const link = /** @type {HTMLElement} */ (
    document.querySelector(`nav a[href="#${CSS.escape(section.id)}"]`)?.parentElement
  );
  const name = wordsIn(section.id);
  const sentence = [...name, ...wordsIn(section.querySelector("p")?.textContent)];
  const all = [...sentence, ...wordsIn(section.textContent)];
  return {
    section,
    link,
    name: name.join(" "),
    /** Where a search looks, the best place first. Each place has the words of those before it too. */
    places: [name, sentence, all, [...all, ...wordsIn(section.dataset["also"])]],
  };
});
/** The lists of the page, where its functions stand in their groups: the sections, and the links to them. */
const lists = [...document.querySelectorAll("main .group, nav .group ul")].map((list) => ({
  list,
  group: /** @type {HTMLElement} */ (list.closest(".group")),
  members: functions.flatMap(({ section, link }) => [section, link]).filter((one) => list.contains(one)),
}));

/** The functions that have all words, the best first; those as good as another stay in the page's order. */
function matching(/** @type {readonly string[]} */ words) {
  const wanted = words.join(" ");
  return functions
    .map((one) => {
      const place = one.places.findIndex((known) =>
        words.every((word) => known.some((other) => other.startsWith(word))),
      );
      return { one, rank: one.name === wanted ? -1 : place, isFound: place >= 0 };
    })
    .filter(({ isFound }) => isFound)
    .sort((a, b) => a.rank - b.rank)
    .map(({ one }) => one);
}

/** Shows what is found in one list, or all functions in their groups. */
function show() {
  const words = wordsIn(search.value).filter((word) => word !== "uscf");
  const isSearch = words.length > 0;
  for (const { list, group, members } of lists) {
    group.hidden = isSearch;
    list.append(...members);
  }
  const matches = isSearch ? matching(words) : functions;
  if (isSearch) {
    byId("results").append(...matches.map(({ section }) => section));
    byId("result-links").append(...matches.map(({ link }) => link));
  }
  byId("none").hidden = matches.length > 0;
  byId("found").textContent = `${matches.length} ${matches.length === 1 ? "function" : "functions"}`;
}

function follow() {
  const id = decodeURIComponent(location.hash.slice(1));
  const target = functions.find(({ section }) => section.id === id);
  for (const { section, link } of functions) {
    if (section === target?.section) link.setAttribute("aria-current", "true");
    else link.removeAttribute("aria-current");
  }
  if (!target?.section.closest("[hidden]")) return;
  search.value = "";
  show();
  target.section.scrollIntoView();
}

search.addEventListener("input", () => {
  show();
  // The best is at the top.
  window.scrollTo(0, 0);
});
search.addEventListener("keydown", ({ key }) => {
  const first = document.querySelector("#results section");
  if (key === "Enter" && first) location.hash = first.id;
});
window.addEventListener("hashchange", follow);
// A browser that goes back to the page may bring the search along.
show();
follow();
