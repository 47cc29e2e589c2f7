import { EXIT } from "#app/services/cli/talk.ts";
import type { Command } from "#app/subject/command.ts";
import type { Kept, Leaving, PersonalData } from "#app/subject/personal-data.ts";
import type { SubjectParts } from "#app/subject/subject.ts";
import { privacyPage, rowsOf } from "./words.server.ts";

/** The record of processing activities (GDPR, Art. 30), from the manifest of the subjects. */

const { done: DONE, notUnderstood: NOT_UNDERSTOOD } = EXIT;

const run: Command["run"] = async ({ env, subjects }, words, talk) => {
  if (words.length > 0) return NOT_UNDERSTOOD;
  const rows = rowsOf(privacyPage(env.CONTENT_DIR, "en"));
  for (const line of manifestOf(subjects)) {
    const said = rows.get(nameOf(line));
    talk.say(`${nameOf(line)}: ${said?.what ?? ""}`);
    talk.say(`  purpose  ${said?.why ?? "as the page about privacy says"}`);
    talk.say(`  ground   ${line.ground}`);
    talk.say(`  kept     ${line.kept.map((kept) => keptInWords(kept, env.RETENTION_MONTHS)).join("; ")}`);
    for (const about of line.about) talk.say(`  ${about}${columnsIn(subjects, about)}`);
  }
  return DONE;
};

/** Every line of what is stored about people. */
export const manifestOf = (subjects: readonly SubjectParts[]): readonly Leaving[] =>
  subjects.flatMap(({ personalData }) => personalData?.leaving ?? []);

/** What the row of the privacy page is called. */
export const nameOf = ({ text }: Pick<Leaving, "text">): string => text.split(".").at(-1) ?? text;

function keptInWords(kept: Kept, months: number): string {
  if (typeof kept === "object") return `${kept.days} days at most`;
  const words = {
    account: "until its owner changes it or deletes the account",
    ban: "as long as a ban lasts",
    retention: `${months} months`,
    always: "for good",
  };
  return words[kept];
}

/** The columns of a table that tell something about somebody. A file has none. */
function columnsIn(subjects: readonly SubjectParts[], table: string): string {
  const find = ({ tables }: PersonalData) => tables.accounts?.[table] ?? tables.edition?.[table];
  const said = subjects.map(({ personalData }) => personalData && find(personalData)).find((one) => one !== undefined);
  if (said === undefined || said === "not personal") return "";
  const columns = Object.entries(said).flatMap(([column, one]) => (one === "not personal" ? [] : [column]));
  return `: ${columns.join(", ")}`;
}

export const recordCommand: Command = {
  name: "record",
  usage: [["", "what is stored about people, why, and how long (GDPR, Art. 30)"]],
  run,
};
