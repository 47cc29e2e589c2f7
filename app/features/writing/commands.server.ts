import { and, eq, sql } from "drizzle-orm";
import { ulid } from "ulid";
import type { LoadContext } from "#app/context.ts";
import { noticeProblem } from "#app/features/articles/terms-notice.server.ts";
import { headOf } from "#app/kit/markup/page-head.ts";
import type { PageProblem } from "#app/kit/markup/page-problem.ts";
import { hours } from "#app/kit/time/durations.ts";
import { auditLine, stillHolds } from "#app/services/accounts/audit.server.ts";
import { attempt, must, unless } from "#app/services/accounts/store.server.ts";
import { consumePoints, type LimitRule } from "#app/services/limits/limits.server.ts";
import { mayUse } from "#app/services/media/entry-pictures.server.ts";
import { picturesIn } from "#app/services/media/text-pictures.server.ts";
import { change } from "#db/change.ts";
import { contentChanged } from "#db/edition/revisions.ts";
import { articles } from "#db/edition/schema/content.ts";
import { textVersions } from "#db/edition/schema/writing.ts";
import type { EditionHandle } from "#db/open.ts";
import { AREA_OF, type TextKind } from "./text-kind.ts";
import { KINDS, mayWrite } from "./texts.server.ts";
import { hashOf, type Standing, standingOf, type Version, versionBefore, versionById } from "./versions.server.ts";

/**
 * Everything that becomes of a text in the browser. Each step is a version: nothing is lost by another one, and each can be gone
 * back to.
 */

type Writer = EditionHandle["db"];
type Context = Pick<LoadContext, "database" | "accounts" | "edition" | "viewer" | "can" | "clock">;

/** What somebody does with a text. "restore" and "undo" make a version of an earlier one. */
export type Step =
  | { verb: "save" | "publish"; source: string }
  | { verb: "withdraw" | "reset" | "undo" }
  | { verb: "restore"; version: string };

interface Asked {
  kind: TextKind;
  key: string;
  /** What the form was filled with: `Standing.base`. */
  base: string;
  /** Whether the text must not be there yet. */
  isNew?: boolean;
  step: Step;
  /** What the form held, with the button that was pressed: the same again is the same step. */
  sent: string;
}

/** "stale": somebody has saved since. "taken": a new text has the address of another. "nothing": there is nothing to go back to. */
export type StepProblem = "forbidden" | "stale" | "taken" | "nothing" | "pictureGone" | TooOften | TooSoon;
export interface TooOften {
  tooOftenUntil: Date;
}
/** Terms of a day that nobody was told of in time. */
export interface TooSoon {
  tooSoon: PageProblem;
}

/** Far more than somebody does who writes all day. */
export const WRITING_RULE: LimitRule = { name: "writing", points: 300, windowMs: hours(1) };

/**
 * Takes one step with a text, as one change. The same form sent twice is one step.
 * @throws DatabaseBusy, DiskFull
 */
export async function take(context: Context, asked: Asked): Promise<StepProblem | null> {
  const { accounts, database, viewer, edition } = context;
  const { kind, key, step } = asked;
  const account = viewer?.account;
  if (account === undefined || !mayWrite(context, kind)) return "forbidden";
  const sent = hashOf(JSON.stringify([account.id, asked.base, asked.sent]));
  const before = problemNow(context, asked, sent, account.id);
  if (before !== null) return before === "done" ? null : before;
  const { allowed, until } = await consumePoints(accounts, { rule: WRITING_RULE, subject: account.id });
  if (!allowed) return { tooOftenUntil: until };
  const at = context.clock();
  // The accounts first, as everywhere: what is noted here may still be refused below when two save at once.
  const noting = accounts.store.atomically((db) => [
    unless(sql`NOT ${stillHolds(db, account)}`),
    must(
      auditLine(db, {
        actorId: account.id,
        area: AREA_OF[kind],
        edition: edition.code,
        verb: step.verb,
        target: `${edition.code}/${key}`,
        at,
      }),
    ),
  ]);
  const refusal = await attempt(noting, ["forbidden", null]);
  if (refusal !== null) return refusal;
  return change(database, (db) => {
    const problem = problemNow(context, asked, sent, account.id);
    if (problem !== null) return problem === "done" ? null : problem;
    const standing = standingOf(db, key);
    const next = nextOf(db, asked, standing);
    if (next === null) return "nothing";
    const number = (standing.newest?.number ?? 0) + 1;
    const title = headOf(next.source, KINDS[kind].head).get("title") ?? "";
    const row = {
      id: ulid(at.getTime()),
      key,
      number,
      verb: next.verb ?? step.verb,
      title,
      source: next.source,
      shows: next.shows,
    };
    const { id } = db
      .insert(textVersions)
      .values({ ...row, shown: next.shown, pictures: picturesIn(next.source), by: account.id, at, sent })
      .returning({ id: textVersions.id })
      .get();
    if (next.shown === "own") db.update(textVersions).set({ shown: id }).where(eq(textVersions.id, id)).run();
    if (showOf(db, key, next, { title, standing, at })) contentChanged(db);
    return null;
  });
}

