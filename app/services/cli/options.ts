import { type ParseArgsConfig, parseArgs } from "node:util";

/** The options of `run`. */
export interface RunOptions {
  /** Name of the job. */
  name: string;
  /** Only count what would be done. */
  dryRun: boolean;
  /** How many people the job may affect, confirmed by the operator; 0 when not given. */
  confirmed: number;
}

/**
 * Parses the arguments of `run`.
 * @returns null when they are invalid
 */
export function readRunOptions(words: readonly string[]): RunOptions | null {
  const options = { "dry-run": { type: "boolean" }, confirm: { type: "string" } } as const;
  const read = parsed({ args: [...words], options, allowPositionals: true });
  const [name, ...more] = read?.positionals ?? [];
  if (read === null || name === undefined || more.length > 0) return null;
  const { "dry-run": dryRun = false, confirm } = read.values;
  if (confirm !== undefined && (dryRun || !/^\d{1,9}$/.test(confirm))) return null;
  return { name, dryRun, confirmed: Number(confirm ?? 0) };
}

/**
 * Parses the arguments of `health`.
 * @returns null when they are invalid
 */
export const readHealthOptions = (words: readonly string[]): { json: boolean } | null => {
  const read = parsed({ args: [...words], options: { json: { type: "boolean" } } as const });
  return read === null ? null : { json: read.values.json ?? false };
};

function parsed<T extends ParseArgsConfig>(config: T): ReturnType<typeof parseArgs<T>> | null {
  try {
    return parseArgs(config);
  } catch (error) {
    // An unknown option, or one without its value.
    if (error instanceof TypeError && "code" in error) return null;
    throw error;
  }
}
