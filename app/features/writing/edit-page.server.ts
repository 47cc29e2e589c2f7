import type { LoadContext } from "#app/context.ts";
import { loadPeople, type Person } from "#app/features/moderation/people.server.ts";
import { timesIn } from "#app/features/moderation/times.ts";
import { headOf } from "#app/kit/markup/page-head.ts";
import type { Values } from "./fields.ts";
import { problemsOf, type ShownProblem } from "./problems.server.ts";
import { stateOf } from "./standing-words.server.ts";
import type { TextKind, TextState } from "./text-kind.ts";
import { editPath, KINDS, listPath, previewPath, publicPath, versionPath } from "./texts.server.ts";
import { valuesOf } from "./values.server.ts";
import { listVersions, standingOf, type Version } from "./versions.server.ts";

/** The page on which a text is written. */
export interface EditPageData {
  kind: TextKind;
  /** In its address; "" for a new post. */
  name: string;
  title: string;
  filled: { errors: Record<string, never>; values: Values };
  state: TextState;
  isAhead: boolean;
  /** When a post appears or appeared. */
  published: string | null;
  /** Where readers find it; null while they do not. */
  publicPath: string | null;
  /** Whether it is public as far as it goes, but the edition has switched off such pages. */
  isOff: boolean;
  /** What keeps a draft from being published. */
  problems: readonly ShownProblem[];
  moves: { withdraw: boolean; reset: boolean; undo: boolean };
  versions: readonly ShownVersion[];
  listPath: string;
  path: string;
  previewPath: string;
  /** Of the edition: the one in which times are written. */
  zone: string;
}

export interface ShownVersion {
  id: string;
  path: string;
  verb: Version["verb"];
  at: string;
  by: Person | null;
}

/** @returns null where there is no such text, and none to be begun */
export async function loadEditPage(context: LoadContext, kind: TextKind, name: string): Promise<EditPageData | null> {
  const { database, edition } = context;
  const key = KINDS[kind].keyOf(name);
  if (key === null) return null;
  const standing = standingOf(database.db, key);
  const { newest, shipped, source, base } = standing;
  if (source === null && !KINDS[kind].offered.includes(key)) return null;
  const { state, isAhead, at } = stateOf(context, kind, key, standing);
  const isShown = state === "shipped" || state === "public";
  const place = publicPath(context, kind, key);
  const isUnfinished = source !== null && (isAhead || state === "draft");
  const times = timesIn(context);
  return {
    ...fixed(context, kind),
    name,
    title: headOf(source ?? "", KINDS[kind].head).get("title") ?? "",
    filled: { errors: {}, values: valuesOf(kind, source ?? "", base) },
    state,
    isAhead,
    published: at === null ? null : times.at(at),
    publicPath: isShown ? place : null,
    isOff: isShown && place === null,
    problems: isUnfinished ? problemsOf(context, kind, key, source).list : [],
    moves: {
      withdraw: standing.shown !== null,
      reset: shipped !== null && newest !== null && newest.verb !== "reset",
      undo: newest !== null && (newest.number > 1 || shipped !== null),
    },
    versions: await shownVersions(context, kind, key),
    path: editPath(context, kind, key),
    zone: edition.config.timeZone,
  };
}

/** A new post. @param path of its form */
export function newPage(context: LoadContext, path: string): EditPageData {
  return {
    ...fixed(context, "post"),
    name: "",
    title: "",
    state: "absent",
    isAhead: false,
    published: null,
    publicPath: null,
    isOff: false,
    filled: { errors: {}, values: valuesOf("post", "", "0") },
    problems: [],
    moves: { withdraw: false, reset: false, undo: false },
    versions: [],
    path,
    zone: context.edition.config.timeZone,
  };
}

const fixed = (context: LoadContext, kind: TextKind) => ({
  kind,
  listPath: listPath(context, kind),
  previewPath: previewPath(context, kind),
});

export async function shownVersions(context: LoadContext, kind: TextKind, key: string): Promise<ShownVersion[]> {
  const rows = listVersions(context.database.db, key);
  const findPerson = await loadPeople(
    context,
    rows.map(({ by }) => by),
  );
  const times = timesIn(context);
  return rows.map(({ id, verb, by, at }) => ({
    id,
    path: versionPath(context, kind, key, id),
    verb,
    at: times.at(at),
    by: findPerson(by),
  }));
}
