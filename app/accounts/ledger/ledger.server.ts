import fs from "node:fs";
import path from "node:path";
import { z } from "zod";
import { makePrivateFile, syncToDisk } from "#db/places.ts";
import type { Secrets } from "../keys/secrets.server.ts";

/**
 * Who was erased, and who is banned: a file beside the databases, so that putting back an older copy of them neither revives
 * the one nor lets the other in. It tells nobody's id and nobody's address, only keyed hashes of these, and nothing is ever
 * taken out of it: the last line about somebody counts.
 */
export interface Ledger {
  /**
   * Writes down what has been done. It is on the disk when this resolves. Where the disk does not take it, that is logged, and
   * it is tried again: what has been done is not undone for it, and the next start would notice.
   */
  record(entry: LedgerEntry): Promise<void>;
  /** Tries again what the disk did not take. @returns how many lines that were, and how many still wait */
  retry(): Promise<{ done: number; waiting: number }>;
  isErased(accountId: string): boolean;
  /** The last that was written about each account. */
  lastWords(): ReadonlyMap<string, LastWords>;
  /** Under which an account is written down. */
  hashOf(accountId: string): string;
}

export type LedgerEntry =
  | { kind: "erased"; accountId: string }
  /** @param mailbox its hash, which finds another account of the same person */
  | { kind: "banned"; accountId: string; mailbox: string }
  | { kind: "unbanned"; accountId: string };

export interface LastWords {
  isErased: boolean;
  /** The mailbox of an account that is banned; "lifted" when a ban was, null when there never was one. */
  ban: { mailbox: string } | "lifted" | null;
}

/** For commands whose effect must outlive a copy. */
export interface Recorded {
  ledger: Pick<Ledger, "record">;
}

/** The ledger cannot be used. The sentence says what to do. */
export class LedgerProblem extends Error {
  override readonly name = "LedgerProblem";
}

const head = z.object({ ledger: z.literal(1), keys: z.string() });

const line = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("erased"), account: z.string() }),
  z.object({ kind: z.literal("banned"), account: z.string(), mailbox: z.string() }),
  z.object({ kind: z.literal("unbanned"), account: z.string() }),
]);
type Line = z.infer<typeof line>;

export interface LedgerParts {
  file: string;
  /** The ring the accounts are found with: with another key, no line would mean anybody. */
  secrets: Pick<Secrets, "hash"> & { readonly id: string };
  log: { error(about: object, message: string): void };
}

/**
 * Reads the ledger. There is no file before the first line.
 * @throws LedgerProblem when it was written with other keys than the accounts
 */
export function openLedger({ file, secrets, log }: LedgerParts): Ledger {
  const words = new Map<string, LastWords>();
  const text = fs.existsSync(file) ? fs.readFileSync(file, "utf8") : "";
  // A process that was killed may have left half a line, which nobody was told of.
  const [first = "", ...lines] = text.slice(0, text.lastIndexOf("\n") + 1).split("\n");
  if (first !== "") demandSameKeys(first, secrets.id, file);
  let unread = 0;
  for (const one of lines) {
    if (one === "") continue;
    const { data } = line.safeParse(json(one));
    if (data === undefined) unread += 1;
    else learn(words, data);
  }
  if (unread > 0) log.error({ file, lines: unread }, "lines of the ledger cannot be read; put a copy of it back");

  const hashOf = (accountId: string) => secrets.hash("ledger", accountId);
  const waiting: Line[] = [];
  let turn: Promise<unknown> = Promise.resolve();

  /** One after the other, oldest first: the last line about somebody counts. */
  async function writeWaiting(): Promise<number> {
    let done = 0;
    try {
      for (let next = waiting[0]; next !== undefined; next = waiting[0]) {
        await append(file, next, secrets.id);
        waiting.shift();
        done += 1;
      }
    } catch (error) {
      log.error({ err: error, waiting: waiting.length }, "the ledger could not be written");
    }
    return done;
  }
  const inTurn = () => {
    const done = turn.then(writeWaiting);
    turn = done;
    return done;
  };

  return {
    hashOf,
    isErased: (accountId) => words.get(hashOf(accountId))?.isErased ?? false,
    lastWords: () => words,
    record: async ({ accountId, ...entry }) => {
      const written = { ...entry, account: hashOf(accountId) } as Line;
      learn(words, written);
      waiting.push(written);
      await inTurn();
    },
    retry: async () => ({ done: await inTurn(), waiting: waiting.length }),
  };
}

function demandSameKeys(first: string, keys: string, file: string): void {
  if (head.safeParse(json(first)).data?.keys === keys) return;
  throw new LedgerProblem(
    `${file} was written with other keys than the accounts. Put the ledger back that belongs to them. Where there is none, ` +
      "move this one away: then who was erased or banned since the accounts were copied is not known.",
  );
}

function learn(words: Map<string, LastWords>, entry: Line): void {
  const before = words.get(entry.account) ?? { isErased: false, ban: null };
  if (entry.kind === "erased") words.set(entry.account, { ...before, isErased: true });
  else words.set(entry.account, { ...before, ban: entry.kind === "banned" ? { mailbox: entry.mailbox } : "lifted" });
}

async function append(file: string, entry: Line, keys: string): Promise<void> {
  const isNew = !fs.existsSync(file);
  if (isNew) makePrivateFile(file);
  const handle = await fs.promises.open(file, "r+");
  try {
    const { size } = await handle.stat();
    // The half of a line that was never acknowledged makes room.
    const end = size === 0 ? 0 : await endOfLines(handle, size);
    const text = `${end === 0 ? `${JSON.stringify({ ledger: 1, keys })}\n` : ""}${JSON.stringify(entry)}\n`;
    await handle.truncate(end);
    await handle.write(text, end);
    await handle.sync();
  } finally {
    await handle.close();
  }
  if (isNew) syncToDisk(path.dirname(file));
}

/** Longer than any line. */
const TAIL_BYTES = 4096;

async function endOfLines(handle: fs.promises.FileHandle, size: number): Promise<number> {
  const start = Math.max(0, size - TAIL_BYTES);
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(TAIL_BYTES), 0, TAIL_BYTES, start);
  return start + buffer.subarray(0, bytesRead).lastIndexOf("\n") + 1;
}

function json(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
