import path from "node:path";
import { describe, expect, test } from "vitest";
import { hydrated, webForFile } from "../support/browser-visit.ts";
import { withVoices } from "../support/browser-voices.ts";
import { wordsOf } from "../support/browser-words.ts";

const web = webForFile();
const all = webForFile({ contentDir: path.resolve("editions") });

const PHONE = { width: 390, height: 844 };
/** Of a finger, in pixels. */
const FINGERTIP = 44;

/**
 * What can be pressed, and how high it is where it is pressed: in its middle, with what reaches beyond its edges. Links within a
 * sentence are as high as its lines (WCAG 2.5.8 excepts them too). What is opened lies above other things: then it alone is looked
 * at. Runs in the page.
 */
async function lowTargets({ fingertip, within }: { fingertip: number; within: string }): Promise<string[]> {
  const MAY_BE_PRESSED = "a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button]";
  const isInSentence = (one: Element) => {
    if (getComputedStyle(one).display !== "inline") return false;
    const block = one.closest("p, li, dd, td, h1, h2, h3, figcaption, div") as HTMLElement | null;
    const rest = block?.cloneNode(true) as HTMLElement | undefined;
    for (const link of rest?.querySelectorAll("a, button") ?? []) link.remove();
    return /\p{L}/u.test(rest?.textContent ?? "");
  };
  const low: string[] = [];
  for (const one of document.querySelectorAll<HTMLElement>(`:is(${within}) :is(${MAY_BE_PRESSED})`)) {
    if (!one.checkVisibility({ visibilityProperty: true }) || isInSentence(one)) continue;
    // Days in a month's grid are as large as a seventh of the page; each has a page of its own, and the list has them all.
    if (one.dataset.day !== undefined) continue;
    // A box to tick is pressed through its label.
    const pressed = one.closest("label") ?? one;
    pressed.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
    const [box] = pressed.getClientRects();
    if (box === undefined || box.width < 2 || box.height < 2) continue;
    const x = box.left + box.width / 2;
    const middle = box.top + box.height / 2;
    const isHit = (y: number) => {
      const hit = document.elementFromPoint(x, y);
      return hit !== null && (pressed.contains(hit) || hit.closest("label")?.control === one);
    };
    // Behind something that is opened, or outside the window.
    if (!isHit(middle)) continue;
    let [top, bottom] = [middle, middle];
    while (isHit(top - 0.5) && middle - top < fingertip) top -= 0.5;
    while (isHit(bottom + 0.5) && bottom - middle < fingertip) bottom += 0.5;
    const height = bottom - top;
    // Half a pixel at each edge belongs to it too.
    if (height + 1 < fingertip)
      low.push(
        `${Math.round(height)} px: ${one.outerHTML.replace(/class="[^"]*"/g, "").slice(0, 140)} ${one.innerText?.slice(0, 30)}`,
      );
  }
  return low;
}

test.each([
  ["_", "/"],
  ["en", "/"],
  ["en", "/pronouns"],
  ["en", "/they"],
  ["en", "/she&they"],
  ["en", "/:Robin"],
  ["en", "/any"],
  ["en", "/thay"],
  ["en", "/not-sure"],
  ["en", "/pronouns/compare?sets=they,xe,fae"],
  ["en", "/search?query=them"],
  ["en", "/langswitch"],
  ["en", "/calendar"],
  ["en", "/calendar/2026-06-28"],
  ["en", "/terminology"],
  ["en", "/sources"],
  ["en", "/dictionary"],
  ["en", "/inclusive"],
  ["en", "/account"],
  ["pl", "/ono"],
])("on a phone everything that can be pressed is as high as a fingertip: %s %s", async (code, address) => {
  const page = await web.visit({ viewport: PHONE, hasTouch: true, isMobile: true });
  await page.goto(web.at(code, address));
  await hydrated(page);
  expect(await page.evaluate(lowTargets, { fingertip: FINGERTIP, within: "body" })).toEqual([]);
});

describe("so is what comes only when somebody does something", () => {
  const onPhone = async (address: string) => {
    const page = await web.visit({ viewport: PHONE, hasTouch: true, isMobile: true });
    await withVoices(page, [{ lang: "en-GB", localService: true }]);
    await page.goto(web.at("en", address));
    await hydrated(page);
    return page;
  };
  const text = wordsOf("en");

  test.each(["/they", "/she&they", "/xe", "/"])(
    "buttons that read aloud, and those of the pace: %s",
    async (address) => {
      const page = await onPhone(address);
      if (address !== "/")
        await page
          .getByRole("button", { name: text("pronouns.sound.listen") })
          .first()
          .waitFor();
      expect(await page.evaluate(lowTargets, { fingertip: FINGERTIP, within: "body" })).toEqual([]);
    },
  );

  test("the menu for sharing", async () => {
    const page = await onPhone("/they");
    await page.getByRole("button", { name: text("pronouns.share.button") }).click();
    expect(await page.locator("#share-menu a").first().isVisible()).toBe(true);
    expect(await page.evaluate(lowTargets, { fingertip: FINGERTIP, within: "#share-menu" })).toEqual([]);
  });

  test("the list of those that feel right, and the pause", async () => {
    const page = await onPhone("/not-sure");
    for (const feeling of ["right", "maybe", "no", "right", "right", "right"] as const)
      await page
        .locator("[data-foot]")
        .getByRole("button", { name: text(`trying.feelings.${feeling}`) })
        .click();
    await page.locator("#list [data-set]").first().waitFor();
    expect(await page.evaluate(lowTargets, { fingertip: FINGERTIP, within: "body" })).toEqual([]);
    await page.getByRole("button", { name: text("trying.enough") }).click();
    await page.getByRole("button", { name: text("trying.goOn") }).waitFor();
    for (const one of await page.locator("main summary").all()) await one.click();
    expect(await page.evaluate(lowTargets, { fingertip: FINGERTIP, within: "body" })).toEqual([]);
  });
});

test("so are the names of all languages on the map", async () => {
  const page = await all.visit({ viewport: PHONE, hasTouch: true, isMobile: true });
  await page.goto(`http://localhost:${all.port}/`);
  await hydrated(page);
  expect(await page.evaluate(lowTargets, { fingertip: FINGERTIP, within: "body" })).toEqual([]);
});
