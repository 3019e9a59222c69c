/**
 * The page `save.html`, for Excel on the Mac: it offers the files that its address holds behind the `#`. A browser sends
 * nothing of that to a server. What is not packed as the add-in packs it, or has another file than the add-in makes, is
 * refused, since anyone can write an address.
 */
// @ts-check

/** What the add-in itself puts into such an address. */
const NAMES = /^[\w ()-]{1,80}\.(?:dbf|trf|txt|html|csv|json|zip)$/i;
const LARGEST = 5_000_000;
const MOST_FILES = 110;

/**
 * @param {string} text in base64
 */
const bytesOf = (text) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));

/**
 * The text of gzip-packed bytes; throws for one that unpacks to more than any report has.
 * @param {Uint8Array<ArrayBuffer>} packed
 */
async function unpacked(packed) {
  const reader = new Blob([packed]).stream().pipeThrough(new DecompressionStream("gzip")).getReader();
  const decoder = new TextDecoder();
  let text = "";
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    text += decoder.decode(part.value, { stream: true });
    if (text.length > LARGEST) throw new RangeError("too large");
  }
  return text;
}

/**
 * The files in a fragment, `[name, content in base64]` each.
 * @param {string} fragment
 * @returns {Promise<readonly (readonly [name: string, bytes: Uint8Array<ArrayBuffer>])[]>}
 */
async function filesIn(fragment) {
  const text = await unpacked(bytesOf(fragment.replaceAll("-", "+").replaceAll("_", "/")));
  /** @type {unknown} */
  const files = JSON.parse(text);
  if (!Array.isArray(files) || files.length === 0 || files.length > MOST_FILES) throw new RangeError("files");
  return files.map((/** @type {unknown} */ file) => {
    const [name, content] = /** @type {unknown[]} */ (file);
    if (typeof name !== "string" || typeof content !== "string" || !NAMES.test(name))
      throw new RangeError("name");
    return [name, bytesOf(content)];
  });
}

/**
 * Always as a download, whatever is in it: a page from an address must not run here.
 * @param {string} name
 * @param {Uint8Array<ArrayBuffer>} bytes
 */
function itemOf(name, bytes) {
  const blob = new Blob([bytes], { type: "application/octet-stream" });
  const link = Object.assign(document.createElement("a"), {
    href: URL.createObjectURL(blob),
    download: name,
    textContent: name,
  });
  const item = document.createElement("li");
  item.append(link);
  return item;
}

const list = /** @type {HTMLElement} */ (document.getElementById("files"));
const words = /** @type {HTMLElement} */ (document.getElementById("words"));

filesIn(location.hash.slice(1)).then(
  (files) => {
    list.replaceChildren(...files.map(([name, bytes]) => itemOf(name, bytes)));
    words.textContent =
      "Click each file to save it. They came from Excel on this computer and were not sent anywhere.";
  },
  () => {
    words.textContent = "There are no files here. Press the button in Excel again, or Copy to sheets.";
  },
);
