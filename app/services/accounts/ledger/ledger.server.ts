import fs from "node:fs";
import path from "node:path";
import { z } from "zod";
import { makePrivateFile, syncToDisk } from "#db/places.ts";
import type { Secrets } from "../keys/secrets.server.ts";

/**
 * Which accounts were erased or banned: a file beside the databases, so that restoring an older copy of them neither
 * revives an erased account nor lets a banned one back in. It contains only keyed hashes of ids and addresses, and
 * lines are only ever added: the last line about an account counts.
 */
export interface Ledger {
  /**
   * Writes a line about what has been done. It is on the disk when this resolves. If the disk does not accept it, that
   * is logged and tried again; the change itself stays, and the next start would notice.
   */
  record(entry: LedgerEntry): Promise<void>;
  /** Writes again what the disk did not accept. @returns how many lines were written, and how many still wait */
  retry(): Promise<{ done: number; waiting: number }>;
  isErased(accountId: string): boolean;
  /** The last line about each account. */
  states(): ReadonlyMap<string, LedgerState>;
  /** The hash an account is recorded under. */
  hashOf(accountId: string): string;
}

export type LedgerEntry =
  | { kind: "erased"; accountId: string }
  | ({ kind: "banned"; accountId: string; changes?: number } & LedgerBan)
  | { kind: "unbanned"; accountId: string; changes?: number };

export interface LedgerBan {
  /** Its hash, which finds another account of the same person. */
  mailbox: string;
  /** Their ways in from other sites, as hashes. */
  identities?: readonly LedgerIdentity[];
  /** When the ban ends by itself, in milliseconds; absent for never. */
  until?: number;
}

export interface LedgerIdentity {
  provider: string;
  hash: string;
}

export interface LedgerState {
  isErased: boolean;
  /** What is banned with an account; "lifted" when its ban was lifted, null when it never had one. */
  ban: LedgerBan | "lifted" | null;
  /** How often the accounts knew them to be banned and let in when the line was written; absent in older lines. */
  changes?: number | undefined;
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
  z.object({
    kind: z.literal("banned"),
    account: z.string(),
    mailbox: z.string(),
    // Older lines have neither.
    identities: z.array(z.object({ provider: z.string(), hash: z.string() })).default([]),
    until: z.number().optional(),
    changes: z.number().optional(),
  }),
  z.object({ kind: z.literal("unbanned"), account: z.string(), changes: z.number().optional() }),
]);
type Line = z.infer<typeof line>;

export interface LedgerParts {
  file: string;
  /** The keys the accounts are found with: with other keys, no line would match anybody. */
  secrets: Pick<Secrets, "hash"> & { readonly id: string };
  log: { error(about: object, message: string): void };
}

/**
 * Reads the ledger. There is no file before the first line.
 * @throws LedgerProblem when it was written with other keys than the accounts
 */
export function openLedger({ file, secrets, log }: LedgerParts): Ledger {
  const states = new Map<string, LedgerState>();
  const text = fs.existsSync(file) ? fs.readFileSync(file, "utf8") : "";
  // A killed process may have left half a line, which was never acknowledged.
  const [first = "", ...lines] = text.slice(0, text.lastIndexOf("\n") + 1).split("\n");
  if (first !== "") demandSameKeys(first, secrets.id, file);
  let unread = 0;
  for (const one of lines) {
    if (one === "") continue;
    const { data } = line.safeParse(json(one));
    if (data === undefined) unread += 1;
    else learn(states, data);
  }
  if (unread > 0) log.error({ file, lines: unread }, "lines of the ledger cannot be read; put a copy of it back");

  const hashOf = (accountId: string) => secrets.hash("ledger", accountId);
  const waiting: Line[] = [];
  let turn: Promise<unknown> = Promise.resolve();

  /** Lines in order, oldest first: the last line about an account counts. */
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
    isErased: (accountId) => states.get(hashOf(accountId))?.isErased ?? false,
    states: () => states,
    record: async ({ accountId, ...entry }) => {
      const account = hashOf(accountId);
      const written = { ...entry, account } as Line;
      // Accounts that were put back know of fewer than were written already, and copies from before of more than they do.
      if ("changes" in written) written.changes = Math.max(written.changes ?? 0, states.get(account)?.changes ?? 0);
      learn(states, written);
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

function learn(states: Map<string, LedgerState>, entry: Line): void {
  const before = states.get(entry.account) ?? { isErased: false, ban: null };
  if (entry.kind === "erased") states.set(entry.account, { ...before, isErased: true });
  else {
    const ban = entry.kind === "banned" ? banOf(entry) : "lifted";
    states.set(entry.account, { ...before, ban, changes: entry.changes });
  }
}

const banOf = ({ mailbox, identities, until }: LedgerBan): LedgerBan =>
  until === undefined ? { mailbox, identities: identities ?? [] } : { mailbox, identities: identities ?? [], until };

async function append(file: string, entry: Line, keys: string): Promise<void> {
  const isNew = !fs.existsSync(file);
  if (isNew) makePrivateFile(file);
  const handle = await fs.promises.open(file, "r+");
  try {
    const { size } = await handle.stat();
    // Half a line that was never acknowledged is cut off.
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
