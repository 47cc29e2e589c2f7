import { setImmediate } from "node:timers/promises";
import type { LoadContext } from "#app/context.ts";
import { fold } from "#app/kit/text/fold.ts";
import { hasPiece, type Piece, pieceOf } from "#app/kit/text/piece.ts";
import type { EditionHandle } from "#db/open.ts";
import { creditedNames } from "./contributions/credits.server.ts";
import type { Entry } from "./entry.ts";
import type { ApiEntry, Kind } from "./kind.ts";
import { kindOf } from "./kinds.ts";
import { type ListQuery, PLAIN_LIST } from "./lists/list-query.ts";
import { entriesByKey, entryPages } from "./lists/queries.server.ts";
import { mainPart, type VersionsContext, versionsOf } from "./lists/versions.server.ts";

/** Entries as programs read them: lists that may be long are put together in parts, so that others are served between. */

export type ApiContext = VersionsContext & Pick<LoadContext, "database">;

/** Every approved entry of a kind that a list asks for, as the bytes of a JSON array. */
export function apiList(context: ApiContext, kind: Kind, query: ListQuery = PLAIN_LIST): Promise<Buffer> {
  return asJson(context, kind, query, () => true);
}

const MAX_TERM_LENGTH = 256;
const NOTHING = Buffer.from("[]");

/** Entries with a text in one of the fields that the API looks through, whatever the case of its letters; of nouns "-x" is an ending. */
export function apiSearch(context: ApiContext, kind: Kind, term: string): Promise<Buffer> {
  const wanted = fold(term.trim());
  if (wanted === "" || wanted.length > MAX_TERM_LENGTH) return Promise.resolve(NOTHING);
  const piece: Piece = kind.hyphens ? pieceOf(wanted) : { text: wanted, at: "anywhere" };
  const isMeant = ({ data }: Entry) =>
    (kind.apiFindable ?? kind.findable)(data).some((text) => hasPiece(fold(text), piece));
  return asJson(context, kind, { ...PLAIN_LIST, filter: term }, isMeant);
}

/** One entry by its id, as a list of one or none. */
export async function apiOne(context: ApiContext, kind: Kind, entry: Entry | null): Promise<string> {
  return JSON.stringify(entry === null ? [] : shaped(context, kind, [entry]));
}

async function asJson(
  context: ApiContext,
  kind: Kind,
  query: ListQuery,
  isMeant: (entry: Entry) => boolean,
): Promise<Buffer> {
  // As bytes: to write ten megabytes of text as bytes takes too long for one turn.
  const parts: Buffer[] = [];
  for (const page of entryPages(context.database, kind, query)) {
    const rows = shaped(context, kind, page.filter(isMeant));
    if (rows.length > 0) parts.push(Buffer.from((parts.length === 0 ? "[" : ",") + JSON.stringify(rows).slice(1, -1)));
    await setImmediate();
  }
  return parts.length === 0 ? NOTHING : Buffer.concat([...parts, Buffer.from("]")]);
}

function shaped(context: ApiContext, kind: Kind, entries: readonly Entry[]): Record<string, unknown>[] {
  const { api, apiNeeds } = kind;
  if (api === null) return [];
  const keys = apiNeeds?.versions ? entries.flatMap(({ key }) => key ?? []) : [];
  const versions = versionsOf(context, kind, keys);
  const locale = context.edition.code;
  const named = apiNeeds?.named && namedOf(context, apiNeeds.named, entries);
  const authors = authorsOf(context.database, entries);
  return entries.map((entry) => {
    const others = entry.key === null ? [] : (versions.get(mainPart(entry.key)) ?? []);
    return api({
      ...bare(entry, locale, authors),
      versions: others.map((version) =>
        bare(version.entry, version.locale, authorsOf(version.database, [version.entry])),
      ),
      named: named ?? new Map(),
    });
  });
}

/** By the ids of accounts. */
type Names = ReadonlyMap<string, string>;

const authorsOf = (database: EditionHandle, entries: readonly Entry[]): Names =>
  creditedNames(
    database,
    entries.map(({ authorId }) => authorId),
  );

const bare = ({ id, key, data, status, authorId }: Entry, locale: string, authors: Names): ApiEntry => ({
  id,
  key,
  data,
  locale,
  author: authors.get(authorId ?? "") ?? null,
  approved: status === "approved" ? 1 : 0,
  versions: [],
  named: new Map(),
});

/** What entries name of another kind, each thing once. */
function namedOf(
  { database, edition }: ApiContext,
  { kind: id, keys }: NonNullable<NonNullable<Kind["apiNeeds"]>["named"]>,
  entries: readonly Entry[],
): ReadonlyMap<string, Record<string, unknown>> {
  const other = kindOf(id);
  const found = entriesByKey(database, other, [...new Set(entries.flatMap(({ data }) => keys(data)))]);
  const authors = authorsOf(database, found);
  return new Map(found.map((entry) => [entry.key ?? "", other.api?.(bare(entry, edition.code, authors)) ?? {}]));
}
