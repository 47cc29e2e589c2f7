import type { LoadContext } from "#app/context.ts";
import type { LoadExtras } from "../../lists/shown-entries.server.ts";
import type { PersonExtra, PersonLanguage } from "./extra.ts";
import { type PersonData, readPronouns } from "./person.ts";
import { pronounPath } from "./pronoun-paths.ts";

/** The pronouns of people by language, each with the page of its edition. */
export const loadExtras: LoadExtras<PersonData> = (entries, context) =>
  new Map(entries.map(({ id, data }): [string, PersonExtra] => [id, { languages: groupByLanguage(data, context) }]));

function groupByLanguage({ pronouns }: PersonData, context: LoadContext): PersonLanguage[] {
  const read = pronouns.flatMap((line) => readPronouns(line) ?? []);
  return [...new Set(read.map(({ language }) => language))].map((id) => {
    const config = context.directory.find(({ code }) => code === id);
    const sets = read
      .filter(({ language }) => language === id)
      .map(({ label, address }) => ({ label, path: wholeAddress(pronounPath(address, config), id, context) }));
    return { id, name: config?.name ?? id, locale: config?.locale, sets };
  });
}

/** Other editions have hosts of their own. */
function wholeAddress(path: string | null, code: string, { edition, hosts }: LoadContext): string | null {
  return path === null || code === edition.code ? path : `${hosts.origin(code)}${path}`;
}
