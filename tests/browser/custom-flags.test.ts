import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { signedInMember } from "../support/accounts/member.ts";
import { hydrated, webForFile } from "../support/browser-visit.ts";
import { wordsOf } from "../support/browser-words.ts";
import { photo } from "../support/pictures/hostile.ts";

/** Somebody chooses flags and adds one of their own, with scripts and without. */

const web = webForFile();
const cookies = new Map<string, string>();
const journeys = [
  ["en", true],
  ["ar", true],
  ["en", false],
] as const;

beforeAll(async () => {
  for (const [code, scripts] of journeys) {
    const { origin } = new URL(web.at(code, "/"));
    const member = `flags${code}${scripts ? "a" : "b"}`;
    cookies.set(`${code} ${scripts}`, await signedInMember(web.site.dataDir, origin, member));
  }
});

async function openEditor(code: string, javaScriptEnabled: boolean): Promise<Page> {
  const page = await web.visit({ javaScriptEnabled, viewport: { width: 390, height: 844 } });
  const [name = "", value = ""] = (cookies.get(`${code} ${javaScriptEnabled}`) ?? "").split("=");
  await page.context().addCookies([{ name, value, url: web.at(code, "/") }]);
  await page.goto(web.at(code, "/editor"));
  // The tab alone: an address with a hash would be a step in the history.
  const pressTab = (link: HTMLElement | SVGElement) => {
    link.addEventListener("click", (event) => event.preventDefault(), { once: true });
    (link as HTMLElement).click();
  };
  if (javaScriptEnabled) {
    await hydrated(page);
    await page.locator('nav a[href="#flags"]').evaluate(pressTab);
  }
  return page;
}

const colours = ["#c71585", "#1f7f92"];
const files = () =>
  Promise.all(
    colours.map(async (colour, at) => ({
      name: `flag${at}.png`,
      mimeType: "image/png",
      buffer: await photo({ colour }, "png"),
    })),
  );
const chosen = (page: Page) =>
  page
    .locator('#flags li[data-item] input[name="flags"]')
    .evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value));
const labels = (page: Page) =>
  page.locator('input[name="customFlagName"]').evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value));

async function look(page: Page, name: string): Promise<void> {
  const folder = process.env.LOOK;
  if (!folder) return;
  for (const [width, height] of [
    [390, 844],
    [1280, 900],
  ] as const) {
    for (const colorScheme of ["light", "dark"] as const) {
      await page.setViewportSize({ width, height });
      await page.emulateMedia({ colorScheme });
      await page.waitForTimeout(700);
      await page.locator("section#flags").screenshot({ path: `${folder}/${name}-${width}-${colorScheme}.png` });
    }
  }
  await page.setViewportSize({ width: 390, height: 844 });
}

test.each(["en", "ar"])(
  "flags of the list and one's own, with scripts, in %s",
  async (code) => {
    const text = wordsOf(code);
    const page = await openEditor(code, true);
    const loaded = new Set<string>();
    page.on("request", (request) => request.url().includes("/flags/") && loaded.add(request.url()));
    await page.waitForTimeout(500);
    expect([...loaded]).toEqual([]);

    await page.locator("#flags fieldset details summary").click();
    await page.waitForTimeout(500);
    expect(loaded.size).toBeLessThan(80);
    const search = page.getByRole("searchbox", { name: text("cards.editor.flagsSearch") });
    for (const typed of ["nonbi", "transg", "LÉSBIAN"]) {
      await search.fill(typed);
      await page.locator("#flags details input[type=checkbox]").first().check();
    }
    expect(await chosen(page)).toHaveLength(3);
    const first = await chosen(page);
    await search.fill("");

    // By keyboard: the second becomes the first.
    const handles = page.locator("#flags li[data-item]:has(input[name=flags]) [data-handle] button");
    await handles.nth(2).waitFor();
    await handles.nth(1).focus();
    await page.keyboard.press("Space");
    await page.waitForTimeout(300);
    await page.keyboard.press("ArrowUp");
    await page.waitForTimeout(300);
    await page.keyboard.press("Space");
    const second = [first[1], first[0], first[2]];
    await expect.poll(() => chosen(page)).toEqual(second);
    // By dragging: the first becomes the last.
    await page.locator("#flags ol").first().scrollIntoViewIfNeeded();
    const [from, to] = [await handles.nth(0).boundingBox(), await handles.nth(2).boundingBox()];
    if (!from || !to) throw new Error("There are no handles.");
    await page.mouse.move(from.x + 10, from.y + 10);
    await page.mouse.down();
    await page.mouse.move(from.x + 10, from.y + 30, { steps: 3 });
    await page.mouse.move(to.x + 10, to.y + 14, { steps: 8 });
    await page.waitForTimeout(200);
    await page.mouse.up();
    const third = [second[1], second[2], second[0]];
    await expect.poll(() => chosen(page)).toEqual(third);

    const upload = page.locator('input[type="file"]');
    await upload.setInputFiles([
      ...(await files()),
      { name: "x.png", mimeType: "image/png", buffer: Buffer.alloc(10_000_001) },
    ]);
    await page.getByText(text("pictures.error.tooLarge")).waitFor();
    await expect.poll(() => labels(page)).toHaveLength(2);
    await page.locator('input[name="customFlagName"]').nth(0).fill("Zorb");
    await page.locator('input[name="customFlagName"]').nth(1).fill("Quux");
    // Taken off by mistake, and put back with its name.
    const remove = text("crud.remove", {
      item: text("form.list.item", { label: text("cards.editor.customFlag.name"), number: 1 }),
    });
    await page.getByRole("button", { name: remove }).click();
    await expect.poll(() => labels(page)).toEqual(["Quux"]);
    await page.getByRole("button", { name: text("cards.editor.customFlag.undo") }).click();
    await expect.poll(() => labels(page)).toEqual(["Zorb", "Quux"]);
    await page
      .locator("#field-customFlagName\\.1\\.up, [data-item] button[value='up:customFlagName:1']")
      .first()
      .click();
    await expect.poll(() => labels(page)).toEqual(["Quux", "Zorb"]);
    await look(page, code);

    await page.locator('input[name="visibility"][value="public"]').evaluate((box) => (box as HTMLInputElement).click());
    await page
      .getByRole("button", { name: text("cards.editor.saveNew"), exact: true })
      .last()
      .click();
    await page.getByText(text("cards.editor.state.saved"), { exact: true }).waitFor();
    await page.locator('main a[href^="/@"]').first().click();
    await page.getByText("Quux").first().waitFor();
    const shown = await page.locator("main img[src^='/images/']").evaluateAll((all) =>
      Promise.all(
        all.map(async (one) => {
          const image = one as HTMLImageElement;
          image.loading = "eager";
          await image.decode();
          return image.naturalWidth;
        }),
      ),
    );
    expect(new Set(shown)).toEqual(new Set([256]));
  },
  60_000,
);

