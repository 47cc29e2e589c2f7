import { type DataTalk, lookOrCopy } from "./data-command.ts";
import { DatabaseProblem } from "./errors.ts";

/**
 * Copies or checks the databases of a folder that a server is using, in a process of its own: reading whole files would
 * block the server. Started by app/services/cli/data-process.server.ts: data-process.ts <folder> <command> [database]
 */

/** Messages to the server, which passes them on to the operator's terminal. */
export type DataMessage = { say: string } | { progress: { done: number; total: number } };

const [dataDir = "", ...words] = process.argv.slice(2);
const tell = (message: DataMessage) => void process.send?.(message);
const talk: DataTalk = {
  say: (line) => tell({ say: line }),
  progress: (done, total) => tell({ progress: { done, total } }),
};

try {
  process.exitCode = lookOrCopy(words, dataDir, talk);
} catch (error) {
  talk.say(error instanceof DatabaseProblem ? error.message : String(error));
  process.exitCode = 1;
}
process.disconnect?.();
