import type { LoadContext } from "#app/context.ts";
import { fold } from "#app/kit/text/fold.ts";
import { hasPiece, type Piece, pieceOf } from "#app/kit/text/piece.ts";
import { nextTurn } from "#app/kit/time/pace.ts";
import type { EditionHandle } from "#db/open.ts";
import { creditedNames } from "./contributions/credits.server.ts";
import type { Entry } from "./entry.ts";
import type { ApiEntry, Kind } from "./kind.ts";
import { getKind } from "./kinds.ts";
import { type ListQuery, PLAIN_LIST } from "./lists/list-query.ts";
import { entriesByKey, entryPages } from "./lists/queries.server.ts";
import { findVersions, mainPart, type VersionsContext } from "./lists/versions.server.ts";

/** Entries as the API serves them. Long lists are built in batches, so that other requests are served in between. */

export type ApiContext = VersionsContext & Pick<LoadContext, "database">;

/** All approved entries of a kind that match a query, as a JSON array in UTF-8. */
export function apiList(context: ApiContext, kind: Kind, query: ListQuery = PLAIN_LIST): Promise<Buffer> {
  return toJsonArray(context, kind, query, () => true);
}

const MAX_TERM_LENGTH = 256;
const NOTHING = Buffer.from("[]");

/** Entries whose searchable fields contain the term, ignoring case. For nouns, "-x" matches an ending. */
export function apiSearch(context: ApiContext, kind: Kind, term: string): Promise<Buffer> {
  const wanted = fold(term.trim());
  if (wanted === "" || wanted.length > MAX_TERM_LENGTH) return Promise.resolve(NOTHING);
  const piece: Piece = kind.hyphens ? pieceOf(wanted) : { text: wanted, at: "anywhere" };
  const matches = ({ data }: Entry) =>
    (kind.apiFindable ?? kind.findable)(data).some((text) => hasPiece(fold(text), piece));
  return toJsonArray(context, kind, { ...PLAIN_LIST, filter: term }, matches);
}

/** A single entry as a JSON array, which is empty when there is no entry. */
export async function apiOne(context: ApiContext, kind: Kind, entry: Entry | null): Promise<string> {
  return JSON.stringify(entry === null ? [] : toApiRows(context, kind, [entry]));
}

async function toJsonArray(
  context: ApiContext,
  kind: Kind,
  query: ListQuery,
  matches: (entry: Entry) => boolean,
): Promise<Buffer> {
  // Encoding ten megabytes of text at once would block the event loop, so each batch is encoded by itself.
  const parts: Buffer[] = [];
  for (const page of entryPages(context.database, kind, query)) {
    const rows = toApiRows(context, kind, page.filter(matches));
    if (rows.length > 0) parts.push(Buffer.from((parts.length === 0 ? "[" : ",") + JSON.stringify(rows).slice(1, -1)));
    await nextTurn();
  }
  return parts.length === 0 ? NOTHING : Buffer.concat([...parts, Buffer.from("]")]);
}

function toApiRows(context: ApiContext, kind: Kind, entries: readonly Entry[]): Record<string, unknown>[] {
  const { api, apiNeeds } = kind;
  if (api === null) return [];
  const keys = apiNeeds?.versions ? entries.flatMap(({ key }) => key ?? []) : [];
  const versions = findVersions(context, kind, keys);
  const locale = context.edition.code;
  const named = apiNeeds?.named && findNamedEntries(context, apiNeeds.named, entries);
  const authors = authorNames(context.database, entries);
  return entries.map((entry) => {
    const others = entry.key === null ? [] : (versions.get(mainPart(entry.key)) ?? []);
    return api({
      ...toApiEntry(entry, locale, authors),
      versions: others.map((version) =>
        toApiEntry(version.entry, version.locale, authorNames(version.database, [version.entry])),
      ),
      named: named ?? new Map(),
    });
  });
}

/** Usernames by account id. */
type Names = ReadonlyMap<string, string>;

const authorNames = (database: EditionHandle, entries: readonly Entry[]): Names =>
  creditedNames(
    database,
    entries.map(({ authorId }) => authorId),
  );

const toApiEntry = ({ id, key, data, status, authorId }: Entry, locale: string, authors: Names): ApiEntry => ({
  id,
  key,
  data,
  locale,
  author: authors.get(authorId ?? "") ?? null,
  approved: status === "approved" ? 1 : 0,
  versions: [],
  named: new Map(),
});

/** The entries of another kind that these entries refer to, by key. */
function findNamedEntries(
  { database, edition }: ApiContext,
  { kind: id, keys }: NonNullable<NonNullable<Kind["apiNeeds"]>["named"]>,
  entries: readonly Entry[],
): ReadonlyMap<string, Record<string, unknown>> {
  const other = getKind(id);
  const found = entriesByKey(database, other, [...new Set(entries.flatMap(({ data }) => keys(data)))]);
  const authors = authorNames(database, found);
  return new Map(found.map((entry) => [entry.key ?? "", other.api?.(toApiEntry(entry, edition.code, authors)) ?? {}]));
}
