import { setTimeout as sleep } from "node:timers/promises";
import { ulid } from "ulid";
import { encryptMail } from "./encryption.ts";
import type { Mail } from "./message.ts";
import { KEPT_FOR, MAX_WAIT, restAfter } from "./pauses.ts";
import type { MailQueue, QueueEntry, TakenMail } from "./queue.server.ts";
import { MailWorker, type MailWorkerParts } from "./worker.server.ts";

export interface OutboxParts extends Omit<MailWorkerParts, "hold" | "chance"> {
  /** A number from 0 to 1. */
  chance?: () => number;
  timing?: Partial<typeof TIMING>;
}

const TIMING = {
  /**
   * How long a mail is reserved for the worker that sends it; after a crash it waits that long. Renewed while it is
   * being sent.
   */
  hold: 60_000,
  /** How often to look for mails that others have queued or left behind. */
  look: 15_000,
  /** How long stopping waits for mails on their way before it hangs up. */
  stop: 5000,
};

const AT_ONCE = 4;

/**
 * Sends queued mails in the background. A mail is sent once: a worker reserves it, and marks it as soon as the server
 * has accepted it. A process that dies in between cannot know, and SMTP cannot be asked: the mail is sent again, with
 * the same bytes and the same Message-ID, by which mail programs recognise the duplicate.
 */
export class Outbox {
  readonly #queue: MailQueue;
  readonly #parts: OutboxParts;
  readonly #worker: MailWorker;
  readonly #timing: typeof TIMING;
  readonly #chance: () => number;
  readonly #sending = new Map<string, Promise<void>>();
  readonly #hangUp = new AbortController();
  #state: "new" | "working" | "stopped" = "new";
  #looking: Promise<void> | null = null;
  #lookAgain = false;
  #timer: NodeJS.Timeout | undefined;
  #plannedFor = Number.POSITIVE_INFINITY;
  /** How often in a row the server could not be reached, and until when nothing is tried. */
  #failures = 0;
  #restUntil = 0;

  constructor(parts: OutboxParts) {
    this.#parts = parts;
    this.#queue = parts.queue;
    this.#timing = { ...TIMING, ...parts.timing };
    this.#chance = parts.chance ?? Math.random;
    this.#worker = new MailWorker({ ...parts, chance: this.#chance, hold: this.#timing.hold });
  }

  /**
   * Prepares a mail for the queue. A caller that stores it in a change of its own calls `wake` afterwards.
   * @param until when it is no longer worth sending, such as the end of a code's life; three days by default
   */
  entry(mail: Mail, until?: Date): QueueEntry {
    const at = this.#parts.now();
    const last = until?.getTime() ?? at.getTime() + KEPT_FOR;
    return { id: ulid(at.getTime()), sealed: encryptMail(this.#parts.encryption, { mail, until: last }), nextAt: at };
  }

  /** Queues a mail. It is on the disk when this resolves, and is sent soon afterwards. */
  async add(mail: Mail, until?: Date): Promise<void> {
    await this.#queue.add(this.entry(mail, until));
    this.wake();
  }

  /** Begins to send, starting with what was left over. */
  start(): void {
    if (this.#state === "new") this.#state = "working";
    this.wake();
  }

  /** There may be something to send. Returns at once. */
  wake(): void {
    this.#lookAgain = true;
    if (this.#state !== "working" || this.#looking) return;
    this.#looking = this.#look().finally(() => {
      this.#looking = null;
      // `wake` may have been called after the last look.
      if (this.#lookAgain) this.wake();
    });
  }

  /** Takes nothing more, and waits for the mails on their way; hangs up when they take too long. */
  async stop(): Promise<void> {
    this.#state = "stopped";
    clearTimeout(this.#timer);
    const late = setTimeout(() => this.#hangUp.abort(), this.#timing.stop);
    await this.#looking;
    await Promise.all(this.#sending.values());
    clearTimeout(late);
  }

  async #look(): Promise<void> {
    // The page that has queued a mail goes first.
    await sleep(0);
    while (this.#lookAgain && this.#state === "working") {
      this.#lookAgain = false;
      try {
        await this.#take();
      } catch (error) {
        const name = error instanceof Error ? error.name : "unknown";
        this.#parts.log.error({ problem: name }, "the queue of mails could not be read");
      }
      this.#plan(this.#timing.look);
    }
  }

  async #take(): Promise<void> {
    const at = this.#parts.now().getTime();
    const rest = this.#restUntil - at;
    if (rest > 0 && rest <= MAX_WAIT) return this.#plan(rest);
    // One mail is enough to find out whether the server is back.
    const room = (this.#failures > 0 ? 1 : AT_ONCE) - this.#sending.size;
    if (room < 1) return;
    const taken = await this.#queue.due(new Date(at), new Date(at + this.#timing.hold), room);
    for (const mail of taken) this.#send(mail);
  }

  #send(mail: TakenMail): void {
    // We are sending it already, and the reservation ran out while this process was suspended.
    if (this.#sending.has(mail.id)) return;
    const work = this.#worker
      .deliver(mail, this.#hangUp.signal, () => this.#rest())
      .then(({ reached, nextAt }) => {
        if (reached) this.#failures = 0;
        if (nextAt !== null) this.#plan(nextAt.getTime() - this.#parts.now().getTime());
      })
      .finally(() => {
        this.#sending.delete(mail.id);
        this.wake();
      });
    this.#sending.set(mail.id, work);
  }

  /** The server cannot be reached: all mails wait, longer each time. @returns until when */
  #rest(): Date {
    const at = this.#parts.now().getTime();
    if (at >= this.#restUntil || this.#restUntil - at > MAX_WAIT) {
      this.#failures += 1;
      this.#restUntil = at + restAfter(this.#failures, this.#chance());
    }
    return new Date(this.#restUntil);
  }

  /** Looks again after some milliseconds, unless it already will sooner. */
  #plan(milliseconds: number): void {
    const at = performance.now() + milliseconds;
    if (this.#state !== "working" || this.#plannedFor <= at) return;
    clearTimeout(this.#timer);
    this.#plannedFor = at;
    this.#timer = setTimeout(() => {
      this.#plannedFor = Number.POSITIVE_INFINITY;
      this.wake();
    }, milliseconds).unref();
  }
}
