import { expect, test } from "vitest";
import { webForFile } from "../support/browser-visit.ts";

/** Pictures that somebody opens by themselves. The visit fails when the browser complains of anything. */

const web = webForFile();

test("the picture of a page stands in the middle of the window", async () => {
  const page = await web.visit();
  await page.goto(web.at("en", "/they"));
  const share = await page.locator('meta[property="og:image"]').getAttribute("content");
  const answer = await page.goto(web.at("en", new URL(share ?? "").pathname));
  expect(answer?.headers()["x-content-type-options"]).toBe("nosniff");
  const box = await page.locator("img").boundingBox();
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  expect(box).not.toBeNull();
  if (box === null) return;
  expect(Math.abs(box.x + box.width / 2 - width / 2)).toBeLessThan(2);
  expect(Math.abs(box.y + box.height / 2 - height / 2)).toBeLessThan(2);
});

test("a flag as a drawing and one of pixels open as well", async () => {
  for (const file of ["Agender.svg", "Agender.png"]) {
    const page = await web.visit();
    expect((await page.goto(web.at("en", `/flags/${file}`)))?.status()).toBe(200);
  }
});
