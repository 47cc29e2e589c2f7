import { and, asc, desc, eq, isNull, notInArray, or } from "drizzle-orm";
import type { LoadContext } from "#app/context.ts";
import { hours } from "#app/kit/time/durations.ts";
import type { AuditVerb } from "#app/services/accounts/audit.server.ts";
import { blocksOf } from "#app/services/accounts/blocks.server.ts";
import { readable } from "#app/services/accounts/keys/secrets.server.ts";
import { readRoles, writeRoles } from "#app/services/accounts/permissions.ts";
import { type Account, publicIdOf, readableAddress } from "#app/services/accounts/queries.server.ts";
import type { Accounts } from "#app/services/accounts/store.server.ts";
import type { LimitRule } from "#app/services/limits/limits.server.ts";
import type { PersonalData } from "#app/subject/personal-data.ts";
import type { SubjectParts } from "#app/subject/subject.ts";
import { auditLog } from "#db/accounts/schema/audit.ts";
import { connections } from "#db/accounts/schema/connections.ts";
import { bannedMailboxes } from "#db/accounts/schema/exclusions.ts";
import { recoveryCodes, secondFactors } from "#db/accounts/schema/second-factor.ts";
import { sessions } from "#db/accounts/schema/sessions.ts";
import { knownBrowsers, pendingLogins } from "#db/accounts/schema/sign-in.ts";
import { readRuleNumbers } from "./ban-rules.ts";
import { comingOfAgeOf, UNREADABLE_MONTH } from "./coming-of-age.server.ts";
import { DISCLOSURES } from "./disclosures.ts";
import { ACCOUNT_LEAVING } from "./leaving.ts";
import { readDigests, readNotifications } from "./notifications.ts";

/** Everything that is stored about a person, for that person to download. */

/** The part of the accounts. */
export const accountsPersonalData: PersonalData = {
  tables: { accounts: DISCLOSURES },
  leaving: ACCOUNT_LEAVING,
  collect: ({ accounts }, account) => exportOf(accounts, account),
};

/** How often somebody may have everything. It is read from every edition. */
export const DATA_EXPORTS: LimitRule = { name: "data-export", points: 10, windowMs: hours(1) };

/** What all subjects store about somebody. */
export async function everythingAbout(
  context: Pick<LoadContext, "accounts" | "siblings"> & { subjects: readonly SubjectParts[] },
  account: Account,
): Promise<Record<string, unknown>> {
  const everything: Record<string, unknown> = {};
  for (const { personalData } of context.subjects)
    Object.assign(everything, await personalData?.collect?.(context, account));
  return everything;
}

/**
 * What the accounts store, as plain data. It contains no secret and no hash, so that a file left lying around opens nothing. What no
 * key opens is null, and `unreadable` names it.
 * @param account as it was just read
 */
export async function exportOf(accounts: Accounts, account: Account) {
  const { store, now } = accounts;
  const { id } = account;
  const [ban] = await store.db.select().from(bannedMailboxes).where(eq(bannedMailboxes.accountId, id));
  const blocked = await blocksOf(store, id);
  const month = await comingOfAgeOf(accounts, id);
  const email = readableAddress(accounts.secrets, account);
  const comingOfAge = month === UNREADABLE_MONTH ? null : month;
  return {
    exportedAt: now(),
    account: {
      ...accountData(account),
      email,
      bannedMailboxSince: ban?.at ?? null,
      comingOfAge,
      ...unreadable({ email: email === null, comingOfAge: month !== comingOfAge }),
    },
    sessions: await sessionData(accounts, id),
    knownBrowsers: await browserData(accounts, id),
    secondFactor: await secondFactorData(accounts, id),
    waysIn: await connectionData(accounts, id),
    confirmations: await confirmationData(accounts, id),
    blocked: blocked.map(({ username, createdAt }) => ({ username, createdAt })),
    log: await logData(accounts, id),
  };
}

/** The names of what cannot be read; left out where all can. */
function unreadable(is: Record<string, boolean>): { unreadable?: string[] } {
  const names = Object.keys(is).filter((name) => is[name]);
  return names.length === 0 ? {} : { unreadable: names };
}

