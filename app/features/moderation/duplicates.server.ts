import type { LoadContext } from "#app/context.ts";
import { entryPath } from "#app/features/collections/entry-path.ts";
import type { EntryData } from "#app/features/collections/field.ts";
import type { Kind } from "#app/features/collections/kind.ts";
import { searchNeedle } from "#app/features/collections/lists/filter.server.ts";
import { entriesById, idsNamedLike } from "#app/features/collections/lists/queries.server.ts";
import { findSimilarEntries } from "#app/features/collections/proposals/similar-entries.server.ts";
import type { Form } from "#app/kit/forms/form.ts";
import { type DecisionAnswer, DUPLICATE_FIELDS, type EntryChoice } from "./duplicates.ts";
import { summaryLines } from "./fields.server.ts";

/** The entries of which something may be a duplicate. Only public ones: the author gets a link to the one that is named. */

const MAX_SHOWN = 6;
const MAX_QUERY_LENGTH = 256;

/** The entry that is decided about, or the one a proposal is about, with the content in question. */
interface Subject {
  entryId: string;
  data: EntryData;
}

/** Entries that share a name with the content; then those with its name as a part of theirs. */
export function likelyDuplicates(context: LoadContext, kind: Kind, { entryId, data }: Subject): EntryChoice[] {
  const same = findSimilarEntries(context.database, kind, data, entryId).map(({ id }) => id);
  const name = kind.shortName?.(data) ?? kind.title(data);
  return toChoices(context, kind, entryId, [...same, ...idsNamed(context, kind, name)]);
}

/**
 * The answer to the button that looks for entries by a word: the form as it was, with what was found. The chosen entry stays.
 * @param values what was typed, to be kept
 */
export function findDuplicates(
  context: LoadContext,
  kind: Kind,
  { entryId }: Pick<Subject, "entryId">,
  form: Form,
  values: DecisionAnswer["values"],
): DecisionAnswer {
  const query = form.text(DUPLICATE_FIELDS.query).slice(0, MAX_QUERY_LENGTH);
  if (query === "") return { errors: {}, values };
  const found = toChoices(context, kind, entryId, idsNamed(context, kind, query));
  const chosen = toChoices(context, kind, entryId, [form.text(DUPLICATE_FIELDS.chosen)]);
  return { errors: {}, values, found: [...chosen.filter(({ id }) => !found.some((one) => one.id === id)), ...found] };
}

function idsNamed({ database }: LoadContext, kind: Kind, name: string): string[] {
  const needle = searchNeedle(kind, name);
  return needle.trim() === "" ? [] : idsNamedLike(database, kind, needle, MAX_SHOWN + 1);
}

/** Public entries as choices, each once, and never the entry itself. */
function toChoices(context: LoadContext, kind: Kind, entryId: string, ids: readonly string[]): EntryChoice[] {
  const others = [...new Set(ids)].filter((id) => id !== entryId && id !== "").slice(0, MAX_SHOWN);
  return entriesById(context.database, kind, others)
    .filter(({ status, kind: id }) => status === "approved" && id === kind.id)
    .map(({ id, key, title, data }) => ({
      id,
      title,
      summary: summaryLines(context, kind, data, title)[0] ?? "",
      path: entryPath(context.edition.config, kind.id, { key, id }),
    }));
}
