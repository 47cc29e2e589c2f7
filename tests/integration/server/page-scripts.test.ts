import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";

interface Route {
  id: string;
  module: string;
  imports: string[];
}

const FOLDER = "build/client";
const scripts = readdirSync(`${FOLDER}/assets`).filter((name) => name.endsWith(".js"));
const read = (path: string): string => readFileSync(FOLDER + path, "utf8");

/** What the browser is told of all routes, read from the built script that says it. */
function builtRoutes(): Route[] {
  const manifest = scripts.find((name) => name.startsWith("manifest-")) ?? "";
  const { routes } = JSON.parse(
    read(`/assets/${manifest}`)
      .replace(/^[^{]*/, "")
      .replace(/;\s*$/, ""),
  );
  return Object.values(routes as Record<string, Route>);
}

describe("scripts of the pages", () => {
  const pages = builtRoutes().filter(({ module }) => read(module).includes("as default"));

  test("have no schemas: what is sent is checked on the server, and zod is a quarter of a first visit", () => {
    expect(pages.length).toBeGreaterThan(100);
    // The name of its errors is the one thing of it that no minifier changes.
    const withZod = scripts.filter((name) => read(`/assets/${name}`).includes("ZodError"));
    expect(withZod).not.toEqual([]);
    const having = pages.filter(({ module, imports }) =>
      [module, ...imports].some((path) => withZod.includes(path.replace("/assets/", ""))),
    );
    expect(having.map(({ id }) => id)).toEqual([]);
  });
});
