import type { LoadContext } from "#app/context.ts";
import { hasCollection } from "#app/editions/hrefs.ts";
import type { FieldError, FieldErrors } from "#app/kit/forms/form.ts";
import type { EntryData } from "../field.ts";
import type { Kind, Reference } from "../kind.ts";
import { kindOf } from "../kinds.ts";
import { headerOf } from "../labels.server.ts";
import { entriesByKey } from "../lists/queries.server.ts";

type Asking = Pick<LoadContext, "database" | "edition" | "text" | "can">;

/**
 * What an entry names that is not there, by field.
 * @param before what the entry said until now: nobody has to repair what others left behind
 */
export function missingReferences(context: Asking, kind: Kind, data: EntryData, before: EntryData | null): FieldErrors {
  const known = new Set(before === null ? [] : (kind.references?.(before) ?? []).map(nameOf));
  const named = (kind.references?.(data) ?? [])
    .filter((reference) => !known.has(nameOf(reference)))
    // What somebody may not write is left out of what they send.
    .filter(({ field }) => context.can(kind.area) || !kind.fields[field.split(".")[0] ?? ""]?.reserved);
  const there = entriesNamed(context, named);
  const errors = named.flatMap((reference) => {
    const error = errorOf(context, reference, there.get(`${reference.kind} ${reference.key}`));
    return error === null ? [] : [[reference.field, error] as const];
  });
  return Object.fromEntries(errors.reverse());
}

const nameOf = ({ kind, key, part }: Reference): string => `${kind} ${key}#${part?.number ?? ""}`;

function entriesNamed({ database, edition }: Asking, named: readonly Reference[]): Map<string, EntryData> {
  const kinds = [...new Set(named.map(({ kind }) => kind))].filter((id) => hasCollection(edition.config, id));
  const found = kinds.flatMap((id) => {
    const keys = named.filter(({ kind }) => kind === id).map(({ key }) => key);
    return entriesByKey(database, kindOf(id), keys);
  });
  return new Map(found.map(({ kind, key, data }) => [`${kind} ${key}`, data]));
}

function errorOf(context: Asking, { kind, key, part }: Reference, data: EntryData | undefined): FieldError | null {
  if (data === undefined) {
    return ["collections.error.unknownKey", { key, collection: headerOf(context, kindOf(kind)) }];
  }
  if (part === undefined || (part.number >= 1 && part.number <= part.of(data))) return null;
  return ["collections.error.unknownQuote", { key, number: part.number }];
}
