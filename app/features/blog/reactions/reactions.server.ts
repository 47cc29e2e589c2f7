import { and, count, eq, notExists, type SQL } from "drizzle-orm";
import type { LoadContext } from "#app/context.ts";
import { hasPage, href } from "#app/editions/hrefs.ts";
import { withRedirectTo } from "#app/features/accounts/sign-in/redirect-to.ts";
import { hours } from "#app/kit/time/durations.ts";
import { attempt, type Reader, unless } from "#app/services/accounts/store.server.ts";
import { consumePoints, type LimitRule } from "#app/services/limits/limits.server.ts";
import { accounts as accountRows } from "#db/accounts/schema/accounts.ts";
import { REACTIONS, reactions } from "#db/accounts/schema/reactions.ts";
import { postHref, postsNow } from "../post.server.ts";
import { REACTIONS_PART, type Reaction, type ShownReactions } from "./reactions.ts";

/** Reactions of signed-in people to posts: one each, which they can change and take back. Nobody sees whose they are. */

/** Fewer are not shown: they would tell who reacted. */
const SHOWN_FROM = 3;

/** Somebody who reads all evening reacts less often. */
export const REACTION_TRIES: LimitRule = { name: "reactions", points: 60, windowMs: hours(1) };

type Context = Pick<LoadContext, "accounts" | "viewer" | "edition" | "database" | "clock">;

export const readReaction = (written: string): Reaction | null => REACTIONS.find((one) => one === written) ?? null;

const isTo = (code: string, post: string) => and(eq(reactions.locale, code), eq(reactions.post, post));

/**
 * How often each was chosen, and which one by the viewer.
 * @returns null in an edition without accounts, or while they are out of service: a post can be read all the same
 */
export async function reactionsTo(context: Context, post: string): Promise<ShownReactions | null> {
  const { config } = context.edition;
  if (!hasPage(config, "signIn")) return null;
  try {
    const { counts, own } = await countReactions(context, post);
    const number = new Intl.NumberFormat(config.locale);
    const signInPath = withRedirectTo(href(config, "signIn"), `${postHref(context.edition, post)}#${REACTIONS_PART}`);
    return {
      reactions: counts.map(({ reaction, count }) => ({
        reaction,
        count: count < SHOWN_FROM ? null : number.format(count),
      })),
      own,
      signInPath: context.viewer === null ? signInPath : null,
    };
  } catch (error) {
    if (error instanceof Response && error.status === 503) return null;
    throw error;
  }
}

async function countReactions({ accounts, viewer, edition }: Context, post: string) {
  const { db } = accounts.store;
  const isHere = isTo(edition.code, post);
  const { reaction } = reactions;
  const rows = await db.select({ reaction, count: count() }).from(reactions).where(isHere).groupBy(reaction);
  const isOwn = and(isHere, eq(reactions.accountId, viewer?.account.id ?? ""));
  const [own] = viewer === null ? [] : await db.select({ reaction }).from(reactions).where(isOwn);
  return {
    counts: REACTIONS.map((one) => ({
      reaction: one,
      count: rows.find((row) => row.reaction === one)?.count ?? 0,
    })),
    own: own?.reaction ?? null,
  };
}

/** "gone": the post cannot be read, or the account is no longer active. */
export type ReactionProblem = "gone" | { tooManyUntil: Date };

/**
 * Chooses a reaction instead of the one before, or takes it back. Sent twice it is the same as once.
 * @param reaction null to take it back
 */
export async function react(
  context: Context,
  post: string,
  reaction: Reaction | null,
): Promise<ReactionProblem | null> {
  const { accounts, viewer, edition } = context;
  const account = viewer?.account;
  if (account?.state !== "active" || !postsNow(context).posts.some(({ slug }) => slug === post)) return "gone";
  const { allowed, until } = await consumePoints(accounts, { rule: REACTION_TRIES, subject: account.id });
  if (!allowed) return { tooManyUntil: until };
  const { store, now } = accounts;
  const own = { locale: edition.code, post, accountId: account.id };
  const { locale, accountId } = reactions;
  if (reaction === null) {
    await store.atomically((db) => [
      db.delete(reactions).where(and(isTo(own.locale, post), eq(accountId, own.accountId))),
    ]);
    return null;
  }
  const row = { ...own, reaction, createdAt: now() };
  const target = [locale, reactions.post, accountId];
  const choosing = store.atomically((db) => [
    // Somebody may have left, or been banned, since the request began.
    unless(isAway(db, account.id)),
    db
      .insert(reactions)
      .values(row)
      .onConflictDoUpdate({ target, set: { reaction, createdAt: row.createdAt } }),
  ]);
  return attempt(choosing, ["gone"]);
}

const isAway = (db: Reader, id: string): SQL =>
  notExists(
    db
      .select({ id: accountRows.id })
      .from(accountRows)
      .where(and(eq(accountRows.id, id), eq(accountRows.state, "active"))),
  );
