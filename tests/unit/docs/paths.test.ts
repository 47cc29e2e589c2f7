import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";

const DECISIONS = readdirSync("docs/decisions").map((name) => `docs/decisions/${name}`);
const PAPERS = [
  "README.md",
  "CONTRIBUTING.md",
  "SECURITY.md",
  "app/README.md",
  "docs/api.md",
  "docs/architecture.md",
  "docs/operating.md",
  "docs/reliability.md",
  "editions/README.md",
  ...DECISIONS,
].filter((paper) => paper.endsWith(".md"));

/** A path in a paper is written from the project's folder, or from app/. Anything else with a slash in backticks is not a path. */
const ROOTS = [".", "app"].flatMap((root) =>
  readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !["node_modules", "build", "data"].includes(entry.name))
    .map(({ name }) => ({ root, first: name })),
);

/** Paths in backticks that begin with one of our folders. One with a placeholder ("<code>") or an asterisk names many. */
const pathsIn = (text: string): string[] =>
  [...text.matchAll(/`([A-Za-z0-9_.-]+(?:\/[A-Za-z0-9_.-]+)*\/?)`/g)]
    .map(([, written = ""]) => written)
    .filter((written) => written.includes("/") && ROOTS.some(({ first }) => written.startsWith(`${first}/`)));

/** The code cites a decision by its number alone. */
const isDecision = (written: string): boolean =>
  /^docs\/decisions\/\d{3}$/.test(written) && DECISIONS.some((decision) => decision.startsWith(`${written}-`));

const isThere = (written: string): boolean =>
  isDecision(written) ||
  ROOTS.some(({ root, first }) => written.startsWith(`${first}/`) && existsSync(path.join(root, written)));

/** Targets of links to files, from the paper's own folder. Examples of how pages of text link each other are none. */
const linksIn = (text: string): string[] =>
  [...text.matchAll(/\]\((?!https?:|mailto:|page:|#)([^)\s#]+)[^)]*\)/g)].map(([, target = ""]) => target);

describe.each(PAPERS)("%s", (paper) => {
  const text = readFileSync(paper, "utf8");

  test("names only paths that exist", () => {
    expect(pathsIn(text).filter((written) => !isThere(written))).toEqual([]);
  });

  test("links only to files that exist", () => {
    expect(linksIn(text).filter((target) => !existsSync(path.join(path.dirname(paper), target)))).toEqual([]);
  });
});

test("a path that does not exist is found, and a placeholder is not a path", () => {
  const text = "See `app/nowhere.ts`, `server/nowhere.ts`, `app/routes.ts`, `editions/<code>/config.yaml`, `she/her`.";
  expect(pathsIn(text).filter((written) => !isThere(written))).toEqual(["app/nowhere.ts", "server/nowhere.ts"]);
});

test("the list of decisions has each once", () => {
  const listed = linksIn(readFileSync("docs/decisions/README.md", "utf8")).filter((target) => /^\d{3}-/.test(target));
  const written = readdirSync("docs/decisions").filter((name) => /^\d{3}-/.test(name));
  expect(listed.toSorted()).toEqual(written.toSorted());
});
