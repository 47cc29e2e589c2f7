import { describe, expect, test } from "vitest";
import { webForFile } from "../support/browser-visit.ts";
import { wordsOf } from "../support/browser-words.ts";

const web = webForFile();
const text = wordsOf("en");
type Page = Awaited<ReturnType<typeof web.visit>>;

const list = () => web.open("en", "/pronouns");
const generator = (page: Page) => page.locator("#generator");
const form = (page: Page, label: string) => generator(page).getByRole("textbox", { name: label, exact: true });
const title = (page: Page) => page.getByRole("heading", { level: 1 });

describe("the sentence on the home", () => {
  const sentence = (page: Page) => page.locator(".living");

  test("begins with no gender, takes what is typed, and leads there", async () => {
    const page = await web.open("en", "/", { reducedMotion: "reduce" });
    expect(await sentence(page).innerText()).toMatch(/^They /);
    const word = page.getByRole("textbox", { name: text("home.living.label") });
    await word.fill("Robin");
    expect(await sentence(page).innerText()).toMatch(/^Robin /);
    await word.fill("W".repeat(32));
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    await word.fill("she/they");
    await word.press("Enter");
    await page.waitForURL(web.at("en", "/she&they"));
  });

  test("leads with pronouns of somebody's own to the answer, which takes the focus each time", async () => {
    const page = await web.open("en", "/", { reducedMotion: "reduce" });
    const focused = () => page.evaluate(() => document.activeElement?.textContent ?? "");
    const answerTo = (word: string) => text("pronouns.word.header", { word: `\u2068${word}\u2069` });
    const word = page.getByRole("textbox", { name: text("home.living.label") });
    await word.fill("voi/void");
    await word.press("Enter");
    await page.waitForURL(/\?word=voi/);
    await expect.poll(focused).toBe(answerTo("voi/void"));
    const again = page.getByRole("main").locator('input[name="word"]');
    await again.fill("blorp/blorps");
    await again.press("Enter");
    await expect.poll(focused).toBe(answerTo("blorp/blorps"));
  });

  test("passes on by itself until it is told to stop", async () => {
    const page = await web.open("en", "/", { reducedMotion: "no-preference" });
    const first = await sentence(page).innerText();
    await expect.poll(() => sentence(page).innerText(), { timeout: 8000 }).not.toBe(first);
    await page.getByRole("button", { name: text("pronouns.set.pause"), exact: true }).click();
    const stopped = await sentence(page).innerText();
    await page.waitForTimeout(3500);
    expect(await sentence(page).innerText()).toBe(stopped);
  });
});

