import { describe, expect, test } from "vitest";
import { configSchema } from "#app/editions/config.ts";
import { withPaths } from "#app/editions/hrefs.ts";
import { parseRedirectTo, redirectPath, withRedirectTo } from "#app/features/accounts/sign-in/redirect-to.ts";
import { PAGES } from "#app/pages.ts";

const settings = configSchema.parse({
  code: "pl",
  locale: "pl",
  name: "polski",
  nameEnglish: "Polish",
  symbol: "P",
  published: true,
  features: { user: true },
  routes: { user: "konto" },
});
const config = withPaths(settings, PAGES);

describe("after signing in", () => {
  test.each(["/ona", "/pronouns?base=he#generator", "/konto/email"])("one goes on to %s", (path) => {
    expect(parseRedirectTo(config, path)).toBe(path);
  });

  test.each([
    null,
    "",
    "//evil.example",
    "/\\evil.example",
    "/%2fevil.example",
    "/%5Cevil.example",
    "https://evil.example/",
    "https:evil.example",
    "javascript:alert(1)",
    "/x\r\nSet-Cookie: a=b",
    "/konto/sign-in",
    "/konto/sign-in?then=/konto/sign-in",
    "/konto/sign-in/code",
    "/konto/email.data?_routes=email",
  ])("%j leads to the account", (sent) => {
    expect(redirectPath(config, sent)).toBe("/konto");
  });

  test("an address carries it along", () => {
    expect(withRedirectTo("/konto/sign-in", "/ona?a=b", { again: "1" })).toBe(
      "/konto/sign-in?again=1&then=%2Fona%3Fa%3Db",
    );
    expect(withRedirectTo("/konto/sign-in", null)).toBe("/konto/sign-in");
  });

  test.each([`/${"a".repeat(2000)}`, `/${"ą".repeat(400)}`, "/\uD800".repeat(700)])(
    "one too long for a header is left out",
    (then) => {
      expect(withRedirectTo("/konto/sign-in", then, { again: "1" })).toBe("/konto/sign-in?again=1");
    },
  );
});
