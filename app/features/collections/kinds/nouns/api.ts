import type { EntryData, Word } from "../../field.ts";
import type { ApiEntry, Reference } from "../../kind.ts";
import type { NounData } from "./noun.ts";

/** The columns of the documented API: forms joined with bars, without conventions. */
export function apiNoun({ id, data, locale, author, named, approved }: ApiEntry<NounData>): Record<string, unknown> {
  return {
    id,
    masc: joinForms(data.masc),
    fem: joinForms(data.fem),
    neutr: joinForms(data.neutr),
    mascPl: joinForms(data.mascPl),
    femPl: joinForms(data.femPl),
    neutrPl: joinForms(data.neutrPl),
    approved,
    base_id: null,
    locale,
    author_id: null,
    deleted: 0,
    sources: data.sources.length > 0 ? data.sources.join(",") : null,
    author,
    sourcesData: data.sources.map((reference) => sourceRow(reference, named)),
    // Additions to the documented columns come last.
    templateRoot: data.templateRoot || null,
    stems: data.stems.join("|"),
    irregularForms: data.irregularForms.join("|"),
  };
}

const joinForms = (words: readonly Word[]): string => words.map(({ form }) => form).join("|");

/** The key a reference names: "garden/first" of "garden/first#2". */
export const sourceKey = (reference: string): string => reference.replace(/#\d+$/, "");

/** What a line of the field `sources` names: a source, or one quotation of it. */
export function sourceReference(written: string, field: string): Reference {
  const number = /#(\d+)$/.exec(written)?.[1];
  const key = sourceKey(written);
  const quotations = ({ fragments }: EntryData) => (fragments as string[]).length;
  return { field, kind: "sources", key, ...(number && { part: { number: Number(number), count: quotations } }) };
}

type SourceRow = Record<string, unknown>;

/** The API row of a source, with only the quotation that is referred to; null if there is no such source. */
function sourceRow(reference: string, named: ReadonlyMap<string, SourceRow>): SourceRow | null {
  const row = named.get(sourceKey(reference));
  if (row === undefined) return null;
  const { versions, ...columns } = row;
  const which = /#(\d+)$/.exec(reference)?.[1];
  if (which === undefined || typeof columns.fragments !== "string") return columns;
  return { ...columns, fragments: quotations(columns.fragments)[Number(which) - 1] ?? null };
}

/** Quotations are separated by "@"; one inside a quotation is escaped with a backslash. */
const quotations = (fragments: string): string[] => fragments.split(/(?<!\\)@/);