describe("the generator", () => {
  test("a form changed where it stands follows everywhere, and leads to a page that warns", async () => {
    const page = await list();
    // Two sets are called they/them: which of them it is, its last form tells.
    const name = "they/them/themselves";
    expect(await generator(page).innerText()).toContain(text("generator.result.known", { name }));
    // Its sentences speak in the singular, which an address of five forms can say.
    await generator(page).getByRole("checkbox").uncheck();
    await form(page, "subject").fill("xy");
    await form(page, "object").fill("xyn");
    await form(page, "reflexive").fill("xyself");
    const later = generator(page).locator("mark", { hasText: /^xy$/i });
    expect(await later.count()).toBeGreaterThan(0);
    const result = page.locator("#result");
    expect(await result.innerText()).toContain(text("generator.result.unknown"));
    expect(await result.innerText()).toContain(`en.localhost:${web.port}/xy/xyn/their/theirs/xyself`);

    await result.getByRole("link", { name: text("generator.result.open") }).click();
    await page.waitForURL(web.at("en", "/xy/xyn/their/theirs/xyself"));
    await page.getByText(text("pronouns.set.notChecked.header"), { exact: true }).waitFor();
    expect(await title(page).innerText()).toContain("xy");
    expect(await page.getByRole("main").innerText()).toMatch(/\bxyn\b/);
    await expect.poll(() => page.locator("meta[name=robots]").getAttribute("content")).toBe("noindex");
  });

  test("at the beginning of a sentence a form has a capital, but stays as it was typed", async () => {
    const page = await list();
    const first = generator(page).locator("input[name=form]").first();
    await first.fill("one and all");
    await first.press("Tab");
    await expect.poll(() => first.inputValue()).toBe("One and all");
    await page.keyboard.press("Shift+Tab");
    expect(await first.inputValue()).toBe("one and all");
    // As in any other field, what is reached by keyboard is selected.
    await page.keyboard.type("xe-xe");
    await page.keyboard.press("Tab");
    await expect.poll(() => first.inputValue()).toBe("Xe-xe");
    expect(await generator(page).innerText()).toContain("/xe-xe/");
  });

  test("begins with the forms of another set, and copies the address", async () => {
    const page = await web.open("en", "/pronouns", { permissions: ["clipboard-read", "clipboard-write"] });
    await generator(page)
      .getByRole("combobox", { name: text("generator.base.label") })
      .selectOption("they");
    expect(await form(page, "reflexive").inputValue()).toBe("themselves");
    expect(await generator(page).getByRole("checkbox").isChecked()).toBe(true);
    await generator(page)
      .getByRole("textbox", { name: text("generator.describe.label") })
      .fill("on Sundays");
    await page
      .locator("#result")
      .getByRole("button", { name: text("generator.result.copy") })
      .click();
    await page.getByRole("status").getByText(text("generator.result.copied")).waitFor();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    await page.goto(copied);
    expect(await page.getByRole("main").innerText()).toContain("on Sundays");
  });

  test("a form that is needed and missing is asked for beside its field", async () => {
    const page = await list();
    await form(page, "subject").fill("");
    expect(await form(page, "subject").getAttribute("aria-invalid")).toBe("true");
    const missing = text("generator.problems.missing", { label: "subject" });
    expect(await describedBy(page, "subject")).toBe(missing);
    expect(await page.locator("#result").getByRole("link").count()).toBe(0);
    await form(page, "object").press("Enter");
    await expect
      .poll(() => generator(page).locator(":focus").textContent())
      .toContain(text("generator.problems.header"));
    await generator(page).getByRole("link", { name: missing }).click();
    await expect.poll(() => form(page, "subject").evaluate((field) => field === document.activeElement)).toBe(true);
  });

  test("who types more than an address holds is told so beside the field, and nothing is cut", async () => {
    const page = await list();
    const description = generator(page).getByRole("textbox", { name: text("generator.describe.label") });
    await description.pressSequentially("d".repeat(65));
    expect(await description.inputValue()).toHaveLength(65);
    expect(await description.getAttribute("aria-invalid")).toBe("true");
    for (const label of ["subject", "object"]) {
      await form(page, label).fill("");
      await form(page, label).pressSequentially("o".repeat(25));
      expect(await form(page, label).inputValue()).toHaveLength(25);
      expect(await describedBy(page, label)).toBe(text("generator.problems.tooLong", { label, limit: 24 }));
    }

    const sent = new URLSearchParams({ base: "he", order: "pronoun_subject pronoun_object" });
    for (const value of ["he", "o".repeat(25)]) sent.append("form", value);
    sent.set("description", "d".repeat(65));
    await page.goto(web.at("en", `/pronouns?${sent}`));
    expect(await form(page, "object").inputValue()).toHaveLength(25);
    expect(await describedBy(page, "object")).toBe(text("generator.problems.tooLong", { label: "object", limit: 24 }));
    expect(await description.inputValue()).toHaveLength(65);
    expect(await description.getAttribute("aria-invalid")).toBe("true");
    const label = text("generator.describe.label");
    expect(await generator(page).innerText()).toContain(text("generator.problems.tooLong", { label, limit: 64 }));
    expect(await page.locator("#result").getByRole("link").count()).toBe(0);
  });

  async function describedBy(page: Page, label: string): Promise<string> {
    const id = await form(page, label).getAttribute("aria-describedby");
    return page.locator(`[id="${id}"]`).innerText();
  }
});

describe("several sets, a name, an emoji", () => {
  test("sets that take turns", async () => {
    const page = await list();
    const mix = page.locator("#multiple");
    const open = () => mix.getByRole("button", { name: text("pronouns.multiple.submit") });
    await open().click();
    await mix.getByText(text("pronouns.multiple.problem")).waitFor();
    await mix.locator('input[value="she"]').check();
    await mix.locator('input[value="xe"]').check();
    await mix.getByRole("link", { name: text("pronouns.multiple.submit") }).click();
    await page.waitForURL(web.at("en", "/she&xe"));
    await expect.poll(() => title(page).innerText()).toMatch(/she.*xe/s);
  });

  test("a name", async () => {
    const page = await list();
    const section = page.locator("#nameself");
    const field = section.getByRole("textbox", { name: text("pronouns.nameself.label") });
    await section.getByRole("button", { name: text("pronouns.nameself.submit") }).click();
    await section.getByText(text("pronouns.nameself.missing")).waitFor();
    expect(await field.getAttribute("aria-invalid")).toBe("true");
    await field.pressSequentially("R".repeat(33));
    expect(await field.inputValue()).toHaveLength(32);
    await field.fill("Zoë");
    await field.press("Enter");
    await page.waitForURL(web.at("en", "/:Zoë"));
    await expect.poll(() => title(page).innerText()).toContain("Zoë");
  });

  test("an emoji", async () => {
    const page = await list();
    const section = page.locator("#emoji");
    const field = section.getByRole("textbox", { name: text("pronouns.emoji.label") });
    await field.fill("🌻🦊");
    await field.press("Enter");
    await section.getByText(text("pronouns.emoji.problem")).waitFor();
    expect(await field.inputValue()).toBe("🌻🦊");
    await field.fill("🏳️‍⚧️");
    await field.press("Enter");
    await page.waitForURL(web.at("en", "/🏳️‍⚧️"));
    await expect.poll(() => title(page).innerText()).toContain("🏳️‍⚧️");
  });
});

