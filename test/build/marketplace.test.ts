/** The marketplace's requirements that can be judged offline hold, each fails where it should, and the page has each. */
import { judge, readSubject } from "../../build/check-marketplace.js";

const subject = readSubject();
const failing = (changed: Partial<typeof subject>) =>
  judge({ ...subject, ...changed })
    .filter(({ holds }) => !holds)
    .map(({ policy }) => policy);
const without = (file: string, words: string) => (path: string) =>
  path === file ? subject.text(path).replaceAll(words, "") : subject.text(path);

test("every requirement holds, and docs/marketplace.md has it with its number", () => {
  expect(judge().filter(({ holds }) => !holds)).toEqual([]);
  const rows = subject.listing.split("\n").map((line) => line.split("|").map((cell) => cell.trim()));
  for (const { policy, asks } of judge()) expect(rows).toContainEqual(expect.arrayContaining([policy, asks]));
});

test.each<[string, Partial<typeof subject>, string]>([
  // what is wrong, the project with it, the policy that tells it
  ["a long summary", { listing: subject.listing.replace("### Summary\n", `### Summary\n\n${"x".repeat(101)}`) }, "100.1"],
  ["no word of US Chess in the manifest", { manifest: subject.manifest.replace("Not made or endorsed", "Made") }, "100.7"],
  ["no word of US Chess in the pane", { text: without("src/pane/home/Home.tsx", "endorsed") }, "100.7"],
  ["no privacy policy", { text: without("docs/privacy.md", "USCF Ratings for Excel") }, "100.6"],
  ["no sample", { text: without("src/pane/home/Begin.tsx", "addSample(actions)") }, "1100.1"],
  ["a page that asks other hosts", { text: without("src/pane/taskpane.html", "connect-src 'self';") }, "100.11"],
  ["more permission", { manifest: subject.manifest.replace("ReadWriteDocument", "ReadAllDocument") }, "1100.5"],
  ["version 0", { manifest: subject.manifest.replace(/<Version>\d+/, "<Version>0") }, "1120.1"],
  ["no support page", { manifest: subject.manifest.replace(/<SupportUrl .*>/, "") }, "1120.1"],
  ["no logo", { imageSize: () => undefined }, "100.3"],
  ["another office.js", { text: without("src/pane/taskpane.html", "hosted/office.js") }, "1120.1"],
  ["other sets than declared", { manifest: subject.manifest.replace('MinVersion="1.9"', 'MinVersion="1.17"') }, "1120.3"],
  ["no first-run message", { manifest: subject.manifest.replace(/<GetStarted>[^]*<\/GetStarted>/, "") }, "1120.3"],
  ["no function to try", { listing: subject.listing.replace("=USCF.NSTAR(1700)", "") }, "1120.5"],
  ["no picture", { listing: subject.listing.replaceAll("assets/readme", "assets/none") }, "100.3"],
])("the check finds %s", (_, changed, policy) => expect(failing(changed)).toContain(policy)); // prettier-ignore
