import type { Edition } from "#app/editions/edition.ts";
import { pronounBook } from "#app/features/pronouns/book.ts";
import { listedGroups } from "#app/features/pronouns/listing.ts";
import { withoutGaps } from "#app/features/pronouns/names.ts";
import { typographic } from "#app/kit/text/typographic.ts";
import type { ShownBlock } from "../shown-article.ts";

/** As many forms of a set as stand beside each other on a page. */
const COLUMNS = 4;

/**
 * The groups of an edition with the first forms of each set, for people who do not read its language.
 * @param rows what a group or a form is called here, what it is called in English, and what there is to say of it in English
 */
export function pronounGroupsBlock(edition: Edition, rows: readonly string[][]): ShownBlock[] {
  const book = pronounBook(edition);
  if (book === null) return [];
  const english = new Map(rows.map(([name = "", word = "", more = ""]) => [name, { word, more }]));
  const { grammar, settings } = book;
  const columns = settings.morphemes.slice(0, COLUMNS);
  const groups = listedGroups(book.groups, book.sets, grammar, book.othersGroup).map(({ name, description, sets }) => ({
    name,
    english: english.get(name)?.word ?? "",
    description: english.get(name)?.more || description,
    isEnglish: Boolean(english.get(name)?.more),
    rows: sets.map(({ key, names, path }) => ({
      path,
      name: names.map(({ text }) => text).join(" · "),
      forms: columns.map((morpheme) => formOf(grammar.sets.get(key)?.morphemes[morpheme.key] ?? "")),
    })),
  }));
  const { locale, direction } = edition.config;
  const named = columns.map(({ label }) => ({ label, english: english.get(label)?.word ?? "" }));
  return [{ kind: "groups", locale, direction, columns: named, groups }];
}

/** What is written of a form, without how it sounds. */
const formOf = (value: string): string =>
  value
    .split("&")
    .map((one) => typographic(withoutGaps(one.split("|")[0] ?? "")))
    .join(" / ");
