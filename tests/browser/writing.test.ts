import { beforeAll, expect, test } from "vitest";
import { signedInMember } from "../support/accounts/member.ts";
import { flawsOf } from "../support/browser-flaws.ts";
import { hydrated, webForFile } from "../support/browser-visit.ts";
import { wordsOf } from "../support/browser-words.ts";
import { photo } from "../support/pictures/hostile.ts";

/** Somebody writes a post and changes a page of text, with scripts and without, in two directions of writing. */

const web = webForFile();
const cookies = new Map<string, string>();
const pages = ["en", "ar"].flatMap((code) => [true, false].map((scripts) => [code, scripts] as const));

beforeAll(async () => {
  for (const [code, scripts] of pages) {
    const { origin } = new URL(web.at(code, "/"));
    const roles = `${code}-blog|${code}-translations`;
    cookies.set(`${code}${scripts}`, await signedInMember(web.site.dataDir, origin, `writer${code}${scripts}`, roles));
  }
});

async function open(code: string, scripts: boolean, path: string) {
  const page = await web.visit({ javaScriptEnabled: scripts, viewport: { width: 390, height: 844 } });
  const [name = "", value = ""] = (cookies.get(`${code}${scripts}`) ?? "").split("=");
  await page.context().addCookies([{ name, value, url: web.at(code, "/") }]);
  await page.goto(web.at(code, path));
  if (scripts) await hydrated(page);
  const text = wordsOf(code);
  const press = (label: string) => page.getByRole("button", { name: label, exact: true }).last().click();
  return { page, text, press };
}

test.each(pages)(
  "a page of text in %s is changed, looked at, published and goes back, scripts: %s",
  async (code, scripts) => {
    const { page, text, press } = await open(code, scripts, "/admin/pages/about");
    const body = page.locator("#field-body");
    const before = await body.inputValue();
    expect(before).not.toBe("");
    await body.fill(`Zorbparagraph ${scripts}.\n\n<b>x</b>`);
    if (!scripts) await press(text("writing.preview"));
    await page.locator("#preview").getByText(`Zorbparagraph ${scripts}.`).first().waitFor();
    await press(text(await label()));
    await page.getByText(text("writing.problem.html")).first().waitFor();
    expect(await body.inputValue()).toContain("Zorbparagraph");
    await body.fill(`Zorbparagraph ${scripts}.`);
    await press(text(await label()));
    await page.getByText(text("writing.done.published")).waitFor();

    await page.getByRole("link", { name: text("moderation.entry.page"), exact: true }).click();
    await page.getByText(`Zorbparagraph ${scripts}.`).first().waitFor();
    await page.goBack();
    if (scripts) await hydrated(page);
    await press(text("writing.reset"));
    await page.getByText(text("writing.done.reset")).waitFor();
    expect(await body.inputValue()).toBe(before);

    async function label() {
      const isOut = (await page.getByRole("button", { name: text("writing.publishChanges"), exact: true }).count()) > 0;
      return isOut ? "writing.publishChanges" : "writing.publish";
    }
  },
);

test.each([true, false])(
  "a post gets a picture, is published and an earlier version comes back, scripts: %s",
  async (scripts) => {
    const { page, text, press } = await open("en", scripts, "/admin/blog/editor");
    await page.getByRole("link", { name: text("writing.new") }).click();
    const slug = `post-${scripts}`;
    await page.locator("#field-name").fill(slug);
    await page.locator("#field-title").fill("Zorb news");
    await page.locator("#field-description").fill("What is new.");
    await page.locator("#field-authors").fill("Robin");
    await page.locator("#field-body").fill("The first words.");
    await page
      .locator("#field-_picture")
      .setInputFiles({ name: "tree.jpg", mimeType: "image/jpeg", buffer: await photo() });
    await page.locator("#field-pictureAlt").fill("A tree");
    await press(text("writing.addPicture"));
    await expect
      .poll(() => page.locator("#field-body").inputValue())
      .toMatch(/The first words\.\n\n!\[A tree\]\(media:[0-9a-f]{32}\/640x400\)/);
    await page.getByRole("status").getByText(text("writing.pictureIn")).waitFor();
    await press(text("writing.save"));
    await page.getByText(text("writing.done.saved")).waitFor();
    expect((await web.site.get(new URL(web.at("en", "/")).host, `/blog/${slug}`)).status).toBe(404);
    await press(text("writing.publish"));
    await page.getByText(text("writing.done.published")).waitFor();
    await page.locator("#field-body").fill("Other words.");
    await press(text("writing.publishChanges"));
    const versions = page.locator("section[aria-labelledby=versions] li");
    await expect.poll(() => versions.count()).toBe(3);
    await versions.nth(1).getByRole("link").click();
    await page.getByText("Other words.").first().waitFor({ state: "detached" });
    await press(text("moderation.move.revert"));
    await page.getByText(text("writing.done.restored")).waitFor();
    expect(await page.locator("#field-body").inputValue()).toContain("The first words.");
    await press(text("writing.publishChanges"));
    await page.getByText(text("writing.done.published")).waitFor();
    await page.goto(web.at("en", `/blog/${slug}`));
    const picture = page.getByRole("img", { name: "A tree" });
    await picture.scrollIntoViewIfNeeded();
    await expect.poll(() => picture.evaluate((one) => (one as HTMLImageElement).naturalWidth)).toBeGreaterThan(0);
  },
);

test("what was typed elsewhere meanwhile is shown, and can be taken", async () => {
  const one = await open("en", true, "/admin/pages/support");
  const other = await open("en", true, "/admin/pages/support");
  await one.page.locator("#field-title").fill("Of one");
  await one.press(one.text("writing.save"));
  await one.page.getByText(one.text("writing.done.saved")).waitFor();
  await other.page.locator("#field-title").fill("Of the other");
  await other.press(other.text("writing.save"));
  await other.page.getByRole("heading", { name: other.text("cards.editor.changed.theirs") }).waitFor();
  expect(await other.page.locator("#field-title").inputValue()).toBe("Of the other");
  await other.press(other.text("cards.editor.changed.take"));
  await expect.poll(() => other.page.locator("#field-title").inputValue()).toBe("Of one");
});

/** Braces are how names of headings are written in a text. */
const isBrace = (flaw: string): boolean => /shows "[{}]"$/.test(flaw);

test.each([
  ["/admin/blog/editor", "list"],
  ["/admin/blog/editor/new", "form"],
  ["/admin/pages", "list"],
  ["/admin/pages/faq", "form"],
] as const)("%s has no flaws", { timeout: 120_000 }, async (path, kind) => {
  const { page } = await open("en", true, path);
  const flaws = await flawsOf(web, page, "en", { kind, path, status: 200 });
  expect(flaws.filter((flaw) => !isBrace(flaw))).toEqual([]);
});
