import { AREAS } from "#app/editions/areas.ts";
import { setBan } from "#app/features/accounts/exclusions.server.ts";
import { grantRole, type RoleRefusal, revokeRole, roleHolders } from "#app/features/accounts/roles.server.ts";
import { readEmail } from "#app/services/accounts/email.ts";
import { type Role, readRoles } from "#app/services/accounts/permissions.ts";
import {
  type Account,
  accountByEmailHash,
  accountByUsername,
  emailHashOf,
} from "#app/services/accounts/queries.server.ts";
import type { AccountsService } from "#app/services/accounts/service.server.ts";
import { foldUsername, sameUsername } from "#app/services/accounts/username.ts";
import type { DataDesk } from "#app/services/cli/data-process.server.ts";
import { readHealthOptions, readRunOptions } from "#app/services/cli/options.ts";
import { EXIT, type Talk } from "#app/services/cli/talk.ts";
import { JobProblem, type Jobs } from "#app/services/jobs/runner.server.ts";
import type { HealthDetails } from "./health.ts";
import { tellHealth } from "./tell-health.ts";

/** The operator's commands, with or without a running server. */

export const USAGE = `npm run admin -- grant <who> <role>         gives a role: '*', or a locale and an area as in en-nouns
npm run admin -- revoke <who> <role>        takes it away
npm run admin -- roles <who>                which roles somebody has
npm run admin -- list                       everybody who has a role
npm run admin -- ban <who> [reason]         its owner gets to read the reason
npm run admin -- unban <who>
npm run admin -- jobs                       what is done at set times, and when next
npm run admin -- run <job> [--dry-run]      does it now, or counts what there would be to do
npm run admin -- run <job> --confirm <n>    does it although it concerns as many as n people
npm run admin -- health [--json]            how the server and each database are
npm run admin -- keys rotate                makes new keys; what older ones sealed and signed stays good

Who is a username or an e-mail address. A server that runs is asked; without one, the data folder (DATA_DIR, or "data")
is opened for the moment.`;

/** What the commands need. */
export interface Desk {
  accounts: Pick<AccountsService, "store" | "secrets" | "now" | "signingKeys" | "ledger">;
  jobs: Jobs;
  /** Codes of all editions, to check roles against. */
  editions: readonly string[];
}

/** What only a running server can answer. */
export interface ServerDesk extends Pick<Desk, "jobs" | "editions"> {
  /** Null while the accounts are out of service. */
  accounts: Desk["accounts"] | null;
  health: () => HealthDetails;
  data: DataDesk;
}

type Command = (desk: Desk, words: readonly string[], talk: Talk) => Promise<number>;

const { done: DONE, refused: REFUSED, notUnderstood: NOT_UNDERSTOOD } = EXIT;

/**
 * Runs a command.
 * @returns the exit code
 */
export async function perform(words: readonly string[], desk: Desk, talk: Talk): Promise<number> {
  const [name = "", ...rest] = words;
  if (name === "health") {
    talk.say("No server runs on this data folder. How the databases are: npm run data -- status");
    return REFUSED;
  }
  const command = COMMANDS.get(name);
  const code = command === undefined ? NOT_UNDERSTOOD : await command(desk, rest, talk);
  if (code === NOT_UNDERSTOOD) talk.say(USAGE);
  return code;
}

/** Runs a command inside a running server. */
export async function performServing(words: readonly string[], desk: ServerDesk, talk: Talk): Promise<number> {
  const [name, ...rest] = words;
  if (name === "data") return desk.data.perform(rest, talk);
  if (name === "health") return health(desk, rest, talk);
  const { accounts, jobs: running, editions } = desk;
  if (accounts !== null) return perform(words, { accounts, jobs: running, editions }, talk);
  talk.say("The accounts are out of service; the log of the server says why.");
  return REFUSED;
}

function health(desk: ServerDesk, words: readonly string[], talk: Talk): number {
  const options = readHealthOptions(words);
  if (options === null) {
    talk.say(USAGE);
    return NOT_UNDERSTOOD;
  }
  const details = desk.health();
  if (!options.json) return tellHealth(details, talk);
  talk.say(JSON.stringify(details));
  return details.isWell ? DONE : REFUSED;
}

/** A command about a person, named by its first argument. */
const about =
  (command: (desk: Desk, account: Account, words: readonly string[], talk: Talk) => Promise<number>): Command =>
  async (desk, [who, ...rest], talk) => {
    if (who === undefined) return NOT_UNDERSTOOD;
    const account = await find(desk, who);
    if (account !== null) return command(desk, account, rest, talk);
    talk.say("There is nobody with that name or address here. They have to sign in once first.");
    return REFUSED;
  };

async function find({ accounts }: Desk, who: string): Promise<Account | null> {
  const { email } = who.indexOf("@") > 0 ? readEmail(who) : { email: null };
  if (email !== null) return accountByEmailHash(accounts.store, emailHashOf(accounts.secrets, email));
  const name = who.replace(/^@/, "");
  const account = await accountByUsername(accounts.store, foldUsername(name));
  return account !== null && sameUsername(account.username, name) ? account : null;
}

