import path from "node:path";
import { onTestFinished } from "vitest";
import { loadSecrets } from "#app/services/accounts/keys/secrets.server.ts";
import { fileStore } from "#app/services/accounts/store.server.ts";
import { type Mail, writeMail } from "#app/services/mail/message.ts";
import { Outbox, type OutboxParts } from "#app/services/mail/outbox.server.ts";
import { storedQueue } from "#app/services/mail/queue.server.ts";
import type { SmtpServer } from "#app/services/mail/settings.ts";
import { smtpTransport } from "#app/services/mail/transport.server.ts";
import { type AccountsHandle, closeDatabase, openAccounts } from "#db/open.ts";
import { MIGRATIONS } from "#tests/support/data/scratch.ts";

export const FROM = { name: "Isogloss", address: "mail@isogloss.example" };
export const PATIENT = { handOver: 15_000, answer: 15_000 };
export const CODE = "904217";

export const serverAt = (port: number, more: Partial<SmtpServer> = {}): SmtpServer => ({
  host: "127.0.0.1",
  port,
  tls: "off",
  auth: null,
  ...more,
});

export const mailTo = (to: string): Mail =>
  writeMail({ locale: "en", direction: "ltr" }, to, { subject: "Please", paragraphs: ["Hello,", { code: CODE }] });

/** A clock that only advances when told to. */
export interface TestClock {
  now: () => Date;
  pass(milliseconds: number): void;
}

export function testClock(): TestClock {
  let time = Date.UTC(2026, 10, 21, 12);
  return {
    now: () => new Date(time),
    pass: (milliseconds) => {
      time += milliseconds;
    },
  };
}

export interface Desk {
  outbox: Outbox;
  handle: AccountsHandle;
  clock: TestClock;
  /** Lines of the log as they would be written. */
  log: string[];
  /** Lets time pass and looks into the queue again. */
  later(milliseconds: number): void;
  /** Waits for a line of the log. */
  logged(fits: (line: string) => boolean): Promise<string>;
  /** The queue as it is in the file. */
  rows(): { id: string; message_sealed: string; attempts: number; next_at: number; sent_at: number | null }[];
}

/** An outbox on an accounts file in a folder, stopped and closed after the test. */
export function openDesk(dataDir: string, port: number, parts: Partial<OutboxParts> = {}, clock = testClock()): Desk {
  const handle = openAccounts({ dataDir, migrationsDir: MIGRATIONS });
  onTestFinished(() => closeDatabase(handle));
  const log: string[] = [];
  const waiting = new Set<() => void>();
  const write = (level: string) => (details: object, sentence: string) => {
    log.push(JSON.stringify({ level, ...details, sentence }));
    for (const wake of waiting) wake();
  };
  const outbox = new Outbox({
    queue: storedQueue(fileStore(handle)),
    transport: smtpTransport(serverAt(port), FROM, PATIENT),
    encryption: loadSecrets(path.join(dataDir, "keys"), { now: clock.now, mayCreate: true }),
    now: clock.now,
    log: { info: write("info"), warn: write("warn"), error: write("error") },
    chance: () => 0.5,
    ...parts,
  });
  onTestFinished(() => outbox.stop());
  const logged = (fits: (line: string) => boolean) =>
    new Promise<string>((resolve) => {
      const look = () => {
        const found = log.find(fits);
        if (found === undefined) return;
        waiting.delete(look);
        resolve(found);
      };
      waiting.add(look);
      look();
    });
  return {
    outbox,
    handle,
    clock,
    log,
    later: (milliseconds) => {
      clock.pass(milliseconds);
      outbox.wake();
    },
    logged,
    rows: () => handle.sqlite.prepare("SELECT * FROM outgoing_mail ORDER BY id").all() as ReturnType<Desk["rows"]>,
  };
}
