import { eq, sql } from "drizzle-orm";
import { ulid } from "ulid";
import type { LoadContext } from "#app/context.ts";
import { readRuleNumbers, writeRuleNumbers } from "#app/features/accounts/ban-rules.ts";
import { mayBan } from "#app/features/accounts/exclusions.server.ts";
import { isFresh } from "#app/features/accounts/session/guards.server.ts";
import { auditLine, stillHolds } from "#app/services/accounts/audit.server.ts";
import type { Viewer } from "#app/services/accounts/queries.server.ts";
import { freshlyHere } from "#app/services/accounts/session/sessions.server.ts";
import { attempt, must, unless } from "#app/services/accounts/store.server.ts";
import { banProposals } from "#db/accounts/schema/safety.ts";
import { type CaseDecision, type Prepared, prepareActs } from "./acts.server.ts";
import { type BanProblem, ban } from "./bans.server.ts";
import { actsFor, type Case, loadOpen } from "./case.server.ts";
import { asSeen, mailSteps, sourceOf } from "./measures.server.ts";
import { hasReported, hasReportedPerson } from "./own-reports.server.ts";
import { isConcerned, peopleFor } from "./people-for-bans.server.ts";
import { editionInLog } from "./place.server.ts";

/** Who bans: one moderator, or where an edition of the person says so two. */

export interface WantedBan extends CaseDecision {
  /** Null for ever. */
  days: number | null;
}

export type BanResult = { problem: BanProblem } | { problem: null; done: "banned" | "proposed" };

/** Bans whom a case is about, or proposes it where another moderator has to agree. What else was decided happens at once. */
export async function banOrPropose(context: LoadContext, one: Case, wanted: WantedBan): Promise<BanResult> {
  const { viewer, clock } = context;
  const { account, target, key } = one;
  if (viewer === null || account === null || !context.can("users", target.locale)) return { problem: "forbidden" };
  // The change asks once more whether the sign-in is fresh; an entry is decided in another file before it.
  if (!mayBan(viewer.account, account) || !isFresh(viewer, clock())) return { problem: "forbidden" };
  const { open, seen } = await loadOpen(context, one);
  if (seen !== wanted.seen || account.state !== "active") return { problem: "stale" };
  if ((await hasReported(context, key)) || (await hasReportedPerson(context, account.id)))
    return { problem: "ownReport" };
  const possible = actsFor(context, one, open.length > 0);
  if (!wanted.acts.every((act) => possible.includes(act))) return { problem: "forbidden" };
  const source = sourceOf(open);
  const count = await peopleFor(context, account.id, target.locale);
  const prepared = await prepareActs(context, one, wanted, { source, by: viewer.account.id, at: clock() });
  if (prepared === "stale") return { problem: "stale" };
  if (count === 2) {
    const refused = await prepared.orAsItWas(propose(context, one, { wanted, prepared, source, viewer }));
    return refused === null ? { problem: null, done: "proposed" } : { problem: refused };
  }
  const { rules, words, days } = wanted;
  const about = { accountId: account.id, locale: target.locale, target: key, source };
  const { id: by } = viewer.account;
  const changing = ban(context, { ...about, rules, words, days, lines: prepared.lines("ban") }, (db) => [
    asSeen(db, one, { seen, by }),
    ...prepared.steps(db),
  ]);
  const problem = await prepared.orAsItWas(changing);
  return problem === null ? { problem, done: "banned" } : { problem };
}

interface Proposing {
  wanted: WantedBan;
  prepared: Prepared;
  source: ReturnType<typeof sourceOf>;
  viewer: Viewer;
}

async function propose(
  context: LoadContext,
  one: Case,
  { wanted, prepared, source, viewer }: Proposing,
): Promise<BanProblem | null> {
  const { accounts, clock } = context;
  const [{ account: by }, at] = [viewer, clock()];
  const { target, key, account } = one;
  const { rules, words, days, seen } = wanted;
  const accountId = account?.id ?? "";
  const row = { id: ulid(at.getTime()), accountId, locale: target.locale, target: key, source };
  const values = { ...row, rules: writeRuleNumbers(rules), words, days, by: by.id, at };
  // Of the ban nobody is told before it is one; of what else was done they are.
  const gravest = wanted.acts.filter((act) => act !== "ban" && act !== "none").at(-1);
  const problem = await attempt(
    accounts.store.atomically((db) => [
      unless(sql`NOT ${stillHolds(db, by)} OR NOT ${freshlyHere(db, viewer, at)}`),
      asSeen(db, one, { seen, by: by.id }),
      ...prepared.steps(db),
      db.insert(banProposals).values(values),
      ...(gravest === undefined || account === null
        ? []
        : mailSteps(context, db, account, {
            locale: target.locale,
            notice: `measure.${gravest}`,
            words: [...prepared.lines(gravest), words].join("\n"),
            rules,
          })),
      auditLine(db, {
        actorId: by.id,
        area: "users",
        edition: editionInLog(target.locale),
        verb: "proposeBan",
        target: accountId,
        at,
      }),
    ]),
    prepared.hasWarning ? ["forbidden", "stale", "stale"] : ["forbidden", "stale"],
    // Somebody has just proposed it: theirs is there to be confirmed.
    { "ban_proposals.account_id": "stale" },
  );
  if (problem === null && gravest !== undefined) accounts.mailer.wake();
  return problem;
}

/** Confirms what another moderator has proposed. */
export async function confirmBan(context: LoadContext, id: string): Promise<BanProblem | null> {
  const { viewer } = context;
  const found = await proposalById(context, id);
  if (found === null) return "stale";
  const { accountId, locale, target, source, rules, words, days, by } = found;
  if (viewer === null || by === viewer.account.id || !(await isConcerned(context, found))) return "forbidden";
  const wantedBan = { accountId, locale, target, source, rules: readRuleNumbers(rules), words, days, proposedBy: by };
  return ban(context, wantedBan, (db) => [must(db.delete(banProposals).where(eq(banProposals.id, id)))]);
}

async function proposalById({ accounts }: LoadContext, id: string) {
  const [one] = await accounts.store.db.select().from(banProposals).where(eq(banProposals.id, id));
  return one ?? null;
}

/** Takes a proposal back. Whoever was late is told: it may have become a ban, which they would believe they had prevented. */
export async function withdrawProposal(context: LoadContext, id: string): Promise<BanProblem | null> {
  const { viewer, accounts, clock } = context;
  const found = await proposalById(context, id);
  if (found === null) return "stale";
  if (viewer === null || found.accountId === viewer.account.id || !(await isConcerned(context, found)))
    return "forbidden";
  const { account: actor } = viewer;
  return attempt(
    accounts.store.atomically((db) => [
      unless(sql`NOT ${stillHolds(db, actor)}`),
      must(db.delete(banProposals).where(eq(banProposals.id, id))),
      auditLine(db, {
        actorId: actor.id,
        area: "users",
        edition: editionInLog(found.locale),
        verb: "dropBan",
        target: found.accountId,
        at: clock(),
      }),
    ]),
    ["forbidden", "stale"],
  );
}
