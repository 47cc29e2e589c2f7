import { z } from "zod";

/**
 * The protocol between an operator's command and the running server over a socket in the data folder: one request per
 * connection, each message a line of JSON.
 */

export const LIMITS = {
  /** Characters of a request. */
  request: 16_384,
  /** Milliseconds a request may take to arrive. */
  patience: 5_000,
  connections: 8,
} as const;

const request = z.object({ words: z.array(z.string()).max(100) });

const answer = z.union([
  z.object({ say: z.string() }),
  z.object({ progress: z.object({ done: z.number(), total: z.number().nullable() }) }),
  z.object({ exit: z.number().int() }),
]);

/** A message of the server: a line for the terminal, progress, or finally the exit code. */
export type Answer = z.infer<typeof answer>;

export const writeLine = (message: { words: readonly string[] } | Answer): string => `${JSON.stringify(message)}\n`;

/** Parses a request into the arguments of a command; null when it is invalid. */
export const readRequest = (line: string): string[] | null => request.safeParse(json(line)).data?.words ?? null;

export const readAnswer = (line: string): Answer | null => answer.safeParse(json(line)).data ?? null;

function json(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
}
