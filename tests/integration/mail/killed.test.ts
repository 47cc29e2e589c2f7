import net from "node:net";
import { createInterface } from "node:readline";
import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { startChild } from "#tests/support/data/child.ts";
import { scratchFolder } from "#tests/support/data/scratch.ts";
import { mailTo, openDesk, testClock } from "./desk.ts";
import { deferred, type MailServer, startMailServer } from "./mail-server.ts";
import { readMail } from "./read-mail.ts";

const WORKER = "../../integration/mail/worker.ts";

/** An outbox with the real clock, which can be moved ahead. */
function deskNow(folder: string, port: number) {
  const ahead = testClock();
  const began = ahead.now().getTime();
  const now = () => new Date(Date.now() + ahead.now().getTime() - began);
  return openDesk(folder, port, { now }, ahead);
}

/** A worker is killed once `moment` says so; then another one starts after the hold has run out. */
async function killedAt(server: MailServer, folder: string, moment: Promise<unknown>, how = "") {
  const { outbox, later, logged } = deskNow(folder, server.port);
  await outbox.add(mailTo("robin@example.org"));
  const child = startChild(WORKER, folder, `smtp://127.0.0.1:${server.port}?tls=off`, how);
  await Promise.race([moment, child.line((line) => line === "was sent")]);
  await child.kill();
  outbox.start();
  later(59_000);
  later(2_000);
  await logged((line) => line.includes("mail sent"));
  await outbox.stop();
}

/** Processes that start and are killed. On a busy machine each start takes seconds. */
const PATIENCE = { timeout: 120_000 };

describe("a process that is killed", PATIENCE, () => {
  test("before the whole mail was out leaves one mail, sent by the next", async () => {
    const [asked, never] = [deferred(), deferred()];
    const server = await startMailServer({
      recipient: async (_, times) => {
        if (times > 1) return undefined;
        asked.resolve();
        await never.promise;
        return undefined;
      },
    });
    await killedAt(server, scratchFolder(), asked.promise);
    expect(server.seen).toHaveLength(1);
    expect(server.mails).toHaveLength(1);
  });

  test("while the server thinks about it leaves two copies of one mail at most", async () => {
    const [asked, slow] = [deferred(), deferred()];
    const server = await startMailServer({
      content: async (_, times) => {
        if (times > 1) return undefined;
        asked.resolve();
        await slow.promise;
        return undefined;
      },
    });
    await killedAt(server, scratchFolder(), asked.promise);
    slow.resolve();
    await server.received(2);
    expect(asOne(server)).toBe(1);
  });

  test("between the server's yes and our note of it leaves two copies of one mail at most", async () => {
    const server = await startMailServer();
    await killedAt(server, scratchFolder(), new Promise(() => {}), "deaf");
    expect(server.mails).toHaveLength(2);
    expect(asOne(server)).toBe(1);
  });

  test("again and again in the midst of many mails loses none", async () => {
    const folder = scratchFolder();
    const server = await startMailServer({ content: () => sleep(15).then(() => undefined) });
    const { outbox, rows, later } = deskNow(folder, server.port);
    for (let n = 0; n < 40; n += 1) await outbox.add(mailTo(`robin${n}@example.org`));
    for (const patience of [10, 80]) {
      const enough = server.mails.length + 1;
      const child = startChild(WORKER, folder, `smtp://127.0.0.1:${server.port}?tls=off`);
      await server.received(enough);
      await sleep(patience);
      await child.kill();
    }
    outbox.start();
    later(61_000);
    while (rows().some(({ sent_at }) => sent_at === null)) {
      await sleep(20);
      outbox.wake();
    }
    await outbox.stop();
    expect(new Set(server.mails.flatMap(({ to }) => to)).size).toBe(40);
    expect(asOne(server)).toBe(40);
    // What was on its way at each of the two kills, at most.
    expect(server.mails.length).toBeLessThanOrEqual(40 + 2 * 4);
  });
});

/** How many mails they are to a mail program, which tells copies by their Message-ID. */
function asOne(server: MailServer): number {
  const byId = new Map<string, Buffer>();
  for (const { raw } of server.mails) {
    const id = readMail(raw).header("message-id");
    expect(raw.equals(byId.get(id) ?? raw)).toBe(true);
    byId.set(id, raw);
  }
  return byId.size;
}

test("the mail server of these tests outlives a sender who is gone in the middle of a mail", async () => {
  const server = await startMailServer();
  const sender = net.connect(server.port, "127.0.0.1");
  const answers = createInterface(sender)[Symbol.asyncIterator]();
  const steps = ["", "HELO a", "MAIL FROM:<a@example.org>", "RCPT TO:<robin@example.org>", "DATA"];
  for (const step of steps) {
    if (step !== "") sender.write(`${step}\r\n`);
    await answers.next();
  }
  sender.write("Subject: half of it\r\n\r\nThe first");
  sender.destroy();
  while (server.open() > 0) await sleep(5);
  expect(server.seen).toEqual([]);
});