function accountData(account: Account) {
  const { id, username, state, bannedReason, bannedRules, avatarSource, avatarFile } = account;
  const { lastActiveAt, inactiveWarnedAt, socialLookup, wellKnown, createdAt, updatedAt } = account;
  return {
    id,
    publicId: publicIdOf(account),
    username,
    roles: readRoles(account.roles).roles.map((role) => writeRoles([role])),
    state,
    bannedReason,
    bannedRules: readRuleNumbers(bannedRules),
    avatarSource,
    avatarFile,
    socialLookup,
    wellKnown,
    notifications: readNotifications(account.notifications),
    reminders: readDigests(account.notifications),
    lastActiveAt,
    inactiveWarnedAt,
    createdAt,
    updatedAt,
  };
}

const sessionData = ({ store }: Accounts, id: string) =>
  store.db
    .select({
      device: sessions.device,
      edition: sessions.edition,
      createdAt: sessions.createdAt,
      lastUsedAt: sessions.lastUsedAt,
      expiresAt: sessions.expiresAt,
      revokedAt: sessions.revokedAt,
    })
    .from(sessions)
    .where(and(eq(sessions.accountId, id), isNull(sessions.impersonatorId)))
    .orderBy(desc(sessions.createdAt), desc(sessions.id));

/** Browsers that are known until a day: see session/known-browsers.server.ts. */
const browserData = ({ store }: Accounts, id: string) =>
  store.db
    .select({ until: knownBrowsers.until })
    .from(knownBrowsers)
    .where(eq(knownBrowsers.accountId, id))
    .orderBy(asc(knownBrowsers.until));

async function secondFactorData({ store }: Accounts, id: string) {
  const [factor] = await store.db.select().from(secondFactors).where(eq(secondFactors.accountId, id));
  const codes = await store.db.select().from(recoveryCodes).where(eq(recoveryCodes.accountId, id));
  const used = codes.flatMap(({ usedAt }) => usedAt ?? []);
  return {
    onSince: factor?.confirmedAt ?? null,
    recoveryCodes: { left: codes.length - used.length, usedAt: used.sort((a, b) => a.getTime() - b.getTime()) },
  };
}

async function connectionData({ store, secrets }: Accounts, id: string) {
  const rows = await store.db
    .select()
    .from(connections)
    .where(eq(connections.accountId, id))
    .orderBy(asc(connections.createdAt), asc(connections.id));
  return rows.map(({ provider, nameSealed, createdAt, brokenAt }) => {
    const name = readable(secrets, nameSealed);
    return { provider, name, createdAt, brokenAt, ...unreadable({ name: name === null }) };
  });
}

/** Codes that were mailed to confirm something, for as long as they are kept. */
async function confirmationData({ store, secrets }: Accounts, id: string) {
  const rows = await store.db
    .select()
    .from(pendingLogins)
    .where(eq(pendingLogins.accountId, id))
    .orderBy(asc(pendingLogins.id));
  return rows.map(({ purpose, emailSealed, triesLeft, mailedAt, expiresAt, usedAt }) => {
    const email = readable(secrets, emailSealed);
    return { purpose, email, triesLeft, mailedAt, expiresAt, usedAt, ...unreadable({ email: email === null }) };
  });
}

/**
 * What moderators did about somebody without deciding anything: a ban before it is one, and reports that came to nothing. People would
 * guess who reported them.
 */
const UNDECIDED: readonly AuditVerb[] = ["proposeBan", "dropBan", "caseNone"];

/** What this person decided, and what was decided about them. Which other people took part stays with the team. */
async function logData({ store }: Accounts, id: string) {
  const isDecided = and(eq(auditLog.target, id), notInArray(auditLog.verb, [...UNDECIDED]));
  const rows = await store.db
    .select()
    .from(auditLog)
    .where(or(eq(auditLog.actorId, id), isDecided))
    .orderBy(asc(auditLog.at), asc(auditLog.id));
  return rows.map(({ actorId, area, edition, verb, target, detail, at }) => ({
    at,
    area,
    edition,
    verb,
    target,
    detail: detail === null ? null : JSON.parse(detail),
    by: doerOf(actorId, id),
  }));
}

const doerOf = (actorId: string | null, id: string): "you" | "the program" | "the team" =>
  actorId === id ? "you" : actorId === null ? "the program" : "the team";
