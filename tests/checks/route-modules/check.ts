import "#db/required-node.js";

import { globSync, readFileSync } from "node:fs";
import type { Page } from "#app/editions/page.ts";
import { PAGES } from "#app/pages.ts";

/** Whether every route module belongs to a page, and every page has its module. Part of `npm run check`. */

const ROUTE =
  /^export (?:default|(?:async )?function (?:loader|action)|const (?:loader|action)\b)|^export \{[^}]*\bloader\b/m;

interface RouteFile {
  /** Below app/. */
  module: string;
  text: string;
}

/** A line for each module that no page names, and for each page whose module is not there. */
export function routeModuleFlaws(files: readonly RouteFile[], pages: Readonly<Record<string, Page>>): string[] {
  const modules = new Set(files.filter(({ text }) => ROUTE.test(text)).map(({ module }) => module));
  const named = new Set(Object.values(pages).map(({ module }) => module));
  return [
    ...[...modules]
      .filter((module) => !named.has(module))
      .map((module) => `app/${module} is the module of no page. Name it in pages.ts of its subject, or remove it.`),
    ...[...named]
      .filter((module) => !modules.has(module))
      .map((module) => `app/${module} is named in pages.ts, but is no route module.`),
  ];
}

export const ownRouteFiles = (): RouteFile[] =>
  globSync("routes/**/*.{ts,tsx}", { cwd: "app" })
    .sort()
    .map((module) => ({ module, text: readFileSync(`app/${module}`, "utf8") }));

if (process.argv[1] === import.meta.filename) {
  const flaws = routeModuleFlaws(ownRouteFiles(), PAGES);
  for (const flaw of flaws) console.error(flaw);
  process.exitCode = flaws.length === 0 ? 0 : 1;
}
