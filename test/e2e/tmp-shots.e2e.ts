import { workbenchTest } from "./harness";
workbenchTest("pictures", async (walk, bench) => {
  const { page, pane } = bench;
  const size = async (width: number, height = 900) => {
    await page.evaluate((w) => document.body.style.setProperty("--pane", `${w}px`), width);
    await pane.waitForFunction((w) => window.innerWidth === w, width);
    await page.setViewportSize({ width: 1100, height });
  };
  const take = async (name: string, widths = [320, 380, 500], schemes: readonly ("light" | "dark")[] = ["light"]) => {
    for (const colorScheme of schemes) {
      await page.emulateMedia({ colorScheme });
      for (const width of widths) {
        await size(width);
        const box = (await page.locator("iframe").first().boundingBox())!;
        await page.screenshot({ path: `/tmp/h_shots/${name}-${width}-${colorScheme}.png`, clip: box });
      }
    }
  };
  await walk.show("Family", [[""]]);
  await take("home", [320, 380]);
  await walk.select("Family", "B3");
  await walk.press("Estimate");
  await walk.heading("Estimate").waitFor();
  await pane.getByLabel("Your rating").fill("1205P11");
  await pane.getByLabel("Opponent 1").fill("1450 W, 1380 D, 1520 L, Dov Larkin 1610");
  await pane.getByLabel("Target rating").click();
  await take("filled", [320, 380, 500], ["light", "dark"]);
  await pane.getByText("As a formula:").scrollIntoViewIfNeeded();
  await walk.unfold("Date and time control");
  await walk.unfold("Why may the official rating differ");
  await pane.evaluate(() => window.scrollTo(0, 420));
  await take("lower", [320, 380, 500]);
  await pane.evaluate(() => window.scrollTo(0, 0));
  await walk.press("Put it into the sheet as a formula");
  await walk.button("Undo").waitFor();
  await walk.rest();
  await take("written", [380]);
  await pane.getByLabel("Your rating").fill("12O5");
  await pane.getByLabel("Opponent 2").fill("unrated");
  await pane.getByLabel("Opponent 3").focus();
  await take("wrong", [320], ["light", "dark"]);
});
