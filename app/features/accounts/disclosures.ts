import type { Disclosures } from "#app/subject/personal-data.ts";
import type * as accountsTables from "#db/accounts/schema/accounts.ts";
import type * as auditTables from "#db/accounts/schema/audit.ts";
import type * as comingOfAgeTables from "#db/accounts/schema/coming-of-age.ts";
import type * as connectionsTables from "#db/accounts/schema/connections.ts";
import type * as exclusionsTables from "#db/accounts/schema/exclusions.ts";
import type * as hopsTables from "#db/accounts/schema/hops.ts";
import type * as instanceTables from "#db/accounts/schema/instance.ts";
import type * as limitsTables from "#db/accounts/schema/limits.ts";
import type * as mailTables from "#db/accounts/schema/mail.ts";
import type * as secondFactorTables from "#db/accounts/schema/second-factor.ts";
import type * as servedDaysTables from "#db/accounts/schema/served-days.ts";
import type * as sessionsTables from "#db/accounts/schema/sessions.ts";
import type * as signInTables from "#db/accounts/schema/sign-in.ts";

/** Every subject with tables in the accounts file. A test fails when one is missing. */
type AccountTables = typeof accountsTables &
  typeof auditTables &
  typeof comingOfAgeTables &
  typeof connectionsTables &
  typeof exclusionsTables &
  typeof hopsTables &
  typeof instanceTables &
  typeof limitsTables &
  typeof mailTables &
  typeof secondFactorTables &
  typeof servedDaysTables &
  typeof sessionsTables &
  typeof signInTables;

/** Every column of the accounts file. One that is missing here does not compile. */
export const DISCLOSURES: Disclosures<AccountTables> = {
  instance: {
    id: "not personal",
    fileId: "not personal",
    name: "not personal",
    revision: "not personal",
    secretsId: "not personal",
    siegeSince: "not personal",
  },
  accounts: {
    id: "exported",
    publicId: "exported",
    username: "exported",
    usernameFolded: "secret",
    emailHash: "secret",
    emailSealed: "exported",
    roles: "exported",
    state: "exported",
    bannedReason: "exported",
    bannedRules: "exported",
    avatarSource: "exported",
    avatarFile: "exported",
    lastActiveAt: "exported",
    socialLookup: "exported",
    wellKnown: "exported",
    inactiveWarnedAt: "exported",
    notifications: "exported",
    shownRevision: "not personal",
    createdAt: "exported",
    updatedAt: "exported",
  },
  comingsOfAge: { accountHash: "secret", monthSealed: "exported" },
  retiredUsernames: { foldedHash: "secret", until: "not personal" },
  pendingLogins: {
    id: "secret",
    purpose: "exported",
    accountId: "exported",
    emailHash: "secret",
    emailSealed: "exported",
    mailboxHash: "secret",
    askerKey: "secret",
    allKey: "secret",
    codeHash: "secret",
    triesLeft: "exported",
    mailedAt: "exported",
    expiresAt: "exported",
    usedAt: "exported",
  },
  sessions: {
    id: "secret",
    accountId: "exported",
    signInId: "secret",
    edition: "exported",
    tokenId: "secret",
    device: "exported",
    createdAt: "exported",
    lastUsedAt: "exported",
    expiresAt: "exported",
    revokedAt: "exported",
    // Whoever's pages were seen is told by mail as soon as it is over, and the row goes.
    impersonatorId: "secret",
  },
  // They work for a minute, and what they carry is among the sessions.
  hopCodes: {
    codeHash: "secret",
    sessionId: "secret",
    accountId: "not personal",
    edition: "not personal",
    stateHash: "secret",
    expiresAt: "not personal",
  },
  knownBrowsers: { accountId: "exported", browserHash: "secret", sessionId: "secret", until: "exported" },
  secondFactors: {
    accountId: "exported",
    secretSealed: "secret",
    lastStep: "secret",
    confirmedAt: "exported",
    begunBy: "secret",
  },
  recoveryCodes: { accountId: "exported", codeHash: "secret", usedAt: "exported" },
  connections: {
    id: "secret",
    accountId: "exported",
    provider: "exported",
    providerIdHash: "secret",
    nameSealed: "exported",
    createdAt: "exported",
    brokenAt: "exported",
  },
  blocks: { blocker: "exported", blocked: "exported", blockedName: "exported", createdAt: "exported" },
  // Exported in the list of blocks like the others, because this must not reveal either that nobody has the name.
  blockedNames: { blocker: "exported", nameFolded: "secret", name: "exported", createdAt: "exported" },
  bannedMailboxes: { mailboxHash: "secret", accountId: "exported", at: "exported" },
  providerClients: {
    provider: "not personal",
    instance: "not personal",
    clientId: "not personal",
    clientSecretSealed: "not personal",
    createdAt: "not personal",
  },
  limits: { key: "secret", points: "not personal", until: "not personal" },
  outgoingMail: {
    id: "not personal",
    messageSealed: "secret",
    attempts: "not personal",
    nextAt: "not personal",
    sentAt: "not personal",
  },
  servedDays: { day: "not personal" },
  auditLog: {
    id: "not personal",
    actorId: "secret",
    area: "exported",
    edition: "exported",
    verb: "exported",
    target: "exported",
    detail: "exported",
    at: "exported",
    seq: "not personal",
    // Of lines about others, too.
    previous: "secret",
    hash: "secret",
  },
};
