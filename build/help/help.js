/**
 * The help page's search: a function stays while its text has every word that was typed. A link to a function shows
 * it whatever was searched for. Without this script the page is whole, only not searchable.
 */
// @ts-check
const search = /** @type {HTMLInputElement} */ (document.getElementById("search"));
const found = /** @type {HTMLElement} */ (document.getElementById("found"));
const none = /** @type {HTMLElement} */ (document.getElementById("none"));
const functions = [...document.querySelectorAll("main section")].map((section) => ({
  section: /** @type {HTMLElement} */ (section),
  link: /** @type {HTMLElement} */ (
    document.querySelector(`nav a[href="#${CSS.escape(section.id)}"]`)?.parentElement
  ),
  text: (section.textContent ?? "").toLowerCase(),
}));
const groups = /** @type {HTMLElement[]} */ ([...document.querySelectorAll("main .group")]);

function show() {
  const words = search.value.toLowerCase().split(/\s+/).filter(Boolean);
  let count = 0;
  for (const { section, link, text } of functions) {
    const fits = words.every((word) => text.includes(word));
    section.hidden = link.hidden = !fits;
    if (fits) count++;
  }
  for (const group of groups) group.hidden = !group.querySelector("section:not([hidden])");
  for (const list of document.querySelectorAll("nav ul")) {
    const empty = !list.querySelector("li:not([hidden])");
    /** @type {HTMLElement} */ (list).hidden = empty;
    /** @type {HTMLElement} */ (list.previousElementSibling).hidden = empty;
  }
  none.hidden = count > 0;
  found.textContent = `${count} ${count === 1 ? "function" : "functions"}`;
}

function follow() {
  const target = functions.find(({ section }) => section.id === decodeURIComponent(location.hash.slice(1)));
  for (const { section, link } of functions) {
    if (section === target?.section) link.setAttribute("aria-current", "true");
    else link.removeAttribute("aria-current");
  }
  if (!target?.section.hidden) return;
  search.value = "";
  show();
  target.section.scrollIntoView();
}

search.addEventListener("input", show);
search.addEventListener("keydown", ({ key }) => {
  const first = functions.find(({ section }) => !section.hidden);
  if (key === "Enter" && first) location.hash = first.section.id;
});
window.addEventListener("hashchange", follow);
// A browser that goes back to the page may bring the search along.
show();
follow();