test.for([
  { code: "ar", path: "/ضمائر", morpheme: "pronoun", value: "هنّ" },
  { code: "ja", path: "/三人称代名詞", morpheme: "base_pronoun", value: "かの人" },
  { code: "pl", path: "/zaimki", morpheme: "pronoun_n", value: "onxe" },
])("the generator of $code leads to a page of that edition", async ({ code, path, morpheme, value }) => {
  const page = await web.open(code, path);
  const words = wordsOf(code);
  await page.locator(`#generator input[id$="-${morpheme}"]`).fill(value);
  await page.locator("#result").getByText(words("generator.result.unknown")).waitFor();
  await page
    .locator("#result")
    .getByRole("link", { name: words("generator.result.open") })
    .click();
  await page.getByText(words("pronouns.set.notChecked.header"), { exact: true }).waitFor();
  expect(await title(page).innerText()).toContain(value);
  expect(await page.locator("html").getAttribute("lang")).toBe(code);
});

test.for([
  { code: "pl", path: "/", height: 844 },
  { code: "en", path: "/pronouns", height: 700 },
  { code: "ja", path: "/三人称代名詞", height: 700 },
])(
  "by keyboard, no field of the generator of $code lies behind its result on a phone",
  async ({ code, path, height }) => {
    const page = await web.open(code, path, { viewport: { width: 390, height } });
    const fields = page.locator("#generator").locator("input:not([type=hidden]), select");
    const count = await fields.count();
    await fields.first().focus();
    for (let at = 0; at < count; at++) {
      // Which of its edges are in sight: in the middle of it, a pixel inside.
      const seen = await page.evaluate(() => {
        const field = document.activeElement as HTMLElement;
        const { left, width, top, bottom } = field.getBoundingClientRect();
        return [top + 2, bottom - 2].map((y) => document.elementFromPoint(left + width / 2, y) === field);
      });
      expect([at, ...seen]).toEqual([at, true, true]);
      await page.keyboard.press("Tab");
    }
  },
);

test("the result of the generator leaves a low window to the sentences", async () => {
  const page = await web.open("en", "/pronouns", { viewport: { width: 640, height: 360 } });
  const result = page.locator("#result").locator("..");
  expect(await result.evaluate((box) => getComputedStyle(box).position)).toBe("static");
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await result.evaluate((box) => getComputedStyle(box).position)).toBe("sticky");
});

describe("the filter of the list", () => {
  const shown = (page: Page) => page.getByRole("main").getByRole("region", { name: text("pronouns.header") });
  const count = (page: Page) => shown(page).getByRole("link").count();

  test("narrows the list down while somebody types", async () => {
    const page = await list();
    const all = await count(page);
    const field = page.getByRole("searchbox", { name: text("pronouns.filter.label") });
    await field.fill("xem");
    await expect.poll(() => count(page)).toBe(1);
    await field.fill("nothing like this");
    await page.getByRole("link", { name: text("pronouns.filter.reset") }).click();
    await expect.poll(() => count(page)).toBe(all);
    expect(page.url()).toBe(web.at("en", "/pronouns"));
  });

  test("works as a form without scripts", async () => {
    const page = await web.visit({ javaScriptEnabled: false });
    await page.goto(web.at("en", "/pronouns"));
    const field = page.getByRole("searchbox", { name: text("pronouns.filter.label") });
    await field.fill("XEM");
    await field.press("Enter");
    await page.waitForURL(/filter=XEM/);
    expect(await count(page)).toBe(1);
    expect(await field.inputValue()).toBe("XEM");
  });
});

test("a set of somebody's own is compared without scripts, and what is no set is said beside its field", async () => {
  const page = await web.visit({ javaScriptEnabled: false });
  await page.goto(web.at("en", "/pronouns/compare"));
  const field = page.getByRole("textbox", { name: text("comparison.own") });
  await page.getByRole("combobox").first().selectOption("they");
  await field.fill("nothing/like/this");
  await page.getByRole("button", { name: text("comparison.submit") }).click();
  await page.getByText(text("comparison.unknown", { word: "nothing/like/this" })).waitFor();
  expect(await field.inputValue()).toBe("nothing/like/this");
  await field.fill("ze/zem/zir/zirs/zirself");
  await page.getByRole("button", { name: text("comparison.submit") }).click();
  await expect.poll(() => title(page).innerText()).toBe(text("comparison.header"));
  expect(await page.getByRole("main").innerText()).toContain("zirself");
});
