import "#db/required-node.js";

import { globSync, readFileSync } from "node:fs";
import { type RawValue, rawSizesIn, rawValuesIn } from "#tests/checks/class-names/values.ts";

/**
 * Whether all sizes, colours and lengths come from app/kit/ui/tokens.css. Part of `npm run check`: a class name says which
 * token it means, never a value of its own.
 */

const SOURCES = "app/**/*.{ts,tsx}";
const TOKENS = "app/**/ui/tokens.css";
const STYLE_SHEETS = "app/**/*.css";

/** What has neither a token nor a class. */
interface Allowed {
  className: string;
  reason: string;
}

const ALLOWED: readonly Allowed[] = [];

/** The names of the sizes of type in the tokens: `title` of `--text-title`. */
export function sizesIn(tokens: string): Set<string> {
  return new Set(Array.from(tokens.matchAll(/^ {2}--text-([a-z0-9]+(?:-[a-z0-9]+)*):/gm), ([, name = ""]) => name));
}

/** A line for each class name with a value of its own, with file, line and remedy. */
export function flawsOf(raw: readonly RawValue[], allowed: readonly Allowed[] = ALLOWED): string[] {
  const names = allowed.map(({ className }) => className);
  const remedy = "Take the nearest one there, or add one that says what it is for.";
  return [
    ...raw
      .filter(({ className }) => !names.includes(className))
      .map(({ file, line, className }) => `${file}:${line}: ${className} is no token of tokens.css. ${remedy}`),
    ...names
      .filter((name) => !raw.some(({ className }) => className === name))
      .map((name) => `tests/checks/class-names/check.ts: no class name is ${name} any more. Take the entry away.`),
  ];
}

if (process.argv[1] === import.meta.filename) {
  const tokens = sizesIn(
    globSync(TOKENS)
      .map((file) => readFileSync(file, "utf8"))
      .join("\n"),
  );
  const files = globSync(SOURCES).sort();
  const sheets = globSync(STYLE_SHEETS).filter((file) => !file.endsWith("/tokens.css"));
  const flaws = flawsOf([
    ...files.flatMap((file) => rawValuesIn(file, readFileSync(file, "utf8"), tokens)),
    ...sheets.sort().flatMap((file) => rawSizesIn(file, readFileSync(file, "utf8"))),
  ]);
  for (const flaw of flaws) console.error(flaw);
  process.exitCode = flaws.length === 0 ? 0 : 1;
}
