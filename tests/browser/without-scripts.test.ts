import { describe, expect, test } from "vitest";
import { webForFile } from "../support/browser-visit.ts";
import { wordsOf } from "../support/browser-words.ts";

const web = webForFile();
const text = wordsOf("en");
type Page = Awaited<ReturnType<typeof web.visit>>;

const open = (code: string, path: string) => web.open(code, path, { javaScriptEnabled: false });
const main = (page: Page) => page.getByRole("main");
const title = (page: Page) => page.getByRole("heading", { level: 1 });
const form = (page: Page, label: string) =>
  page.locator("#generator").getByRole("textbox", { name: label, exact: true });

describe("reading", () => {
  test("a set is whole: sentences, forms, history, neighbours", async () => {
    const page = await open("en", "/they");
    expect(await main(page).locator("li:visible:has(mark)").count()).toBeGreaterThan(5);
    expect(await main(page).getByRole("table").innerText()).toMatch(/themselves/);
    for (const heading of ["history", "forms", "near"]) {
      expect(
        await main(page)
          .getByRole("heading", { name: text(`pronouns.set.${heading}`), exact: true })
          .isVisible(),
      ).toBe(true);
    }
    const history = main(page)
      .locator("section", { hasText: text("pronouns.set.history") })
      .last();
    expect((await history.innerText()).length).toBeGreaterThan(200);
    // Controls that need scripts are not shown.
    expect(await page.getByRole("button", { name: text("pronouns.set.copy") }).count()).toBe(0);
    await main(page).locator('a[href="/it"]').click();
    expect(await title(page).innerText()).toContain("it");
  });

  test("forms that take turns stand one after another", async () => {
    const page = await open("en", "/he&she");
    const all = await main(page).innerText();
    expect(all).toContain(text("pronouns.set.withOthers"));
    expect(all).toMatch(/\bHe knows\b|\bhe\b/);
    expect(all).toMatch(/\bShe\b/);
    expect(await page.getByRole("button", { name: text("pronouns.set.slow") }).count()).toBe(0);
  });

  test("the menus open, and the other editions are there", async () => {
    const page = await open("en", "/ask");
    await page
      .getByRole("banner")
      .getByRole("button", { name: text("frame.language") })
      .click();
    const menu = page.getByRole("dialog", { name: text("frame.otherLanguages") });
    await menu.getByRole("link", { name: "العربية" }).click();
    await page.waitForURL(web.at("ar", "/سؤال"));
    expect(await title(page).innerText()).toBeTruthy();
  });

  test.for(["en", "pl", "ar", "ja"])("the home of %s leads to its list, and the list to its sets", async (code) => {
    const page = await open(code, "/");
    await main(page)
      .getByRole("link", { name: wordsOf(code)("home.browse") })
      .click();
    expect(await title(page).innerText()).toBe(wordsOf(code)("pronouns.header"));
    const first = main(page).locator("section li a").first();
    const name = (await first.innerText()).split(/[/\s]/)[0] ?? "?";
    await first.click();
    expect(await title(page).innerText()).toContain(name);
  });
});

test("a word on the home leads to its page", async () => {
  const page = await open("en", "/");
  await page.locator('input[name="word"]').fill("Robin");
  await page.getByRole("button", { name: text("home.living.submit") }).click();
  expect(page.url()).toBe(web.at("en", "/:Robin"));
});

describe("the generator", () => {
  test("answers with the address, and the page behind it", async () => {
    const page = await open("en", "/pronouns");
    await page.locator("#generator").getByRole("checkbox").uncheck();
    await form(page, "subject").fill("xy");
    await form(page, "reflexive").fill("xyself");
    await page
      .locator("#generator")
      .getByRole("button", { name: text("generator.submit") })
      .click();
    expect(await form(page, "subject").inputValue()).toBe("xy");
    const result = page.locator("#result");
    expect(await result.innerText()).toContain(text("generator.result.unknown"));
    expect(await result.innerText()).toContain("/xy/them/their/theirs/xyself");
    expect(await page.locator("#result:focus").count()).toBe(1);
    await result.getByRole("link", { name: text("generator.result.open") }).click();
    expect(page.url()).toBe(web.at("en", "/xy/them/their/theirs/xyself"));
    expect(await main(page).innerText()).toContain(text("pronouns.set.notChecked.text"));
    expect(await page.locator("meta[name=robots]").getAttribute("content")).toBe("noindex");
  });

  test("keeps what was typed, and says what is wrong above and beside it", async () => {
    const page = await open("en", "/pronouns");
    await form(page, "subject").fill("");
    await form(page, "object").fill("xem");
    // The attribute only prevents accidents; the server must enforce the rule without it.
    await form(page, "reflexive").evaluate((field) => field.removeAttribute("maxlength"));
    await form(page, "reflexive").fill("x".repeat(25));
    await page
      .locator("#generator")
      .getByRole("button", { name: text("generator.submit") })
      .click();
    expect(await form(page, "object").inputValue()).toBe("xem");
    expect(await form(page, "reflexive").inputValue()).toBe("x".repeat(25));
    const summary = page.locator("#generator :focus");
    expect(await summary.innerText()).toContain(text("generator.problems.header"));
    const tooLong = text("generator.problems.tooLong", { label: "reflexive", limit: 24 });
    expect(await summary.getByRole("link").allInnerTexts()).toEqual([
      text("generator.problems.missing", { label: "subject" }),
      tooLong,
    ]);
    expect(await page.locator("#generator").getByText(tooLong).count()).toBe(2);
    expect(await page.locator("#result").getByRole("link").count()).toBe(0);
  });

  test("takes the forms of another set", async () => {
    const page = await open("en", "/pronouns");
    await page.locator("#generator select").selectOption("they");
    await page
      .locator("#generator")
      .getByRole("button", { name: text("generator.base.use") })
      .click();
    expect(await form(page, "reflexive").inputValue()).toBe("themselves");
    expect(await page.locator("#generator").getByRole("checkbox").isChecked()).toBe(true);
  });
});

describe("several sets, a name, an emoji", () => {
  test("two sets, after too few", async () => {
    const page = await open("en", "/pronouns");
    const mix = page.locator("#multiple");
    const send = () => mix.getByRole("button", { name: text("pronouns.multiple.submit") }).click();
    await mix.locator('input[value="xe"]').check();
    await send();
    expect(await mix.innerText()).toContain(text("pronouns.multiple.problem"));
    expect(await mix.locator('input[value="xe"]').isChecked()).toBe(true);
    await mix.locator('input[value="she"]').check();
    await send();
    expect(page.url()).toBe(web.at("en", "/she&xe"));
    expect(await title(page).innerText()).toMatch(/she.*xe/s);
  });

  test.for([
    { place: "name", id: "nameself", wrong: "", problem: "nameself.missing", right: "Robin", path: "/:Robin" },
    { place: "emoji", id: "emoji", wrong: "ab", problem: "emoji.problem", right: "🌻", path: "/🌻" },
  ])("one word: $place", async ({ id, wrong, problem, right, path }) => {
    const page = await open("en", "/pronouns");
    const section = page.locator(`#${id}`);
    const send = async (value: string) => {
      await section.getByRole("textbox").fill(value);
      await section.getByRole("button").click();
    };
    await send(wrong);
    expect(await section.innerText()).toContain(text(`pronouns.${problem}`));
    expect(await section.getByRole("textbox").inputValue()).toBe(wrong);
    await send(right);
    expect(page.url()).toBe(web.at("en", path));
    expect(await title(page).innerText()).toContain(right);
  });
});
