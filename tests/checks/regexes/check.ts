import "#db/required-node.js";

import { globSync, readFileSync } from "node:fs";
import { ALLOWED, type Allowed } from "#tests/checks/regexes/allowed.ts";
import { judge, type Verdict } from "#tests/checks/regexes/judge.ts";
import { type Composed, type Found, type Hasty, type Literal, regexesIn } from "#tests/checks/regexes/literals.ts";

/**
 * Finds regular expressions that some text could make so slow that the server stands still. Part of `npm run check`:
 * each expression must take time in proportion to the text, or be listed as one that no text from outside ever meets.
 */

const SOURCES = "{app,db}/**/*.{ts,tsx,js}";

/** @returns a line for each flaw, with file, line and remedy; none when all is well */
export async function regexFlaws(found: Found, allowed: readonly Allowed[], cache?: string | null): Promise<string[]> {
  const isAllowed = (file: string, text: string) => allowed.some((one) => one.file === file && one.regex === text);
  const open = found.literals.filter((one) => !isAllowed(one.file, written(one)));
  const verdicts = await judge(open, cache);
  const there = [
    ...found.literals.map((one) => [one.file, written(one)]),
    ...found.composed.map((one) => [one.file, one.text]),
  ];
  return [
    ...open.flatMap((one, at) => flawOf(one, verdicts[at] ?? { status: "unknown" })),
    ...found.hasty.map(hastyFlaw),
    ...found.composed.filter((one) => !isAllowed(one.file, one.text)).map(composedFlaw),
    ...allowed
      .filter(({ file, regex }) => !there.some(([where, text]) => where === file && text === regex))
      .map(
        ({ file, regex }) => `tests/checks/regexes/allowed.ts: ${file} has no ${regex} any more. Take the entry away.`,
      ),
  ];
}

const written = ({ source, flags }: Literal): string => `/${source}/${flags}`;

function flawOf(one: Literal, verdict: Verdict): string[] {
  if (verdict.status === "safe") return [];
  const where = `${one.file}:${one.line}: ${written(one)}`;
  const remedy =
    "Write it so that each sign can be read in one way only (no two repeats side by side that take the same signs; " +
    "`(^|[^x])x+$` for what stands at an end), or do it with a loop.";
  if (verdict.status === "unknown") return [`${where} is too intricate to be judged. ${remedy}`];
  if (verdict.status === "undecided") {
    return [`${where} cannot be judged (${verdict.because}). Look at the text beside it in a second step. ${remedy}`];
  }
  return [`${where} takes ${verdict.complexity} time, as with ${verdict.attack}. ${remedy}`];
}

const composedFlaw = ({ file, line, text }: Composed): string =>
  `${file}:${line}: ${text} is put together while the program runs, so it cannot be ` +
  "judged. Write it as one expression, or say in tests/checks/regexes/allowed.ts why it is harmless.";

const hastyFlaw = ({ file, line }: Hasty): string =>
  `${file}:${line}: The pattern meets texts of any length. Put the length before it: .max(100, { abort: true }).regex(…).`;

/** All regular expressions of the program. */
export function ownRegexes(): Found {
  const all = globSync(SOURCES)
    .sort()
    .map((file) => regexesIn(file, readFileSync(file, "utf8")));
  return {
    literals: all.flatMap(({ literals }) => literals),
    composed: all.flatMap(({ composed }) => composed),
    hasty: all.flatMap(({ hasty }) => hasty),
  };
}

if (process.argv[1] === import.meta.filename) {
  const report = (flaws: readonly string[]) => {
    for (const flaw of flaws) console.error(flaw);
    process.exitCode = flaws.length === 0 ? 0 : 1;
  };
  regexFlaws(ownRegexes(), ALLOWED).then(report);
}
