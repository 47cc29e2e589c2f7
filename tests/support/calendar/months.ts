import type { Page } from "playwright-core";

/** The months of a phone, which people swipe through. */

/** The ids of those that are in sight. */
export const monthsInSight = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>(".months > section")]
      .filter((one) => {
        const { left, right, width } = one.getBoundingClientRect();
        return width > 0 && left >= -2 && right <= innerWidth + 2;
      })
      .map(({ id }) => id),
  );

/** A finger moves over them. @param from in pixels from the left edge of the window */
export async function swipe(page: Page, from: number, to: number): Promise<void> {
  const box = await page.locator(".months, .swiped").boundingBox();
  const y = (box?.y ?? 0) + 150;
  const touch = await page.context().newCDPSession(page);
  await touch.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [{ x: from, y }] });
  for (let step = 1; step <= 8; step += 1) {
    const x = from + ((to - from) * step) / 8;
    await touch.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: [{ x, y }] });
  }
  await touch.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
}