const change = (assign: typeof grantRole, done: (name: string, role: string) => string): Command =>
  about(async ({ accounts, editions }, account, [text, ...more], talk) => {
    if (text === undefined || more.length > 0) return NOT_UNDERSTOOD;
    const role = readOneRole(text);
    // Roles that are no longer valid can still be removed.
    if (role !== null && assign === grantRole && !isOfEdition(role, editions)) {
      talk.say(`There is no such edition here. There are: ${editions.join(", ")} (or * for all of them).`);
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

const REFUSALS: Record<RoleRefusal, string> = {
  malformed: `A role is '*', or a locale (or *) and an area joined with "-". Areas: ${AREAS.join(", ")}.`,
  lastFullWildcard: "This is the last account that can hand out roles. Give '*' to somebody else first.",
  userNotFound: "The account is gone.",
  forbidden: "That may not be done.",
  ownRoles: "Nobody gives a role to themselves.",
};

const roles = about(async (_, { username, roles: held }, words, talk) => {
  if (words.length > 0) return NOT_UNDERSTOOD;
  talk.say(held === "" ? `${username} has no role.` : `${username}: ${held.replaceAll("|", " ")}`);
  return DONE;
});

const list: Command = async ({ accounts }, words, talk) => {
  if (words.length > 0) return NOT_UNDERSTOOD;
  const holders = await roleHolders(accounts.store);
  if (holders.length === 0) talk.say("Nobody has a role yet.");
  for (const { username, roles: held, state } of holders) {
    talk.say(`${username.padEnd(17)} ${held.replaceAll("|", " ")}${state === "banned" ? " (banned)" : ""}`);
  }
  return DONE;
};

const ban = (isLifted: boolean): Command =>
  about(async ({ accounts, jobs: running }, { id: accountId, username }, words, talk) => {
    if (isLifted && words.length > 0) return NOT_UNDERSTOOD;
    const problem = await setBan(accounts, { actor: null, accountId, reason: isLifted ? null : words.join(" ") });
    // Removes their name from what they contributed at once. If that fails, the scheduled job repeats it.
    if (problem === null) await running.run("credits").catch(() => {});
    if (problem === null) talk.say(isLifted ? `${username} is no longer banned.` : `${username} is banned.`);
    else if (problem !== "userNotFound") talk.say(REFUSALS[problem]);
    else talk.say(isLifted ? `${username} is not banned.` : `${username} is banned already.`);
    return problem === null ? DONE : REFUSED;
  });

const jobs: Command = async ({ jobs: running }, words, talk) => {
  if (words.length > 0) return NOT_UNDERSTOOD;
  for (const { name, schedule, isRunning, next } of running.list()) {
    const when = isRunning ? "running" : `next ${next?.toISOString().slice(0, 16).replace("T", " ")} UTC`;
    talk.say(`${name.padEnd(18)} ${schedule.padEnd(13)} ${when}`);
  }
  return DONE;
};

const run: Command = async (desk, words, talk) => {
  const asked = readRunOptions(words);
  if (asked === null) return NOT_UNDERSTOOD;
  const { name, dryRun, confirmed } = asked;
  try {
    const counts = await desk.jobs.run(name, { dryRun, confirmed, onProgress: talk.progress });
    const said = Object.entries(counts).map(([counted, count]) => `${counted} ${count}`);
    talk.say(`${name}${dryRun ? " (nothing was changed)" : ""}: ${said.join(", ")}`);
    const held = counts.held ?? 0;
    if (held === 0 || dryRun) return DONE;
    talk.say(`That concerns ${held} people, more than a job may without being told to. Look whether the clock and the`);
    talk.say(`databases are right. If they are: npm run admin -- run ${name} --confirm ${held}`);
    return REFUSED;
  } catch (error) {
    if (!(error instanceof JobProblem)) throw error;
    talk.say(error.message);
    return REFUSED;
  }
};

const keys: Command = async ({ accounts }, [verb, ...more], talk) => {
  if (verb !== "rotate" || more.length > 0) return NOT_UNDERSTOOD;
  accounts.secrets.rotate();
  await accounts.signingKeys.rotate();
  talk.say("New keys seal and sign from now on. What older ones sealed is sealed again by the job seal-again.");
  return DONE;
};

const COMMANDS: ReadonlyMap<string, Command> = new Map([
  ["grant", change(grantRole, (name, role) => `${name} has the role ${role}.`)],
  ["revoke", change(revokeRole, (name, role) => `${name} no longer has the role ${role}.`)],
  ["roles", roles],
  ["list", list],
  ["ban", ban(false)],
  ["unban", ban(true)],
  ["jobs", jobs],
  ["run", run],
  ["keys", keys],
]);
