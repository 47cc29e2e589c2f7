import type { Leaving } from "#app/subject/personal-data.ts";

/** What the accounts say of what goes and what stays when somebody deletes theirs. */
export const ACCOUNT_LEAVING: readonly Leaving[] = [
  { text: "account.leaving.identity", becomes: "erased", ground: "agreement", kept: ["account"], about: ["accounts"] },
  // Until the month has passed: then there is nothing left that a clock could tell of.
  {
    text: "account.leaving.comingOfAge",
    becomes: "erased",
    ground: "interest",
    kept: ["account"],
    about: ["comingsOfAge"],
  },
  {
    text: "account.leaving.signIn",
    becomes: "erased",
    ground: "agreement",
    kept: ["account", { days: 1 }],
    about: ["pendingLogins", "secondFactors", "recoveryCodes", "connections"],
  },
  {
    text: "account.leaving.devices",
    becomes: "erased",
    ground: "agreement",
    kept: ["account", { days: 366 }],
    about: ["sessions", "hopCodes", "knownBrowsers", "blocks", "blockedNames"],
  },
  {
    text: "account.leaving.reservedName",
    becomes: "kept",
    ground: "interest",
    kept: [{ days: 366 }],
    about: ["retiredUsernames"],
  },
  // Decisions about proposals, marked keywords and pages of text are in the editions, but no different for whoever made them.
  {
    text: "account.leaving.log",
    becomes: "kept",
    ground: "interest",
    kept: ["retention", "always"],
    about: ["auditLog", "decisions", "keywordMarks", "allowedWords", "textVersions"],
  },
  // docs/decisions/060: it has to outlive every copy of the databases.
  { text: "account.leaving.ledger", becomes: "kept", ground: "law", kept: ["always"], about: ["ledger.jsonl"] },
  {
    text: "account.leaving.passing",
    becomes: "kept",
    ground: "interest",
    kept: [{ days: 31 }],
    about: ["outgoingMail", "limits"],
  },
  {
    text: "account.leaving.bannedMailbox",
    becomes: "kept",
    ground: "interest",
    kept: ["ban"],
    about: ["bannedMailboxes"],
    isFor: ({ state }) => state === "banned",
  },
];
