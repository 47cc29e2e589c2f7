import { type ParseArgsConfig, parseArgs } from "node:util";

/** What `run` was asked for. */
export interface RunOptions {
  /** Name of the job. */
  name: string;
  /** Count what there would be to do, and change nothing. */
  dryRun: boolean;
  /** How many people it may concern at most, beyond what a job may by itself; 0 where nobody said so. */
  confirmed: number;
}

/** The words behind `run`. @returns null where they are not understood */
export function readRunOptions(words: readonly string[]): RunOptions | null {
  const options = { "dry-run": { type: "boolean" }, confirm: { type: "string" } } as const;
  const read = parsed({ args: [...words], options, allowPositionals: true });
  const [name, ...more] = read?.positionals ?? [];
  if (read === null || name === undefined || more.length > 0) return null;
  const { "dry-run": dryRun = false, confirm } = read.values;
  if (confirm !== undefined && (dryRun || !/^\d{1,9}$/.test(confirm))) return null;
  return { name, dryRun, confirmed: Number(confirm ?? 0) };
}

/** The words behind `health`. @returns null where they are not understood */
export const readHealthOptions = (words: readonly string[]): { json: boolean } | null => {
  const read = parsed({ args: [...words], options: { json: { type: "boolean" } } as const });
  return read === null ? null : { json: read.values.json ?? false };
};

function parsed<T extends ParseArgsConfig>(config: T): ReturnType<typeof parseArgs<T>> | null {
  try {
    return parseArgs(config);
  } catch (error) {
    // An option that does not exist, or lacks its value.
    if (error instanceof TypeError && "code" in error) return null;
    throw error;
  }
}
