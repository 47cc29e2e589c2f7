import "#db/required-node.js";

import { lookUp } from "#app/features/pronouns/merge.ts";
import { readSentence } from "#app/features/pronouns/read-aloud.ts";
import { setFromTemplate } from "#app/features/pronouns/template-sets.ts";
import { checkEdition } from "./check-edition.ts";
import { contentFolder } from "./content-folder.ts";
import { readEnglish } from "./english.server.ts";
import { readEditionFiles } from "./files.server.ts";
import { shippedEdition } from "./shipped-edition.ts";

/** `npm run read-aloud <code> [set …]`: prints every sentence with every set, and what a program can recognise as wrong. */

/** @returns the exit code */
export function readAloud(
  contentDir: string,
  code: string,
  only: readonly string[],
  say: (line: string) => void,
): number {
  const english = readEnglish(contentDir);
  const { content, flaws } = checkEdition(code, readEditionFiles(contentDir, code).contents, english);
  if (!content) {
    say(`The edition has ${flaws.length} flaws: run \`npm run editions:check ${code}\` first.`);
    return 1;
  }
  const { config, grammar, sets, examples } = shippedEdition(content, english);
  if (!grammar) return 0;
  const template = grammar.nullTemplate ? [setFromTemplate("Bo", grammar.nullTemplate, grammar)] : [];
  const chosen = only.length > 0 ? only.flatMap((name) => lookUp(name, grammar) ?? []) : [...sets, ...template];
  let wrong = 0;
  for (const set of chosen) {
    say(`\n${set.canonicalName}`);
    for (const { text, flaws } of examples.flatMap((example) =>
      readSentence(example, set, config.pronouns?.capitals ?? true),
    )) {
      say(`  ${text}${flaws.map((flaw) => `\n    ! ${flaw}`).join("")}`);
      wrong += flaws.length;
    }
  }
  if (wrong > 0) say(`\n${wrong} flaws.`);
  return wrong === 0 ? 0 : 1;
}

if (process.argv[1] === import.meta.filename) {
  const [code = "en", ...sets] = process.argv.slice(2);
  process.exitCode = readAloud(contentFolder(), code, sets, (line) => console.log(line));
}
