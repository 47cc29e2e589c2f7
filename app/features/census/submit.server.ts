import { randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import type { LoadContext } from "#app/context.ts";
import { dayIn } from "#app/kit/time/day-in.ts";
import { hours } from "#app/kit/time/durations.ts";
import { consumePoints, type LimitRule } from "#app/services/limits/limits.server.ts";
import { toSite } from "#app/services/limits/networks.server.ts";
import { change } from "#db/change.ts";
import { censusAnswers } from "#db/edition/schema/census.ts";
import { type Answers, type Gap, hasOwnWords, isRelevant, readAnswers, type SentAnswer } from "./answers.ts";
import { type Census, phaseOf } from "./census.ts";
import { hasTakenPart, madeTakerKey, noteTaker, takerKey, takerOf } from "./takers.server.ts";

/** A class may answer from one network in a lesson. */
export const CENSUS_TRIES: LimitRule = { name: "census", points: 100, windowMs: hours(1) };

export type Submitted =
  | { error: null; id: string }
  | { error: "closed" }
  | { error: "incomplete"; gap: Gap }
  | { error: "tooMany"; until: Date };

type Context = Pick<LoadContext, "edition" | "database" | "accounts" | "viewer" | "visitor" | "clock">;

/**
 * Stores somebody's answers. Sent again with the same token they are stored once.
 * @param token chance that the form was begun with; null makes one
 * @throws DatabaseBusy, DiskFull
 */
export async function submitAnswers(
  context: Context,
  request: Request,
  census: Census,
  sent: { token: string | null; at: (index: number) => SentAnswer },
): Promise<Submitted> {
  const { edition, database, accounts, visitor, clock } = context;
  if (phaseOf(census, clock()) !== "open") return { error: "closed" };
  const { said, gap } = readAnswers(census, sent.at);
  if (gap !== null) return { error: "incomplete", gap };
  const limit = { rule: CENSUS_TRIES, subject: toSite(visitor.address) };
  const { allowed, until } = await consumePoints(accounts, limit);
  if (!allowed) return { error: "tooMany", until };
  const taker = takerOf(context, request);
  const token = sent.token ?? randomBytes(16).toString("hex");
  const row = rowOf(census, said, dayIn(edition.config.timeZone, clock()));
  const id = await change(database, (db) => {
    const key = madeTakerKey(db, census, accounts.secrets, edition.code);
    const own = key(`answer ${token}`);
    const [known] = db.select({ id: censusAnswers.id }).from(censusAnswers).where(eq(censusAnswers.id, own)).all();
    if (known !== undefined) return own;
    const suspicious = hasTakenPart(db, key, taker);
    db.insert(censusAnswers)
      .values({ ...row, id: own, suspicious })
      .run();
    noteTaker(db, census, key, taker);
    return own;
  });
  return { error: null, id: String(id) };
}

/** What nobody has written in their own words needs no look. */
const rowOf = (census: Census, said: Answers, day: string) => ({
  census: census.edition,
  day,
  answers: said.answers,
  writins: said.writins,
  relevant: isRelevant(census, said),
  troll: hasOwnWords(census, said) ? null : false,
});

/** Whether somebody like the asker has taken part. */
export function isFinished(context: Omit<Context, "clock">, request: Request, census: Census): boolean {
  const { database, accounts, edition } = context;
  const key = takerKey(database.db, census, accounts.secrets, edition.code);
  return key !== null && hasTakenPart(database.db, key, takerOf(context, request));
}
