/**
 * Says in a web view that is too old for the pane's scripts, such as Internet Explorer in an old Office, what to do. Such a
 * view runs none of them, so this one is not compiled, and written in the JavaScript of 2009.
 */
// @ts-check
/* eslint-disable no-var */
if (!("replaceAll" in String.prototype)) {
  document.addEventListener("DOMContentLoaded", function () {
    var place = document.getElementById("waiting");
    if (place)
      place.textContent =
        "This Excel is too old for the add-in. Update Office (File > Account > Update Options), or use Excel on the web.";
  });
}
