import path from "node:path";
import { expect, test } from "vitest";
import { href } from "#app/editions/hrefs.ts";
import { webForFile } from "../support/browser-visit.ts";
import { shippedEditions } from "../support/data/shipped.ts";

// A phone whose text is at 200 % shows the page as a window half as wide would (WCAG 1.4.10 asks for 320, 1.4.4 for 200 %).
const HALF_A_PHONE = { width: 195, height: 422 };

const all = webForFile({ contentDir: path.resolve("editions") });

test("no page scrolls sideways on a phone with text at 200 %", { timeout: 240_000 }, async () => {
  const page = await all.visit();
  await page.setViewportSize(HALF_A_PHONE);
  const wrong: string[] = [];
  for (const { edition } of shippedEditions()) {
    const { config } = edition;
    const pronouns = config.pronouns ? [href(config, "pronouns"), `/${config.pronouns.default}`] : [];
    for (const address of ["/", ...pronouns]) {
      await page.goto(`http://${config.code}.localhost:${all.port}${address}`);
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      if (width > HALF_A_PHONE.width) wrong.push(`${config.code} ${address}: ${width}`);
    }
  }
  expect(wrong).toEqual([]);
});
