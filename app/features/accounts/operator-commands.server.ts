import { AREAS } from "#app/editions/areas.ts";
import { readEmail } from "#app/services/accounts/email.ts";
import { type Role, readRoles } from "#app/services/accounts/permissions.ts";
import {
  type Account,
  accountByEmailHash,
  accountByUsername,
  emailHashOf,
} from "#app/services/accounts/queries.server.ts";
import { foldUsername, sameUsername } from "#app/services/accounts/username.ts";
import { EXIT, type Talk } from "#app/services/cli/talk.ts";
import type { Command, CommandContext } from "#app/subject/command.ts";
import { correctComingOfAge } from "./coming-of-age.server.ts";
import { grantRole, type RoleRefusal, revokeRole, roleHolders } from "./roles.server.ts";

/** What an operator can do about accounts in a terminal. <who> is a username or an email address. */

type Run = Command["run"];

const { done: DONE, refused: REFUSED, notUnderstood: NOT_UNDERSTOOD } = EXIT;

/** A command about one account, which its first word names. */
export const aboutAccount =
  (
    command: (context: CommandContext, account: Account, words: readonly string[], talk: Talk) => Promise<number>,
  ): Run =>
  async (context, [who, ...rest], talk) => {
    if (who === undefined) return NOT_UNDERSTOOD;
    const account = await find(context, who);
    if (account !== null) return command(context, account, rest, talk);
    talk.say("There is nobody with that name or address here. They have to sign in once first.");
    return REFUSED;
  };

async function find({ accounts }: CommandContext, who: string): Promise<Account | null> {
  const { email } = who.indexOf("@") > 0 ? readEmail(who) : { email: null };
  if (email !== null) return accountByEmailHash(accounts.store, emailHashOf(accounts.secrets, email));
  const name = who.replace(/^@/, "");
  const account = await accountByUsername(accounts.store, foldUsername(name));
  return account !== null && sameUsername(account.username, name) ? account : null;
}

const change = (assign: typeof grantRole, done: (name: string, role: string) => string): Run =>
  aboutAccount(async ({ accounts, editionCodes }, account, [text, ...more], talk) => {
    if (text === undefined || more.length > 0) return NOT_UNDERSTOOD;
    const role = readOneRole(text);
    // What was given by mistake can still be taken away.
    if (role !== null && assign === grantRole && !isOfEdition(role, editionCodes)) {
      talk.say(`There is no such edition here. There are: ${editionCodes.join(", ")} (or * for all of them).`);
      return REFUSED;
    }
    const problem = role === null ? "malformed" : await assign(accounts, { actor: null, accountId: account.id, role });
    talk.say(problem === null ? done(account.username, text) : REFUSALS[problem]);
    return problem === null ? DONE : REFUSED;
  });

const isOfEdition = (role: Role, editions: readonly string[]): boolean =>
  role === "*" || role.locale === "*" || editions.includes(role.locale);

function readOneRole(text: string): Role | null {
  const { roles, malformed } = readRoles(text);
  return malformed.length === 0 && roles.length === 1 ? (roles[0] ?? null) : null;
}

export const REFUSALS: Record<RoleRefusal, string> = {
  malformed: `A role is '*', or a locale (or *) and an area joined with "-". Areas: ${AREAS.join(", ")}.`,
  lastFullWildcard: "This is the last account that can hand out roles. Give '*' to somebody else first.",
  userNotFound: "The account is gone.",
  forbidden: "That may not be done.",
  ownRoles: "Nobody gives a role to themselves.",
  stale: "Somebody else has changed the roles meanwhile. Try again.",
};

const roles = aboutAccount(async (_, { username, roles: held }, words, talk) => {
  if (words.length > 0) return NOT_UNDERSTOOD;
  talk.say(held === "" ? `${username} has no role.` : `${username}: ${held.replaceAll("|", " ")}`);
  return DONE;
});

const list: Run = async ({ accounts }, words, talk) => {
  if (words.length > 0) return NOT_UNDERSTOOD;
  const holders = await roleHolders(accounts.store);
  if (holders.length === 0) talk.say("Nobody has a role yet.");
  for (const { username, roles: held, state } of holders) {
    talk.say(`${username.padEnd(17)} ${held.replaceAll("|", " ")}${state === "banned" ? " (banned)" : ""}`);
  }
  return DONE;
};

/** Says the same whether or not there was anything: nobody has to know who is under 18. It stands in no log either. */
const forgetAge = aboutAccount(async ({ accounts }, { id, username }, words, talk) => {
  if (words.length > 0) return NOT_UNDERSTOOD;
  await correctComingOfAge(accounts, id);
  talk.say(
    `Nothing is stored any more of the age ${username} may have said at sign-up. A birthday on a card still counts.`,
  );
  return DONE;
});

const keys: Run = async ({ accounts }, [verb, ...more], talk) => {
  if (verb !== "rotate" || more.length > 0) return NOT_UNDERSTOOD;
  accounts.secrets.rotate();
  await accounts.signingKeys.rotate();
  talk.say("New keys seal and sign from now on. What older ones sealed is sealed again by the job seal-again.");
  return DONE;
};

export const accountCommands: readonly Command[] = [
  {
    name: "grant",
    usage: [["<who> <role>", "gives a role: '*', or a locale and an area as in en-nouns"]],
    run: change(grantRole, (name, role) => `${name} has the role ${role}.`),
  },
  {
    name: "revoke",
    usage: [["<who> <role>", "takes it away"]],
    run: change(revokeRole, (name, role) => `${name} no longer has the role ${role}.`),
  },
  { name: "roles", usage: [["<who>", "which roles somebody has"]], run: roles },
  { name: "list", usage: [["", "everybody who has a role"]], run: list },
  {
    name: "forget-age",
    usage: [["<who>", "forgets the age given at sign-up, if it was a mistake"]],
    run: forgetAge,
  },
  {
    name: "keys",
    usage: [["rotate", "makes new keys; the older ones still open what they closed"]],
    run: keys,
  },
];