/** Why a step cannot be taken; "done" when it has been. */
function problemNow(
  { database, clock }: Pick<Context, "database" | "clock">,
  asked: Asked,
  sent: string,
  by: string,
): StepProblem | "done" | null {
  const { key, base, isNew, step } = asked;
  const { db } = database;
  const isSent = and(eq(textVersions.key, key), eq(textVersions.sent, sent));
  if (db.select({ id: textVersions.id }).from(textVersions).where(isSent).get() !== undefined) return "done";
  const standing = standingOf(db, key);
  if (isNew && (standing.source !== null || standing.isWithdrawn)) return "taken";
  if (standing.base !== base) return "stale";
  if ("source" in step && !arePicturesThere(database, standing, step.source, by)) return "pictureGone";
  // Every step may bring other terms, also one back: an earlier version may be of a day that comes too soon by now.
  const source = key === "terms" ? publicAfter(db, asked, standing) : null;
  const tooSoon = source === null || source === standing.shown ? null : noticeProblem({ database, clock }, source);
  return tooSoon === null ? null : { tooSoon };
}

/** The version that a step makes public; null for none. What comes with the site is not decided here. */
function publicAfter(db: Writer, asked: Asked, standing: Standing): string | null {
  const next = nextOf(db, asked, standing);
  if (next?.shows !== "version") return null;
  return next.shown === null || next.shown === "own"
    ? next.source
    : (versionById(db, asked.key, next.shown)?.source ?? null);
}

/** Pictures that are new in a text belong to whoever writes it. Those that were in it before stay. */
function arePicturesThere(database: EditionHandle, { source }: Standing, written: string, ownerId: string): boolean {
  const alreadyUsed = picturesIn(source ?? "");
  return mayUse(database, picturesIn(written), { kind: "text", ownerId, alreadyUsed });
}

interface Next {
  /** When it is another step than the one that was asked for. */
  verb?: "reset";
  source: string;
  shows: Version["shows"];
  /** The id of the version that is public from now on; "own" for the new one itself. */
  shown: string | null;
}

/** @returns null for a step that leads nowhere */
function nextOf(db: Writer, { key, step }: Asked, { newest, shipped, source }: Standing): Next | null {
  const shows = newest?.shows ?? (shipped === null ? "nothing" : "shipped");
  const asBefore = { shows, shown: newest?.shown ?? null };
  switch (step.verb) {
    case "save":
      return { source: step.source, ...asBefore };
    case "publish":
      return { source: step.source, shows: "version", shown: "own" };
    case "withdraw":
      return source === null || shows === "nothing" ? null : { source, shows: "nothing", shown: null };
    case "reset":
      return shipped === null ? null : { source: shipped.source, shows: "shipped", shown: null };
    case "restore": {
      const earlier = versionById(db, key, step.version);
      return earlier === null ? null : { source: earlier.source, ...asBefore };
    }
    case "undo": {
      if (newest === null) return null;
      const earlier = versionBefore(db, newest);
      if (earlier !== null && earlier.verb !== "reset")
        return { source: earlier.source, shows: earlier.shows, shown: earlier.shown };
      return shipped === null ? null : { verb: "reset", source: shipped.source, shows: "shipped", shown: null };
    }
  }
}

interface Shown {
  title: string;
  standing: Standing;
  at: Date;
}

/** Makes public what a version shows. @returns whether that is something else than before */
function showOf(db: Writer, key: string, next: Next, { title, standing, at }: Shown): boolean {
  const isLocal = and(eq(articles.key, key), eq(articles.origin, "local"));
  const { newest, shipped } = standing;
  const before = newest?.shows ?? (shipped === null ? "nothing" : "shipped");
  if (next.shows === before && next.shown !== "own" && next.shown === (newest?.shown ?? null)) return false;
  if (next.shows === "shipped") return db.delete(articles).where(isLocal).run().changes > 0;
  const shown = next.shown === null || next.shown === "own" ? null : versionById(db, key, next.shown);
  const row = {
    key,
    origin: "local",
    status: next.shows === "version" ? "approved" : "hidden",
    position: shipped?.position ?? 0,
    title: shown?.title ?? title,
    source: shown?.source ?? next.source,
    updatedAt: at,
  } as const;
  db.insert(articles)
    .values({ ...row, createdAt: at })
    .onConflictDoUpdate({ target: [articles.key, articles.origin], set: row })
    .run();
  return true;
}
