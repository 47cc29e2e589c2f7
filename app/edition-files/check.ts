import "#db/required-node.js";

import { flawLine } from "#app/kit/files/flaws.ts";
import { checkEdition } from "./check-edition.ts";
import { contentFolder } from "./content-folder.ts";
import { readEnglish } from "./english.server.ts";
import { editionCodes, otherEditions, readEditionFiles } from "./files.server.ts";

/** `npm run editions:check [code …]`: every flaw with its file, its line and what to do. */

/** @param shown the folder as the lines name it @returns the exit code */
export function checkEditions(
  contentDir: string,
  only: readonly string[],
  say: (line: string) => void,
  shown = "editions",
): number {
  const codes = only.length > 0 ? only : editionCodes(contentDir);
  const english = readEnglish(contentDir);
  let errors = 0;
  let warnings = 0;
  const otherEdition = otherEditions(contentDir);
  // A file of all editions is read with each of them.
  const said = new Set<string>();
  for (const code of codes) {
    const { flaws } = checkEdition(code, readEditionFiles(contentDir, code).contents, english, { otherEdition });
    for (const flaw of flaws) {
      const line = flawLine(`${shown}/${code}`, flaw);
      if (said.has(line)) continue;
      said.add(line);
      say(line);
      if (flaw.level === "error") errors += 1;
      else warnings += 1;
    }
  }
  if (errors + warnings > 0) say(`${counted(errors, "error")}, ${counted(warnings, "warning")}.`);
  return errors === 0 ? 0 : 1;
}

const counted = (count: number, word: string): string => `${count} ${word}${count === 1 ? "" : "s"}`;

if (process.argv[1] === import.meta.filename) {
  const folder = contentFolder();
  const say = (line: string) => console.log(line);
  process.exitCode = checkEditions(folder, process.argv.slice(2), say, folder);
}
