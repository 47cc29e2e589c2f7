import type { BrowserContextOptions, Page, Request } from "playwright-core";
import { describe, expect, test } from "vitest";
import { signedInMember } from "../support/accounts/member.ts";
import { outboxOf } from "../support/accounts/outbox.ts";
import { webForFile } from "../support/browser-visit.ts";
import { wordsOf } from "../support/browser-words.ts";
import { temporaryFolder } from "../support/server/site.ts";

const dataDir = temporaryFolder();
await signedInMember(dataDir, "http://en.localhost", "robin");
await signedInMember(dataDir, "http://en.localhost", "anna");
const web = webForFile({ dataDir });
const outbox = outboxOf(() => dataDir);
const [text, arabic] = [wordsOf("en"), wordsOf("ar")];
const ARABIC_ACCOUNT = encodeURI("/حساب");

const main = (page: Page) => page.getByRole("main");

/** Signs in with a mailed code, in English. */
async function signIn(page: Page, username: string): Promise<void> {
  await main(page).getByLabel(text("signIn.who"), { exact: true }).fill(`${username}@example.org`);
  await main(page)
    .getByRole("button", { name: text("signIn.submit"), exact: true })
    .click();
  await page.waitForURL((url) => url.pathname === "/account/sign-in/code");
  await main(page)
    .getByLabel(text("signIn.code.label"), { exact: true })
    .fill(await outbox.codeTo(`${username}@example.org`));
  await main(page)
    .getByRole("button", { name: text("signIn.code.submit"), exact: true })
    .click();
}

/** Everything the browser asks for, with the headers that say where it comes from. */
function watched(page: Page): { url: URL; headers: () => Promise<Record<string, string>> }[] {
  const asked: ReturnType<typeof watched> = [];
  page.on("request", (request: Request) =>
    asked.push({ url: new URL(request.url()), headers: () => request.allHeaders() }),
  );
  return asked;
}

const KINDS: [string, string, BrowserContextOptions][] = [
  ["without scripts", "robin", { javaScriptEnabled: false }],
  ["with scripts", "anna", {}],
];

describe.each(KINDS)("one person in two languages, %s", (_, username, options) => {
  test("signs in in English, and is signed in in Arabic by one press", async () => {
    const page = await web.open("en", "/account/sign-in?then=/account/sessions", options);
    const asked = watched(page);
    await signIn(page, username);
    await page.waitForURL(web.at("en", "/account/sessions"));
    expect(asked.some(({ url }) => url.origin === new URL(web.at("_", "/")).origin)).toBe(true);

    // Types the address of the Arabic edition by hand.
    await page.goto(web.at("ar", `${ARABIC_ACCOUNT}/sessions`));
    await page.waitForURL((url) => url.pathname === `${ARABIC_ACCOUNT}/sign-in`);
    await main(page)
      .getByRole("button", { name: arabic("signIn.elsewhere.submit"), exact: true })
      .click();
    await page.waitForURL(web.at("ar", `${ARABIC_ACCOUNT}/sessions`));
    await page.getByRole("banner").getByRole("button", { name: username }).waitFor();
    expect(await main(page).getByText(arabic("account.sessions.this"), { exact: true }).count()).toBe(1);

    const codes = asked.flatMap(({ url }) => url.searchParams.get("code") ?? []);
    expect(codes).toHaveLength(2);
    for (const { url, headers } of asked) {
      const said = Object.entries(await headers()).filter(([name]) => name !== ":path");
      for (const code of codes) expect(JSON.stringify(said), url.href).not.toContain(code);
      const { referer } = Object.fromEntries(said);
      if (referer) expect(new URL(referer).origin).toBe(url.origin);
    }
    for (const code of codes) expect(await page.content()).not.toContain(code);

    // Signed out of all languages, the English page knows nobody either.
    await page.goto(web.at("ar", ARABIC_ACCOUNT));
    await main(page)
      .getByRole("button", { name: arabic("frame.account.signOutLanguages"), exact: true })
      .click();
    await page.waitForURL(web.at("ar", "/"));
    await page.goto(web.at("en", "/account"));
    await page.waitForURL((url) => url.pathname === "/account/sign-in");
    await main(page)
      .getByRole("button", { name: text("signIn.elsewhere.submit"), exact: true })
      .click();
    await main(page).getByText(text("signIn.problem.elsewhereNobody")).waitFor();
  });
});

test.each(KINDS)("the language menu of an account's page signs in there, %s", async (_, username, options) => {
  const page = await web.open("en", "/account/sign-in?then=/account/username", options);
  await signIn(page, username);
  await page.waitForURL(web.at("en", "/account/username"));
  const menu = page.getByRole("banner").getByRole("button", { name: text("frame.language") });
  await menu.click();
  await page.locator("#language-menu").getByRole("button", { name: "العربية" }).click();
  await page.waitForURL((url) => url.pathname === `${ARABIC_ACCOUNT}/username`);
  await page.getByRole("banner").getByRole("button", { name: username }).waitFor();
  // Pages that are the same for everyone keep their links.
  await page.goto(web.at("en", "/they"));
  await menu.click();
  expect(await page.locator("#language-menu").getByRole("link", { name: "العربية" }).count()).toBe(1);
});

test("whoever goes back from the home is signed in all the same", async () => {
  const page = await web.open("en", "/account/sign-in", { javaScriptEnabled: false });
  await page.route(/\/hop\/ask/, (route) =>
    route.fulfill({ status: 200, contentType: "text/html", body: "<p>lost</p>" }),
  );
  await signIn(page, "robin");
  await page.getByText("lost").waitFor();
  await page.goBack();
  await page.waitForURL(web.at("en", "/account"));
});
