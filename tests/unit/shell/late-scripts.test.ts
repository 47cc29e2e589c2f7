import { expect, test } from "vitest";
import { replaceEach } from "#app/kit/http/replace-each.ts";
import { ASK_FOR_SCRIPTS, SCRIPTS_LAST } from "#app/kit/layout/late-scripts.ts";

const STYLES = '<link rel="stylesheet" href="/a.css"/>';
const SCRIPTS = '<link rel="modulepreload" href="/a.js"/><link rel="modulepreload" href="/b.js"/>';

test("no script is asked for in advance until the inline script behind the links runs", () => {
  const html = replaceEach(STYLES + SCRIPTS, [SCRIPTS_LAST]);
  expect(html).toContain(STYLES);
  expect(html).not.toContain("modulepreload");
  const links = Array.from(html.matchAll(/<link rel="([a-z-]+)" fetchpriority="low" href="([^"]+)"/g), (link) => ({
    rel: link[1],
    href: link[2],
  }));
  expect(links.map(({ href }) => href)).toEqual(["/a.js", "/b.js"]);
  const document = { querySelectorAll: (selector: string) => links.filter(({ rel }) => selector === `[rel="${rel}"]`) };
  new Function("document", ASK_FOR_SCRIPTS)(document);
  expect(links.map(({ rel }) => rel)).toEqual(["modulepreload", "modulepreload"]);
});
