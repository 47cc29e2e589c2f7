import { setTimeout as sleep } from "node:timers/promises";
import { decodeTime } from "ulid";
import { decryptMail, type MailEncryption } from "./encryption.ts";
import { MailFailure } from "./failure.ts";
import { KEPT_FOR, pauseAtAge } from "./pauses.ts";
import type { MailQueue, TakenMail } from "./queue.server.ts";
import type { MailTransport } from "./transport.server.ts";

export interface MailWorkerParts {
  queue: MailQueue;
  transport: MailTransport;
  encryption: MailEncryption;
  now: () => Date;
  log: MailLog;
  chance: () => number;
  /** How long a mail is reserved, in milliseconds. */
  hold: number;
  /** The first pause before trying again to mark a mail as sent, in milliseconds. */
  markPause?: number;
}

/** Receives ids and numbers only: no address, no text, no code. */
export interface MailLog {
  info(details: object, sentence: string): void;
  warn(details: object, sentence: string): void;
  error(details: object, sentence: string): void;
}

export interface Delivery {
  /** Whether the server could be reached. */
  reached: boolean;
  /** When to try again; null when it is sent or given up. */
  nextAt: Date | null;
}

const MARK_TRIES = 5;
const MARK_PAUSE = 500;

/** Sends one mail of the queue, and records the result in the queue. */
export class MailWorker {
  readonly #parts: MailWorkerParts;
  /** Sent, but not yet marked as sent. */
  readonly #unmarked = new Set<string>();

  constructor(parts: MailWorkerParts) {
    this.#parts = parts;
  }

  /**
   * Never throws.
   * @param rest called when the server cannot be reached; returns until when all mails wait
   */
  async deliver(taken: TakenMail, signal: AbortSignal, rest: () => Date): Promise<Delivery> {
    const holding = setInterval(() => this.#hold(taken), this.#parts.hold / 3);
    try {
      if (!this.#unmarked.has(taken.id)) await this.#send(taken, signal);
      await this.#mark(taken);
      return { reached: true, nextAt: null };
    } catch (error) {
      return await this.#failed(taken, asFailure(error), rest);
    } finally {
      clearInterval(holding);
    }
  }

  async #send({ id, sealed }: TakenMail, signal: AbortSignal): Promise<void> {
    const { now, encryption, transport } = this.#parts;
    const content = decryptMail(encryption, sealed);
    if (content === null) throw new MailFailure("later", "opening", "");
    if (now().getTime() >= content.until) throw new MailFailure("never", "opening", "EXPIRED");
    if (isNobody(content.mail.to)) return;
    await transport.send({ id, writtenAt: new Date(decodeTime(id)), mail: content.mail }, signal);
  }

  /** The mail is sent: from here on, nothing may cause it to be sent again. */
  async #mark(taken: TakenMail): Promise<void> {
    const { queue, now, log } = this.#parts;
    this.#unmarked.add(taken.id);
    for (let tries = 1; ; tries += 1) {
      try {
        await queue.sent(taken, now());
        this.#unmarked.delete(taken.id);
        return log.info({ mail: taken.id, attempt: taken.attempts }, "mail sent");
      } catch (error) {
        if (tries < MARK_TRIES) await sleep((this.#parts.markPause ?? MARK_PAUSE) * tries);
        else return log.error({ mail: taken.id, problem: nameOf(error) }, "a mail was sent, but cannot be marked yet");
      }
    }
  }

  async #failed(taken: TakenMail, failure: MailFailure, rest: () => Date): Promise<Delivery> {
    const { queue, log } = this.#parts;
    const nextAt = this.#nextTry(taken, failure, rest);
    const { stage, code } = failure;
    const details = { mail: taken.id, attempt: taken.attempts, stage, code, nextAt };
    if (nextAt === null) log.error(details, "a mail was given up");
    else log.warn(details, "a mail has to wait");
    try {
      await queue.failed(taken, nextAt);
    } catch (error) {
      // Its reservation runs out by itself.
      log.error({ mail: taken.id, problem: nameOf(error) }, "the queue could not be told of a mail that waits");
    }
    return { reached: failure.kind !== "unreachable", nextAt };
  }

  #nextTry({ id, sealed }: TakenMail, { kind, stage, code }: MailFailure, rest: () => Date): Date | null {
    const { now, encryption, chance } = this.#parts;
    if (kind === "never") return null;
    const at = now().getTime();
    // We hung up before the mail was handed over: the next process may send it at once.
    if (code === "STOPPED" && stage !== "answer") return new Date(at);
    const writtenAt = decodeTime(id);
    const until = decryptMail(encryption, sealed)?.until ?? writtenAt + KEPT_FOR;
    const next = kind === "unreachable" ? rest() : new Date(at + pauseAtAge(at - writtenAt, chance()));
    return next.getTime() > until ? null : next;
  }

  async #hold(taken: TakenMail): Promise<void> {
    const { queue, now, hold } = this.#parts;
    // If the reservation cannot be extended, the mail is sent all the same: half a mail cannot be called back.
    await queue.hold(taken, new Date(now().getTime() + hold)).catch(() => {});
  }
}

/**
 * No host can have this name (RFC 2606). It stands for people who do not exist, whose mails take the same way as all
 * others up to here.
 */
const isNobody = (address: string): boolean => address.endsWith(".invalid");

const asFailure = (problem: unknown): MailFailure =>
  problem instanceof MailFailure ? problem : new MailFailure("later", "opening", nameOf(problem));

const nameOf = (problem: unknown): string => (problem instanceof Error ? problem.name : "unknown");