test("says which pictures there is no room for, and stays when nothing more can be added", async () => {
  const text = wordsOf("en");
  const page = await openEditor("en", true);
  const asked: string[] = [];
  await page.route("**/editor/flag", (route) => {
    asked.push(route.request().url());
    return route.fulfill({ json: { id: `flag ${asked.length}` } });
  });
  const before = (await labels(page)).length;
  const names = Array.from({ length: 130 - before }, (_, at) => `flag${at}.png`);
  const upload = page.locator('input[type="file"]');
  await upload.setInputFiles(names.map((name) => ({ name, mimeType: "image/png", buffer: Buffer.from("x") })));
  const failed = page.locator("#flags [role=alert] li");
  const why = text("form.list.tooLong", { max: 128 });
  const said = names.slice(-2).map((file) => `${text("cards.editor.customFlag.failed", { file })} ${why}`);
  await expect.poll(() => failed.allInnerTexts(), { timeout: 40_000 }).toEqual(said);
  expect([asked.length, (await labels(page)).length, await upload.count()]).toEqual([128 - before, 128, 0]);
  await page.getByText(text("cards.editor.customFlag.uploaded", { count: asked.length })).waitFor();
});

test("flags of the list and one's own, without scripts", async () => {
  const text = wordsOf("en");
  const page = await openEditor("en", false);
  await page.locator("#flags fieldset details summary").click();
  await page.locator('#flags input[value="Nonbinary"]').check();
  await page.locator('#flags input[value="Transgender"]').check();
  await page.locator('input[type="file"]').setInputFiles(await files());
  await page.getByRole("button", { name: text("cards.editor.customFlag.upload"), exact: true }).click();
  await page.locator('input[name="customFlagName"]').first().waitFor();
  await expect.poll(() => labels(page)).toEqual(["", ""]);
  await page.locator('input[name="customFlagName"]').nth(0).fill("Zorb");
  await page.locator('input[name="customFlagName"]').nth(1).fill("Quux");
  const before = await chosen(page);
  expect(before).toHaveLength(2);
  // Each press loads the page anew, and a click does not wait for all of it.
  await page.locator('button[value="up:flags:1"]').click();
  await expect.poll(() => chosen(page)).toEqual([...before].reverse());
  await page.locator('button[value="down:customFlagName:0"]').click();
  await expect.poll(() => labels(page)).toEqual(["Quux", "Zorb"]);
  await look(page, "plain");
  await page.locator('input[name="visibility"][value="public"]').check();
  await page
    .getByRole("button", { name: text("cards.editor.saveNew"), exact: true })
    .last()
    .click();
  await page.getByText(text("cards.editor.state.saved"), { exact: true }).waitFor();
  await page.locator('main a[href^="/@"]').first().click();
  await page.getByText("Zorb").first().waitFor();
});
