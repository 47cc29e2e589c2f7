import { describe, expect, it } from "vitest";
import { readInstance, readOwnSite } from "#app/features/accounts/providers/instance.ts";
import { linkElements } from "#app/features/accounts/providers/link-elements.ts";
import { callbackSegment } from "#app/features/accounts/providers/tools.server.ts";
import { shownName } from "#app/services/accounts/providers/provider.ts";

describe("a server somebody names", () => {
  it.each([
    ["social.example", "social.example"],
    [" Social.Example ", "social.example"],
    ["@anna@social.example", "social.example"],
    ["anna@social.example", "social.example"],
    ["https://social.example/@anna", "social.example"],
    ["https://social.example/@anna@other.example", "social.example"],
    ["http://social.example", "social.example"],
    ["social.example/@anna", "anna"],
    ["bücher.example", "xn--bcher-kva.example"],
    ["ｓｏｃｉａｌ．example", "social.example"],
  ])("%s is read", (typed, host) => {
    expect(readInstance(typed)).toBe(host === "anna" ? null : host);
  });

  it.each([
    ...["", " ", "localhost", "127.0.0.1", "127.1", "0", "[::1]", "social.example:80a", "social.example:8443", "a..b"],
    ...[
      "social.example.",
      "-a.example",
      "social example",
      "social.example\\@evil.example",
      "https://",
      "ftp://a.example",
    ],
    ...[
      "https://user@social.example/",
      "https://user:secret@social.example/",
      `${"a".repeat(64)}.example`,
      "a_b.example",
    ],
    ...["x".repeat(10_000), "①②⑦.⓪.⓪.①", "0x7f.1"],
  ])("%s is none", (typed) => expect(readInstance(typed)).toBeNull());
});

describe("a site of one's own", () => {
  it.each([
    ["anna.example", "https://anna.example/"],
    ["https://anna.example", "https://anna.example/"],
    ["HTTP://Anna.Example/#me", "https://anna.example/"],
    ["people.example/anna", "https://people.example/anna"],
    ["people.example/?who=anna", "https://people.example/?who=anna"],
  ])("%s is read", (typed, site) => expect(readOwnSite(typed)).toBe(site));

  it.each([
    ...["", "anna", "localhost", "127.0.0.1", "anna.example:8443", "anna@anna.example", "https://user@anna.example/"],
    ...[
      "mailto:anna@anna.example",
      "javascript:alert(1)",
      `anna.example/${"a".repeat(300)}`,
      "anna.example/a b",
      "[::1]",
    ],
  ])("%s is none", (typed) => expect(readOwnSite(typed)).toBeNull());

  it("is the same however it was typed", () => {
    const forms = ["anna.example", "anna.example/", "https://ANNA.example", "http://anna.example/#a"];
    expect(new Set(forms.map(readOwnSite)).size).toBe(1);
  });
});

describe("what a page says in its head", () => {
  const hrefs = (html: string) => linkElements(html).map(({ href }) => href);

  it("is found in every way it can be written", () => {
    const html = `<!DOCTYPE html><HTML lang=en><head><meta charset=utf-8><title>a < b</title>
      <link rel="indieauth-metadata" href="/one?a=1&amp;b=2"><LINK REL='Me Authorization_Endpoint' HREF='two' >
      <link href=three rel=x/><link rel = "x" href = " four "><script>"<link rel=x href=no>"</script><base href="/">
      <link rel=x href=five></head><link rel=x href=no>`;
    expect(hrefs(html)).toEqual(["/one?a=1&b=2", "two", "three", "four", "five"]);
    expect(linkElements(html)[1]?.rel).toEqual(["me", "authorization_endpoint"]);
  });

  it.each([
    ["a comment", "<!-- <link rel=x href=no> -->"],
    ["a comment that does not end", "<!-- <link rel=x href=no>"],
    ["a script", "<script>document.write('<link rel=x href=no>')</script>"],
    ["a style", "<style>/* <link rel=x href=no> */</style>"],
    ["the title", "<title><link rel=x href=no></title>"],
    ["a template", "<template><link rel=x href=no></template>"],
    ["a value", '<meta content="<link rel=x href=no>">'],
    ["a value in single quotes", "<meta content='<link rel=x href=no>'>"],
    ["the body", "<body><link rel=x href=no>"],
    ["a body that is not said", "<p>Hello</p><link rel=x href=no>"],
    ["a tag that does not end", "<link rel=x"],
    ["nothing", ""],
  ])("is not found in %s", (_, html) => expect(hrefs(html)).toEqual([]));

  it("takes the first of two values with one name", () => {
    expect(hrefs('<link rel=x href="yes" href="no">')).toEqual(["yes"]);
    expect(hrefs('<link rel=x __proto__=a href="yes">')).toEqual(["yes"]);
  });

  it("is read in little time, whatever the page is", () => {
    const signs = [
      "<",
      "<a",
      "<link",
      "<link a",
      '<link a="',
      "<link a='",
      "<script>",
      "<!--",
      "<link a= ",
      "</",
      "<link\n",
      "<title>",
    ];
    for (const sign of signs) {
      const html = sign.repeat(Math.ceil(1_000_000 / sign.length));
      const before = process.cpuUsage().user;
      linkElements(html);
      expect((process.cpuUsage().user - before) / 1000, sign).toBeLessThan(250);
    }
  });
});

it("each server has its own address to come back to, which does not name it", () => {
  expect(callbackSegment("discord", null)).toBe("discord");
  const one = callbackSegment("mastodon", "social.example");
  expect(one).toMatch(/^mastodon-[\w-]{22}$/);
  expect(callbackSegment("mastodon", "social.example")).toBe(one);
  expect(callbackSegment("mastodon", "evil.example")).not.toBe(one);
});

it("a name from outside stays on its line", () => {
  expect(shownName("  Anna \n B\u0000\u202e \u200b")).toBe("Anna B");
  expect([...shownName("💜".repeat(300))]).toHaveLength(100);
});
