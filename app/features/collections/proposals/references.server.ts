import type { LoadContext } from "#app/context.ts";
import { hasCollection } from "#app/editions/hrefs.ts";
import type { FieldError, FieldErrors } from "#app/kit/forms/form.ts";
import type { EntryData } from "../field.ts";
import type { Kind, Reference } from "../kind.ts";
import { getKind } from "../kinds.ts";
import { collectionHeader } from "../labels.server.ts";
import { entriesByKey } from "../lists/queries.server.ts";

type ReferenceContext = Pick<LoadContext, "database" | "edition" | "text" | "can">;

/**
 * Errors for references to entries that do not exist, by field.
 * @param before the previous data of the entry: references that were already broken are not reported
 */
export function missingReferences(
  context: ReferenceContext,
  kind: Kind,
  data: EntryData,
  before: EntryData | null,
): FieldErrors {
  const known = new Set(before === null ? [] : (kind.references?.(before) ?? []).map(referenceName));
  const named = (kind.references?.(data) ?? [])
    .filter((reference) => !known.has(referenceName(reference)))
    // Reserved fields are dropped from what others send, so they are not checked.
    .filter(({ field }) => context.can(kind.area) || !kind.fields[field.split(".")[0] ?? ""]?.reserved);
  const found = findReferenced(context, named);
  const errors = named.flatMap((reference) => {
    const error = checkReference(context, reference, found.get(`${reference.kind} ${reference.key}`));
    return error === null ? [] : [[reference.field, error] as const];
  });
  return Object.fromEntries(errors.reverse());
}

const referenceName = ({ kind, key, part }: Reference): string => `${kind} ${key}#${part?.number ?? ""}`;

function findReferenced({ database, edition }: ReferenceContext, named: readonly Reference[]): Map<string, EntryData> {
  const kinds = [...new Set(named.map(({ kind }) => kind))].filter((id) => hasCollection(edition.config, id));
  const found = kinds.flatMap((id) => {
    const keys = named.filter(({ kind }) => kind === id).map(({ key }) => key);
    return entriesByKey(database, getKind(id), keys);
  });
  return new Map(found.map(({ kind, key, data }) => [`${kind} ${key}`, data]));
}

function checkReference(
  context: ReferenceContext,
  { kind, key, part }: Reference,
  data: EntryData | undefined,
): FieldError | null {
  if (data === undefined) {
    return ["collections.error.unknownKey", { key, collection: collectionHeader(context, getKind(kind)) }];
  }
  if (part === undefined || (part.number >= 1 && part.number <= part.count(data))) return null;
  return ["collections.error.unknownQuote", { key, number: part.number }];
}
