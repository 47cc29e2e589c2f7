import type { AccountsService } from "#app/services/accounts/service.server.ts";
import type { DataDesk } from "#app/services/cli/data-process.server.ts";
import { readHealthOptions, readRunOptions } from "#app/services/cli/options.ts";
import { EXIT, type Talk } from "#app/services/cli/talk.ts";
import { JobProblem } from "#app/services/jobs/runner.server.ts";
import type { Command, CommandContext } from "#app/subject/command.ts";
import type { HealthDetails } from "./health.ts";
import { tellHealth } from "./tell-health.ts";

/** What an operator can ask for, whether a server runs or not: the commands of the subjects, and those of the server. */

/** What a server that runs can be asked besides. */
export interface ServerCommandContext extends Omit<CommandContext, "accounts"> {
  /** Null while the accounts are out of service. */
  accounts: AccountsService | null;
  health: () => HealthDetails;
  data: DataDesk;
}

type Run = Command["run"];

const { done: DONE, refused: REFUSED, notUnderstood: NOT_UNDERSTOOD } = EXIT;

/** Does what the words of a command say. @returns the exit code */
export async function perform(words: readonly string[], context: CommandContext, talk: Talk): Promise<number> {
  const [name = "", ...rest] = words;
  if (name === "health") {
    talk.say("No server runs on this data folder. How the databases are: npm run data -- status");
    return REFUSED;
  }
  const command = commandsOf(context).find((one) => one.name === name);
  const code = command === undefined ? NOT_UNDERSTOOD : await command.run(context, rest, talk);
  if (code === NOT_UNDERSTOOD) talk.say(usageOf(context));
  return code;
}

/** The same, asked of a server that runs. */
export async function performServing(
  words: readonly string[],
  context: ServerCommandContext,
  talk: Talk,
): Promise<number> {
  const [name, ...rest] = words;
  if (name === "data") return context.data.perform(rest, talk);
  if (name === "health") return health(context, rest, talk);
  const { accounts } = context;
  if (accounts !== null) return perform(words, { ...context, accounts }, talk);
  talk.say("The accounts are out of service; the log of the server says why.");
  return REFUSED;
}

function health(context: ServerCommandContext, words: readonly string[], talk: Talk): number {
  const options = readHealthOptions(words);
  if (options === null) {
    talk.say(usageOf(context));
    return NOT_UNDERSTOOD;
  }
  const details = context.health();
  if (!options.json) return tellHealth(details, talk);
  talk.say(JSON.stringify(details));
  return details.isWell ? DONE : REFUSED;
}

type Subjects = Pick<CommandContext, "subjects">;

const commandsOf = ({ subjects }: Subjects): Command[] => [
  ...subjects.flatMap(({ commands }) => commands ?? []),
  ...SERVER_COMMANDS,
];

/** The list of commands. */
export function usageOf(context: Subjects): string {
  const lines = [...commandsOf(context), HEALTH].flatMap(({ name, usage }) =>
    usage.map(([words, does]) => `${`npm run admin -- ${name} ${words}`.trimEnd().padEnd(43)} ${does}`.trimEnd()),
  );
  return `${lines.join("\n")}

Who is a username or an email address. A server that runs is asked; without one, the data folder (DATA_DIR, or "data")
is opened for the moment.`;
}

const jobs: Run = async ({ jobs: running }, words, talk) => {
  if (words.length > 0) return NOT_UNDERSTOOD;
  for (const { name, schedule, isRunning, next } of running.list()) {
    const when = isRunning ? "running" : `next ${next?.toISOString().slice(0, 16).replace("T", " ")} UTC`;
    talk.say(`${name.padEnd(18)} ${schedule.padEnd(13)} ${when}`);
  }
  return DONE;
};

const run: Run = async (context, words, talk) => {
  const asked = readRunOptions(words);
  if (asked === null) return NOT_UNDERSTOOD;
  const { name, dryRun, confirmed } = asked;
  try {
    const counts = await context.jobs.run(name, { dryRun, confirmed, onProgress: talk.progress });
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

const SERVER_COMMANDS: readonly Command[] = [
  { name: "jobs", usage: [["", "what is done at set times, and when next"]], run: jobs },
  {
    name: "run",
    usage: [
      ["<job> [--dry-run]", "does it now, or counts what there would be to do"],
      ["<job> --confirm <n>", "does it although it concerns as many as n people"],
    ],
    run,
  },
];

const HEALTH: Pick<Command, "name" | "usage"> = {
  name: "health",
  usage: [["[--json]", "how the server and each database are"]],
};
