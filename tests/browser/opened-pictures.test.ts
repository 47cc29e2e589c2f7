import { expect, test } from "vitest";
import { webForFile } from "../support/browser-visit.ts";

/** Pictures that somebody opens by themselves. The visit fails when the browser complains of anything. */

const web = webForFile();

const shareOf = async (code: string, path: string): Promise<string> => {
  const { body } = await web.site.get(`${code}.localhost`, path);
  const picture = /<meta property="og:image" content="[^"]*?(\/api\/picture\/[^"]+)"/.exec(body)?.[1];
  return picture?.replaceAll("&amp;", "&") ?? "";
};

test("the picture of a page stands in the middle of the window", async () => {
  const page = await web.visit();
  const answer = await page.goto(web.at("en", await shareOf("en", "/they")));
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
