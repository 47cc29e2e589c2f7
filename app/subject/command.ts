import type { Talk } from "#app/services/cli/talk.ts";
import type { Jobs } from "#app/services/jobs/runner.server.ts";
import type { ServerContext } from "./server-context.ts";

/** What a command works on: the same whether a server runs or the data folder is opened for the moment. */
export interface CommandContext extends ServerContext {
  jobs: Jobs;
  /** Codes of the editions there are files of, whether they are served or not. */
  editionCodes: readonly string[];
}

/** One thing an operator can ask for: `npm run admin -- <name> …`. */
export interface Command {
  name: string;
  /** Lines of the list of commands: what is typed behind the name, and what it does. */
  usage: readonly (readonly [words: string, does: string])[];
  /** @returns the exit code, one of `EXIT`; "not understood" shows the list of commands */
  run(context: CommandContext, words: readonly string[], talk: Talk): Promise<number>;
}
