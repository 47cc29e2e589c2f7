import fs from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { routesOf } from "#app/edition-files/routes-command.ts";
import type { MenuName, Page } from "#app/editions/page.ts";
import { PAGES } from "#app/pages.ts";
import { ownRouteFiles, routeModuleFlaws } from "#tests/checks/route-modules/check.ts";
import { shippedEditions } from "#tests/support/data/shipped.ts";

/** Every page has one complete record, and the record matches its module. */

const all = Object.entries<Page>(PAGES);
const sourceOf = (module: string) => fs.readFileSync(path.join("app", module), "utf8");

test("every route module is a page's, and every page has its module", () => {
  expect(routeModuleFlaws(ownRouteFiles(), PAGES)).toEqual([]);
  const { home, ...others } = PAGES as Readonly<Record<string, Page>>;
  expect(routeModuleFlaws(ownRouteFiles(), others)).toEqual([expect.stringContaining(home?.module ?? "?")]);
  const files = ownRouteFiles().filter(({ module }) => module !== home?.module);
  expect(routeModuleFlaws(files, PAGES)).toEqual([expect.stringContaining(home?.module ?? "?")]);
});

/** Whoever looks for their card or for the way in finds it, and signs in on the way. No other page for some people alone is found. */
const FOUND_BY_ALL = ["signIn", "editor"];

test("the pages for some people alone that all can find are there", () => {
  const found = all.filter(([, { audience, shows }]) => audience !== "everyone" && shows?.search != null);
  expect(found.map(([id]) => id).sort()).toEqual(FOUND_BY_ALL.toSorted());
});

describe.each(all)("%s", (id, page) => {
  const source = sourceOf(page.module);

  test("shows something where its module has a component, and only there", () => {
    expect(page.shows !== null).toBe(/^export (?:default|\{[^}]*\bas default\b)/m.test(source));
  });

  test("is answered to those whom its module lets in", () => {
    const guards = [...source.matchAll(/\brequire(Viewer|FreshViewer|Owner|Area)\(/g)].map(([, guard]) => guard);
    if (page.audience === "moderators") expect(guards).toContain("Area");
    if (page.audience === "everyone") expect(guards).not.toContain("Area");
    if (page.audience === "members") expect(guards.length).toBeGreaterThan(0);
  });

  test("can be named where it is listed", () => {
    const { shows } = page;
    if (shows === null) return;
    // Pages of text are called what the edition calls them.
    const isNamedByText = shows.menus.some(({ label }) => typeof label === "string");
    if (shows.search !== null || isNamedByText) expect(shows.title).not.toBeNull();
    if (shows.sitemap || shows.search !== null) expect(page.address).not.toMatch(/[:*]/);
    expect([page.audience === "everyone", shows.sitemap]).not.toEqual([false, true]);
    const isFound = page.audience === "everyone" || FOUND_BY_ALL.includes(id);
    expect([isFound, shows.search !== null]).not.toEqual([false, true]);
  });

  test("lies below its parent", () => {
    if (page.parent === undefined) return;
    const parent = all.find(([other]) => other === page.parent)?.[1];
    expect(`${page.address}/`.startsWith(`${parent?.address}/`), `${id} below ${page.parent}`).toBe(true);
  });
});

test.each(["main", "footer", "legal", "technical", "account", "admin"] satisfies MenuName[])(
  "the %s menu has an order",
  (menu) => {
    const orders = all.flatMap(([, { shows }]) => shows?.menus.filter((place) => place.menu === menu) ?? []);
    expect(orders.length).toBeGreaterThan(0);
    expect(new Set(orders.map(({ order }) => order)).size).toBe(orders.length);
  },
);

test("no two pages of an edition have one address", () => {
  for (const { code, edition } of shippedEditions()) {
    const paths = all.flatMap(([id, page]) => {
      const address = edition.config.paths[id];
      // A layout shares its address with the page that is shown in it first.
      return address == null || all.some(([, { parent }]) => parent === id && page.parent === undefined) ? [] : address;
    });
    expect(
      paths.filter((one, index) => paths.indexOf(one) !== index),
      code,
    ).toEqual([]);
  }
});

test("`npm run routes` prints what an edition has, in its own words", () => {
  const lines = routesOf("pl").map((line) => line.split(/ {2,}/));
  expect(lines).toContainEqual(["pronouns", "everyone", "routes/public/pronouns.tsx", "/zaimki"]);
  expect(lines.every((line) => line.length === 4)).toBe(true);
});
