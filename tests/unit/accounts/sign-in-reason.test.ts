import { expect, test } from "vitest";
import { hasPage, href } from "#app/editions/hrefs.ts";
import { signInReason } from "#app/features/accounts/sign-in/sign-in-reason.ts";
import { PAGES } from "#app/pages.ts";
import { shipped } from "#tests/support/data/shipped.ts";

test.each(["en", "pl", "ar", "ja"])("who has to sign in is told why, in the addresses of %s", (code) => {
  const { config } = shipped(code).edition;
  const reason = (path: string | null) => signInReason(PAGES, config, path);
  expect(reason(href(config, "editor"))).toBe("signIn.reason.card");
  expect(reason(`${href(config, "editor")}?done=saved#names`)).toBe("signIn.reason.card");
  expect(reason(href(config, "nouns.submit"))).toBe("signIn.reason.propose");
  expect(reason(href(config, "terms.edit", { name: "a b" }))).toBe("signIn.reason.propose");
  expect(reason(href(config, "reportCard", { username: "robin" }))).toBe("signIn.reason.report");
  if (hasPage(config, "blogPost")) {
    expect(reason(`${href(config, "blogPost", { post: "first" })}#reactions`)).toBe("signIn.reason.react");
    expect(reason(href(config, "blog"))).toBeNull();
  }
  for (const other of [null, "/", href(config, "account"), "/%E0%A4%A", "/they", `/${"x/".repeat(900)}`]) {
    expect(reason(other), String(other)).toBeNull();
  }
});
