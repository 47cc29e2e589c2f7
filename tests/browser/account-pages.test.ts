import { describe, expect, test } from "vitest";
import { outboxOf } from "../support/accounts/outbox.ts";
import { flawsOf } from "../support/browser-flaws.ts";
import { webForFile } from "../support/browser-visit.ts";
import { wordsOf } from "../support/browser-words.ts";

const web = webForFile();
const outbox = outboxOf(() => web.site.dataDir);
const BASES: Record<string, string> = { en: "/account", ar: "/حساب" };

/** Right to left and in another script, those with the most in them. */
const ACCOUNT_PAGES: Record<string, readonly string[]> = {
  en: ["", "email", "avatar", "ways-in", "second-factor", "sessions", "settings", "delete"],
  ar: ["", "avatar"],
};

describe("account pages are accessible, fit every window and speak their language:", () => {
  test.for(["en", "ar"])("%s", { timeout: 120_000 }, async (code) => {
    const base = BASES[code] ?? "";
    const words = wordsOf(code);
    const page = await web.open(code, `${base}/sign-in`);
    const flaws = await flawsOf(web, page, code, { kind: "sign in", path: `${base}/sign-in`, status: 200 });
    const address = `looks-${code}@example.org`;
    await page.getByRole("main").getByLabel(words("signIn.who"), { exact: true }).fill(address);
    await page
      .getByRole("main")
      .getByRole("button", { name: words("signIn.submit") })
      .click();
    await page.waitForURL(/\/code/);
    flaws.push(...(await flawsOf(web, page, code, { kind: "code", path: `${base}/sign-in/code`, status: 200 })));
    await page
      .getByRole("main")
      .getByLabel(words("signIn.code.label"), { exact: true })
      .fill(await outbox.codeTo(address));
    await page
      .getByRole("main")
      .getByRole("button", { name: words("signIn.code.submit"), exact: true })
      .click();
    await page.waitForURL(/\/new/);
    flaws.push(...(await flawsOf(web, page, code, { kind: "new", path: `${base}/sign-in/new`, status: 200 })));
    await page.getByRole("main").getByLabel(words("signIn.signUp.username"), { exact: true }).fill(`looks-${code}`);
    await page.getByRole("main").getByLabel(words("signIn.signUp.birthday"), { exact: true }).fill("1990-05-17");
    await page
      .getByRole("main")
      .getByRole("button", { name: words("signIn.signUp.submit") })
      .click();
    await page.waitForURL((url) => decodeURI(url.pathname) === base);
    for (const step of ACCOUNT_PAGES[code] ?? []) {
      const path = step === "" ? base : `${base}/${step}`;
      flaws.push(...(await flawsOf(web, page, code, { kind: step, path, status: 200 })));
    }
    expect(flaws).toEqual([]);
  });
});
