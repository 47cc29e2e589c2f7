import type { LoadContext } from "#app/context.ts";
import { HOME } from "#app/editions/hosts.ts";
import { href } from "#app/editions/hrefs.ts";
import { readTarget } from "#app/features/cards/reports/target.ts";
import { type EntryRow, entryById } from "#app/features/collections/action-context.server.ts";
import type { Kind } from "#app/features/collections/kind.ts";
import { findKind } from "#app/features/collections/kinds.ts";
import { loadPeople } from "#app/features/moderation/people.server.ts";
import { placeOf } from "./place.server.ts";

/** What a case is about, as moderators read it. */
export interface Subject {
  kind: "card" | "entry" | "notice";
  /** The name of the person or of the entry; null for who has left and what is gone. */
  name: string | null;
  /** The edition, in its own language. */
  edition: string;
  /** Where it is looked at as it is now. */
  url: string | null;
}

type Context = Pick<
  LoadContext,
  "accounts" | "edition" | "database" | "siblings" | "editionOf" | "directory" | "hosts"
>;

/** In the order of the targets. */
export async function subjectsOf(context: Context, targets: readonly string[]): Promise<Subject[]> {
  const read = targets.map(readTarget);
  const find = await loadPeople(
    context,
    read.map((target) => (target?.kind === "card" ? target.accountId : null)),
  );
  return read.map((target): Subject => {
    if (target === null) return { kind: "notice", name: null, edition: "", url: null };
    const { kind, locale } = target;
    const edition = editionName(context, locale);
    const isServed = context.siblings().some(({ name }) => name === locale);
    const origin = isServed ? context.hosts.origin(locale) : null;
    if (kind === "card") {
      const name = find(target.accountId)?.username ?? null;
      const url = name === null || origin === null ? null : `${origin}/@${encodeURIComponent(name)}`;
      return { kind, name: name && `@${name}`, edition, url };
    }
    if (kind === "notice") return { kind, name: null, edition, url: null };
    const found = entryOf(context, target);
    const path =
      found &&
      href(placeOf(context, locale).edition.config, "moderationEntry", { kind: found.kind.id, id: found.row.id });
    return { kind, name: found?.row.title ?? null, edition, url: path && origin && `${origin}${path}` };
  });
}

/** The home of all editions has no language, and is known by its address. */
export const editionName = ({ directory, hosts }: Pick<Context, "directory" | "hosts">, locale: string): string =>
  directory.find(({ code }) => code === locale)?.name ?? (locale === HOME ? new URL(hosts.home).host : locale);

/** The entry that a target names; null where it is gone or its edition is down. */
export function entryOf(
  context: Pick<Context, "edition" | "database" | "siblings" | "editionOf">,
  { locale, collection, entryId }: { locale: string; collection: string; entryId: string },
): { kind: Kind; row: EntryRow } | null {
  const { edition, database } = placeOf(context, locale);
  const kind = findKind(collection);
  if (kind === null || edition.config.code !== locale) return null;
  const row = entryById(database.db, entryId);
  return row?.kind === kind.id ? { kind, row } : null;
}
