import type { LoadContext } from "#app/context.ts";
import { articleInForce } from "#app/editions/rows.server.ts";
import { rowsOf, type Words } from "#app/features/users/record/words.server.ts";
import { plainText } from "#app/kit/markup/inline.ts";

/** What the edition's privacy page says of each thing that is stored, and of the columns in which it does. */
export interface PrivacyWords {
  rows: ReadonlyMap<string, Words>;
  why: string;
  howLong: string;
}

/** The head of its table, whose first column is for the code and has none. */
const HEAD = /\{personal-data\}\s*\|[^|\n]*\|[^|\n]*\|([^|\n]*)\|([^|\n]*)\|/;

/** @returns null where the edition has no such page, or one without the table */
export function privacyWords({
  database,
  edition,
  env,
}: Pick<LoadContext, "database" | "edition" | "env">): PrivacyWords | null {
  const months = new Intl.NumberFormat(edition.config.locale).format(env.RETENTION_MONTHS);
  const source = (articleInForce(database, "privacy") ?? "").replaceAll("%retention%", months);
  const [, why = "", howLong = ""] = HEAD.exec(source) ?? [];
  if (why === "" || howLong === "") return null;
  const rows = [...rowsOf(source)].map(([name, words]): [string, Words] => [
    name,
    { what: plainText(words.what), why: plainText(words.why), howLong: plainText(words.howLong) },
  ]);
  return { rows: new Map(rows), why: plainText(why.trim()), howLong: plainText(howLong.trim()) };
}
