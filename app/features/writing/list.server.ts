import { max } from "drizzle-orm";
import { decodeTime } from "ulid";
import type { LoadContext } from "#app/context.ts";
import { loadPeople, type Person } from "#app/features/moderation/people.server.ts";
import { timesIn } from "#app/features/moderation/times.ts";
import { headOf } from "#app/kit/markup/page-head.ts";
import { articles } from "#db/edition/schema/content.ts";
import { textVersions } from "#db/edition/schema/writing.ts";
import type { EditionHandle } from "#db/open.ts";
import { stateOf } from "./standing-words.server.ts";
import type { TextKind, TextState } from "./text-kind.ts";
import { editPath, KINDS, listPath } from "./texts.server.ts";
import { standingOf } from "./versions.server.ts";

/** A text in the list of all that can be written. */
export interface ListedText {
  path: string;
  /** Its own; of one that nobody has written, the English one, or its name. */
  title: string;
  name: string;
  state: TextState;
  isAhead: boolean;
  /** When a post appears or appeared. */
  published: string | null;
  changed: { at: string; by: Person | null } | null;
}

const PAGE_SIZE = 50;
const MAX_PAGE = 1000;

export interface TextList {
  texts: ListedText[];
  newer: string | null;
  older: string | null;
}

/** The texts of a kind. Pages stand in their fixed order, posts with the ones that were changed last before the others. */
export async function loadList(context: LoadContext, kind: TextKind, request: Request): Promise<TextList> {
  const asked = Number(new URL(request.url).searchParams.get("page") ?? "1");
  const page = Number.isInteger(asked) && asked >= 1 && asked <= MAX_PAGE ? asked : 1;
  const keys = keysOf(context.database, kind);
  const rows = keys.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE).map((key) => ({
    key,
    standing: standingOf(context.database.db, key),
  }));
  const findPerson = await loadPeople(
    context,
    rows.map(({ standing }) => standing.newest?.by ?? null),
  );
  const times = timesIn(context);
  const english: Readonly<Record<string, string>> = context.directory.find(({ code }) => code === "en")?.articles ?? {};
  const pathOf = (at: number) => (at === 1 ? listPath(context, kind) : `${listPath(context, kind)}?page=${at}`);
  return {
    texts: rows.map(({ key, standing }) => {
      const { newest, source } = standing;
      const { state, isAhead, at } = stateOf(context, kind, key, standing);
      const title = headOf(source ?? "", KINDS[kind].head).get("title") ?? "";
      return {
        path: editPath(context, kind, key),
        title: title || english[key] || KINDS[kind].nameOf(key),
        name: KINDS[kind].nameOf(key),
        state,
        isAhead,
        published: at === null || state === "draft" ? null : times.at(at),
        changed: newest === null ? null : { at: times.at(newest.at), by: findPerson(newest.by) },
      };
    }),
    newer: page > 1 ? pathOf(page - 1) : null,
    older: keys.length > page * PAGE_SIZE ? pathOf(page + 1) : null,
  };
}

function keysOf({ db }: EditionHandle, kind: TextKind): string[] {
  const { isOwn, offered } = KINDS[kind];
  const stored = db
    .select({ key: articles.key, at: max(articles.updatedAt) })
    .from(articles)
    .groupBy(articles.key)
    .all();
  // Ids tell the time.
  const written = db
    .select({ key: textVersions.key, last: max(textVersions.id) })
    .from(textVersions)
    .groupBy(textVersions.key)
    .all()
    .map(({ key, last }) => ({ key, at: last === null ? null : new Date(decodeTime(last)) }));
  const latest = new Map<string, number>(offered.map((key) => [key, 0]));
  for (const { key, at } of [...stored, ...written]) {
    if (isOwn(key)) latest.set(key, Math.max(latest.get(key) ?? 0, at?.getTime() ?? 0));
  }
  const keys = [...latest.keys()];
  if (offered.length > 0) return keys;
  return keys.sort((a, b) => (latest.get(b) ?? 0) - (latest.get(a) ?? 0) || (a < b ? -1 : 1));
}
