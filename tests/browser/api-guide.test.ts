import { expect, test } from "vitest";
import { webForFile } from "../support/browser-visit.ts";
import { wordsOf } from "../support/browser-words.ts";

/** The page for programs, tried in a browser. */

const web = webForFile();
const text = wordsOf("en");
type Page = Awaited<ReturnType<typeof web.visit>>;

const set = (page: Page) => page.locator("#getSet");
const fold = (page: Page, key: string) => set(page).locator("summary", { hasText: text(key) });

async function fill(page: Page, path: string): Promise<void> {
  await fold(page, "api.try").click();
  await set(page).getByRole("textbox", { name: "path" }).fill(path);
  await set(page).getByRole("textbox", { name: "fields" }).fill("label");
}
const send = (page: Page) => set(page).getByRole("button", { name: text("api.ask") });

test("with scripts the answer comes in place, last asked last shown, and the code asks the same", async () => {
  const page = await web.open("en", "/api", { permissions: ["clipboard-read", "clipboard-write"] });
  const address = page.url();
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname + new URL(request.url()).search));
  await fill(page, "xe");
  await send(page).click();
  await set(page).getByRole("status").getByRole("link", { name: "/api/v4/sets/xe?fields=label" }).waitFor();
  expect(await set(page).locator("pre").first().innerText()).toContain('"label": "xe/xem"');
  expect(page.url()).toBe(address);
  await fold(page, "api.code").click();
  for (const [language, code] of [
    ["curl", `curl '${web.at("en", "/api/v4/sets/xe?fields=label")}'`],
    ["JavaScript", `await fetch("${web.at("en", "/api/v4/sets/xe?fields=label")}")`],
    ["Python", `urlopen("${web.at("en", "/api/v4/sets/xe?fields=label")}")`],
  ] as const) {
    await set(page)
      .getByRole("button", { name: text("api.copy", { language }) })
      .click();
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain(code);
  }
  await set(page).getByRole("textbox", { name: "path" }).fill("ona&on");
  await set(page).getByRole("textbox", { name: "edition" }).fill("pl");
  await page.keyboard.press("Enter");
  await set(page).getByText("/api/v4/sets/ona%26on?edition=pl&fields=label", { exact: true }).waitFor();
  expect(asked.filter((one) => !one.startsWith("/assets/"))).toEqual([
    "/api/v4/sets/xe?fields=label",
    "/api/v4/sets/ona%26on?edition=pl&fields=label",
  ]);
});

test("an answer comes into view where the form is longer than the window", async () => {
  const page = await web.open("en", "/api", { viewport: { width: 390, height: 600 } });
  await fill(page, "xe");
  await send(page).click();
  const answer = set(page).getByRole("status").getByRole("link", { name: "/api/v4/sets/xe?fields=label" });
  await answer.waitFor();
  // With some of what it is about.
  const isInView = (link: Element) => {
    const { top, bottom } = link.getBoundingClientRect();
    return top >= 0 && bottom <= innerHeight - 100;
  };
  await expect.poll(() => answer.evaluate(isInView)).toBe(true);
});

test("without scripts the page comes again, at the answer", async () => {
  const page = await web.open("en", "/api", { javaScriptEnabled: false });
  await fill(page, "xe");
  await send(page).click();
  await page.waitForURL(/operation=getSet.*#getSet$/);
  expect(await set(page).locator("pre").first().innerText()).toContain('"label": "xe/xem"');
  expect(await set(page).getByRole("textbox", { name: "path" }).inputValue()).toBe("xe");
  // Code can be read and copied by hand.
  await fold(page, "api.code").click();
  expect(await set(page).getByText("curl 'http").isVisible()).toBe(true);
  expect(
    await set(page)
      .getByRole("button", { name: text("api.copy", { language: "curl" }) })
      .count(),
  ).toBe(0);
});

test("what is shown of an answer can be reached and scrolled by keyboard", async () => {
  const page = await web.open("en", "/api");
  const answer = page.locator("#listEditions pre").first();
  await answer.focus();
  await page.keyboard.press("End");
  await expect.poll(() => answer.evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(50);
});
