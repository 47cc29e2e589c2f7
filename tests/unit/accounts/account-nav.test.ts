import { expect, test } from "vitest";
import { href } from "#app/editions/hrefs.ts";
import { currentItem, menuItems } from "#app/editions/menus.ts";
import { PAGES } from "#app/pages.ts";
import { shipped } from "#tests/support/data/shipped.ts";

test.each(["en", "ar"])("the page that is shown, or the one above it, is the current one (%s)", (code) => {
  const { config } = shipped(code).edition;
  const nav = menuItems(PAGES, "account", { config, can: () => false, hasEntries: () => false }, (key) => key);
  const at = (path: string) => currentItem(nav, path)?.id;
  for (const { id, path } of nav) expect(at(path)).toBe(id);
  expect(at(href(config, "contribution", { id: "01ABC" }))).toBe("contributions");
  expect(at("/elsewhere")).toBeUndefined();
});
