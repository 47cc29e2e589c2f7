import type { LoadContext } from "#app/context.ts";
import type { DiffPart } from "#app/features/collections/diff.ts";
import { loadPeople, type Person } from "#app/features/moderation/people.server.ts";
import { timesIn } from "#app/features/moderation/times.ts";
import { differenceOf } from "./difference.ts";
import { type Preview, previewOf } from "./preview.server.ts";
import type { TextKind } from "./text-kind.ts";
import { editPath, KINDS, versionPath } from "./texts.server.ts";
import { standingOf, type Version, versionBefore, versionById } from "./versions.server.ts";

/** An earlier version: what it changed, and how it looks. */
export interface VersionPageData {
  kind: TextKind;
  title: string;
  verb: Version["verb"];
  at: string;
  by: Person | null;
  /** From the version before. */
  difference: readonly DiffPart[];
  preview: Preview | null;
  isNewest: boolean;
  /** What its form sends back. */
  base: string;
  path: string;
  editPath: string;
}

/** @returns null where there is no such version of this text */
export async function loadVersionPage(
  context: LoadContext,
  kind: TextKind,
  { name = "", version = "" }: { name?: string | undefined; version?: string | undefined },
): Promise<VersionPageData | null> {
  const { db } = context.database;
  const key = KINDS[kind].keyOf(name);
  const found = key === null ? null : versionById(db, key, version);
  if (key === null || found === null) return null;
  const standing = standingOf(db, key);
  const before = versionBefore(db, found)?.source ?? standing.shipped?.source ?? "";
  const findPerson = await loadPeople(context, [found.by]);
  return {
    kind,
    title: found.title || name,
    verb: found.verb,
    at: timesIn(context).at(found.at),
    by: findPerson(found.by),
    difference: differenceOf(before, found.source),
    preview: await previewOf(context, kind, key, found.source),
    isNewest: standing.newest?.id === found.id,
    base: standing.base,
    path: versionPath(context, kind, key, found.id),
    editPath: editPath(context, kind, key),
  };
}
