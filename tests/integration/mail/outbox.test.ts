import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { fileStore, NotHeld, unless } from "#app/services/accounts/store.server.ts";
import { type MailQueue, queueing, storedQueue } from "#app/services/mail/queue.server.ts";
import { DatabaseBusy } from "#db/errors.ts";
import { failureOf, scratchFolder } from "#tests/support/data/scratch.ts";
import { CODE, mailTo, openDesk, testClock } from "./desk.ts";
import { deferred, startMailServer } from "./mail-server.ts";
import { readMail } from "./read-mail.ts";

const ROBIN = "robin.reed@example.org";
const says = (sentence: string) => (line: string) => line.includes(`"sentence":"${sentence}"`);
const SENT = says("mail sent");
const WAITS = says("a mail has to wait");
const GIVEN_UP = says("a mail was given up");
const MINUTES = 60_000;
const HOURS = 60 * MINUTES;

describe("a queued mail", () => {
  test("is sent, once, and then nothing is left of what it said", async () => {
    const server = await startMailServer();
    const { outbox, rows, logged, later } = openDesk(scratchFolder(), server.port);
    outbox.start();
    await outbox.add(mailTo(ROBIN));
    await logged(SENT);
    later(24 * HOURS);
    await outbox.stop();
    expect(server.mails).toHaveLength(1);
    expect(readMail(server.mails[0]?.raw ?? "").header("to")).toBe(ROBIN);
    expect(rows()).toMatchObject([{ message_sealed: "", attempts: 1, sent_at: Date.UTC(2026, 10, 21, 12) }]);
  });

  test("to nobody goes the same way and is given to no server", async () => {
    const server = await startMailServer();
    const { outbox, rows, logged, later } = openDesk(scratchFolder(), server.port);
    outbox.start();
    await outbox.add(mailTo("nobody@somewhere.invalid"));
    await logged(SENT);
    later(24 * HOURS);
    await outbox.stop();
    expect(server.mails).toEqual([]);
    expect(rows()).toMatchObject([{ message_sealed: "", attempts: 1, sent_at: Date.UTC(2026, 10, 21, 12) }]);
  });

  test("cannot be read where it waits, and neither address nor code is in the log", async () => {
    const server = await startMailServer({
      recipient: (to, times) => (times === 1 ? `451 4.2.0 <${to}> later` : undefined),
      content: (_, times) => (times === 1 ? `550 5.7.1 ${ROBIN} sent ${CODE}` : undefined),
    });
    const { outbox, rows, logged, log, later, handle } = openDesk(scratchFolder(), server.port);
    await outbox.add(mailTo(ROBIN));
    expect(rows()[0]?.message_sealed).toMatch(/^s1\./);
    expect(handle.sqlite.serialize().toString("latin1")).not.toMatch(new RegExp(`${CODE}|robin|example`));
    outbox.start();
    await logged(WAITS);
    later(1 * MINUTES);
    await logged(GIVEN_UP);
    await outbox.add(mailTo(ROBIN));
    await logged(SENT);
    expect(log.join("\n")).not.toMatch(new RegExp(`${CODE}|robin|example|Please`));
  });

  test("does not hold up who queues it while the server takes a minute", async () => {
    const server = await startMailServer({ greeting: () => sleep(60_000, undefined, { ref: false }) });
    const { outbox } = openDesk(scratchFolder(), server.port);
    outbox.start();
    const began = performance.now();
    for (let n = 0; n < 20; n += 1) await outbox.add(mailTo(ROBIN));
    expect(performance.now() - began).toBeLessThan(1000);
  });

  test("waits when nobody has begun to send, and goes out at the next start", async () => {
    const folder = scratchFolder();
    const server = await startMailServer();
    const first = openDesk(folder, server.port);
    await first.outbox.add(mailTo(ROBIN));
    await first.outbox.stop();
    const second = openDesk(folder, server.port);
    second.outbox.start();
    await second.logged(SENT);
    expect(server.mails).toHaveLength(1);
  });

  test("is in the queue when the change it belongs to has happened, and only then, and only once", async () => {
    const { outbox, rows, handle } = openDesk(scratchFolder(), 1);
    const store = fileStore(handle);
    const entry = outbox.entry(mailTo(ROBIN));
    const refused = store.atomically((db) => [queueing(db, entry), unless(sql`1 = 1`)]);
    expect(await failureOf(refused)).toBeInstanceOf(NotHeld);
    expect(rows()).toEqual([]);
    await store.atomically((db) => [queueing(db, entry)]);
    await storedQueue(store).add(entry);
    expect(rows()).toHaveLength(1);
  });
});

describe("a server that says not now", () => {
  test("is asked again after pauses that grow, until it takes the mail", async () => {
    const server = await startMailServer({ recipient: (_, times) => (times < 6 ? "451 greylisted" : undefined) });
    const { outbox, log, clock, later, logged } = openDesk(scratchFolder(), server.port);
    outbox.start();
    await outbox.add(mailTo(ROBIN));
    const pauses: number[] = [];
    for (let tries = 1; tries < 6; tries += 1) {
      const line = await logged((one) => WAITS(one) && one.includes(`"attempt":${tries},`));
      const pause = Date.parse(JSON.parse(line).nextAt) - clock.now().getTime();
      pauses.push(pause);
      later(pause - 1);
      await sleep(30);
      expect(log.filter(WAITS)).toHaveLength(tries);
      later(1);
    }
    await logged(SENT);
    expect(pauses).toEqual([5000, 5000, 5000, 7500, 11250]);
    expect(server.mails).toHaveLength(1);
  });

  test("is asked again although the clock went back by a year", async () => {
    const server = await startMailServer({ recipient: (_, times) => (times < 2 ? "451 greylisted" : undefined) });
    const { outbox, later, logged } = openDesk(scratchFolder(), server.port);
    outbox.start();
    await outbox.add(mailTo(ROBIN));
    await logged(WAITS);
    later(-365 * 24 * 3_600_000);
    await logged(SENT);
    expect(server.mails).toHaveLength(1);
  });

  test("for three days is not asked any more, and the mail is forgotten", async () => {
    const server = await startMailServer({ content: () => "452 full" });
    const { outbox, rows, logged, later } = openDesk(scratchFolder(), server.port);
    outbox.start();
    await outbox.add(mailTo(ROBIN));
    await logged(WAITS);
    later(71 * HOURS);
    await logged(GIVEN_UP);
    await outbox.stop();
    expect(rows()).toEqual([]);
    expect(server.seen.length).toBe(2);
  });

  test("is not bothered with a code that no longer works", async () => {
    const server = await startMailServer({ recipient: (_, times) => (times < 2 ? "451 greylisted" : undefined) });
    const { outbox, rows, logged, later, clock } = openDesk(scratchFolder(), server.port);
    outbox.start();
    await outbox.add(mailTo(ROBIN), new Date(clock.now().getTime() + 15 * MINUTES));
    await logged(WAITS);
    later(15 * MINUTES);
    expect(await logged(GIVEN_UP)).toContain("EXPIRED");
    await outbox.stop();
    expect([server.seen, rows()]).toEqual([[], []]);
  });

  test("never gets in the way of other mails", async () => {
    const server = await startMailServer({ recipient: (to) => (to.startsWith("full") ? "452 full" : undefined) });
    const { outbox } = openDesk(scratchFolder(), server.port);
    outbox.start();
    for (let n = 0; n < 10; n += 1) await outbox.add(mailTo(`full${n}@example.org`));
    await outbox.add(mailTo(ROBIN));
    expect(await server.received(1)).toMatchObject([{ to: [ROBIN] }]);
  });
});

describe("a server that says never", () => {
  test("is believed, and the mail is forgotten", async () => {
    const server = await startMailServer({ recipient: () => "550 5.1.1 nobody" });
    const { outbox, rows, logged } = openDesk(scratchFolder(), server.port);
    outbox.start();
    await outbox.add(mailTo(ROBIN));
    expect(JSON.parse(await logged(GIVEN_UP))).toMatchObject({ stage: "recipient", code: "550 5.1.1", level: "error" });
    await outbox.stop();
    expect(rows()).toEqual([]);
  });
});

describe("a server that hangs up after the last byte", () => {
  test("gets the mail again: one it has said yes to, and one that can be told for a copy", async () => {
    const server = await startMailServer({ content: (_, times) => (times === 1 ? "hang up" : undefined) });
    const { outbox, logged, later } = openDesk(scratchFolder(), server.port);
    outbox.start();
    await outbox.add(mailTo(ROBIN));
    await logged(WAITS);
    later(10_000);
    await logged(SENT);
    expect(server.mails).toHaveLength(1);
    expect(server.seen[0]?.raw).toEqual(server.seen[1]?.raw);
  });
});

describe("a server that is down", () => {
  test("loses nothing: when it is up again every mail arrives, once", async () => {
    const down = await startMailServer();
    await down.close();
    const { outbox, logged, later, log } = openDesk(scratchFolder(), down.port);
    outbox.start();
    for (let n = 0; n < 12; n += 1) await outbox.add(mailTo(`robin${n}@example.org`));
    await logged(WAITS);
    await sleep(50);
    const before = log.length;
    later(5000);
    while (log.length === before) await sleep(10);
    const server = await startMailServer({}, down.port);
    later(10_000);
    const mails = await server.received(12);
    await outbox.stop();
    expect(new Set(mails.flatMap(({ to }) => to)).size).toBe(12);
    expect(server.mails).toHaveLength(12);
    expect(log.filter(GIVEN_UP)).toEqual([]);
  });

  test("is asked by one mail after another pause that grows, not by all of them", async () => {
    const server = await startMailServer({ greeting: () => "421 down" });
    const { outbox, later, log } = openDesk(scratchFolder(), server.port);
    const allHaveFailed = async (atLeast: number) => {
      while (log.filter(WAITS).length < Math.max(atLeast, server.connections())) await sleep(10);
      await sleep(100);
    };
    for (let n = 0; n < 40; n += 1) await outbox.add(mailTo(ROBIN));
    outbox.start();
    await allHaveFailed(1);
    const first = server.connections();
    expect(first).toBeLessThanOrEqual(4);
    for (const [round, pause] of [5000, 10_000, 20_000].entries()) {
      later(pause - 1);
      await sleep(50);
      expect(server.connections()).toBe(first + round);
      later(1);
      await allHaveFailed(first + round + 1);
      expect(server.connections()).toBe(first + round + 1);
    }
  });
});

describe("two workers", () => {
  test("never send the same mail", async () => {
    const folder = scratchFolder();
    const server = await startMailServer();
    const clock = testClock();
    const desks = [openDesk(folder, server.port, {}, clock), openDesk(folder, server.port, {}, clock)];
    for (let n = 0; n < 40; n += 1) await desks[n % 2]?.outbox.add(mailTo(`robin${n}@example.org`));
    for (const { outbox } of desks) outbox.start();
    await server.received(40);
    for (const { outbox } of desks) await outbox.stop();
    expect(server.mails).toHaveLength(40);
    expect(new Set(server.mails.flatMap(({ to }) => to)).size).toBe(40);
    const sent = desks.map(({ log }) => log.filter(SENT).length);
    expect(Math.min(...sent)).toBeGreaterThan(0);
  });

  test("hold what they send for as long as it takes", async () => {
    const folder = scratchFolder();
    const { promise, resolve } = deferred();
    const server = await startMailServer({ content: () => promise.then(() => undefined) });
    const patient = { timing: { hold: 300 }, now: () => new Date() };
    const first = openDesk(folder, server.port, patient);
    first.outbox.start();
    await first.outbox.add(mailTo(ROBIN));
    const second = openDesk(folder, server.port, patient);
    second.outbox.start();
    const looking = setInterval(() => second.outbox.wake(), 10);
    await sleep(900);
    resolve();
    await first.logged(SENT);
    clearInterval(looking);
    await second.outbox.stop();
    expect(server.seen).toHaveLength(1);
  });

  test("that have slept longer than they hold do not send what they are sending", async () => {
    const { promise, resolve } = deferred();
    const server = await startMailServer({ content: () => promise.then(() => undefined) });
    const { outbox, later, logged } = openDesk(scratchFolder(), server.port);
    outbox.start();
    await outbox.add(mailTo(ROBIN));
    while (server.seen.length === 0) await sleep(10);
    later(61_000);
    await sleep(100);
    resolve();
    await logged(SENT);
    await outbox.stop();
    expect(server.seen).toHaveLength(1);
  });

  test("take over from one that is gone when its hold has run out", async () => {
    const server = await startMailServer();
    const { outbox, handle, clock, later, logged, rows } = openDesk(scratchFolder(), server.port);
    await outbox.add(mailTo(ROBIN));
    const queue = storedQueue(fileStore(handle));
    await queue.due(clock.now(), new Date(clock.now().getTime() + 60_000), 4);
    outbox.start();
    later(59_999);
    await sleep(50);
    expect(server.seen).toEqual([]);
    later(1);
    await logged(SENT);
    expect(rows()).toMatchObject([{ attempts: 2, message_sealed: "" }]);
  });

  test("have no say any more when somebody else has taken over", async () => {
    const { outbox, handle, clock, rows } = openDesk(scratchFolder(), 1);
    await outbox.add(mailTo(ROBIN));
    const queue = storedQueue(fileStore(handle));
    const take = async () => {
      const [taken] = await queue.due(clock.now(), new Date(clock.now().getTime() + 60_000), 4);
      if (taken === undefined) throw new Error("nothing to take");
      return taken;
    };
    const late = await take();
    clock.pass(60_000);
    const current = await take();
    const before = rows();
    await queue.failed(late, clock.now());
    await queue.failed(late, null);
    expect(await queue.hold(late, clock.now())).toBe(false);
    expect(rows()).toEqual(before);
    expect(await queue.hold(current, clock.now())).toBe(true);
    // Whoever has sent it knows that it is sent.
    await queue.sent(late, clock.now());
    await queue.failed(current, null);
    expect(rows()).toMatchObject([{ sent_at: clock.now().getTime(), message_sealed: "" }]);
  });
});

describe("a stop", () => {
  test("waits for the mail on its way, and takes no other", async () => {
    const { promise, resolve } = deferred();
    const server = await startMailServer({ content: () => promise.then(() => undefined) });
    const { outbox, rows } = openDesk(scratchFolder(), server.port);
    for (let n = 0; n < 6; n += 1) await outbox.add(mailTo(`robin${n}@example.org`));
    outbox.start();
    while (server.seen.length < 4) await sleep(10);
    let stopped = false;
    const stop = outbox.stop().then(() => {
      stopped = true;
    });
    await sleep(50);
    expect(stopped).toBe(false);
    resolve();
    await stop;
    expect(server.mails).toHaveLength(4);
    expect(rows().filter(({ sent_at }) => sent_at === null)).toMatchObject([{ attempts: 0 }, { attempts: 0 }]);
  });

  test("hangs up on a server that takes too long; the next start tries at once", async () => {
    const folder = scratchFolder();
    let slow = true;
    const server = await startMailServer({
      recipient: async () => (slow ? sleep(60_000, undefined, { ref: false }) : undefined),
    });
    const clock = testClock();
    const first = openDesk(folder, server.port, { timing: { stop: 50 } }, clock);
    first.outbox.start();
    await first.outbox.add(mailTo(ROBIN));
    while (server.connections() === 0) await sleep(10);
    await sleep(50);
    await first.outbox.stop();
    slow = false;
    const second = openDesk(folder, server.port, {}, clock);
    second.outbox.start();
    await second.logged(SENT);
    expect(server.mails).toHaveLength(1);
  });
});

describe("a queue in trouble", () => {
  /** The queue of a file, with some of its answers replaced. */
  const troubled = (folder: string, changes: (queue: MailQueue) => Partial<MailQueue>) => {
    const queue = storedQueue(fileStore(openDesk(folder, 1).handle));
    return { ...queue, ...changes(queue) };
  };

  test("that cannot note that a mail was sent does not lead to sending it again", async () => {
    const folder = scratchFolder();
    const server = await startMailServer();
    let refusals = 0;
    const queue = troubled(folder, (real) => ({
      sent: async (taken, at) => {
        refusals += 1;
        if (refusals <= 6) throw new DatabaseBusy("accounts");
        await real.sent(taken, at);
      },
    }));
    const { outbox, logged, later, rows } = openDesk(folder, server.port, { queue, markPause: 1 });
    outbox.start();
    await outbox.add(mailTo(ROBIN));
    await logged(says("a mail was sent, but cannot be marked yet"));
    later(61_000);
    await logged(SENT);
    expect(server.seen).toHaveLength(1);
    expect(rows()[0]?.sent_at).not.toBeNull();
  });

  test("that cannot be read is asked again", async () => {
    const folder = scratchFolder();
    const server = await startMailServer();
    let refusals = 0;
    const queue = troubled(folder, (real) => ({
      due: async (...asked) => {
        refusals += 1;
        if (refusals === 1) throw new DatabaseBusy("accounts");
        return real.due(...asked);
      },
    }));
    const { outbox, logged, later } = openDesk(folder, server.port, { queue });
    outbox.start();
    await outbox.add(mailTo(ROBIN));
    await logged(says("the queue of mails could not be read"));
    later(1);
    await logged(SENT);
  });

  test("with a mail whose key is gone keeps it for when the key is put back, and sends the others", async () => {
    const folder = scratchFolder();
    const server = await startMailServer();
    const stranger = openDesk(scratchFolder(), server.port);
    const { outbox, handle, logged, rows } = openDesk(folder, server.port);
    await storedQueue(fileStore(handle)).add(stranger.outbox.entry(mailTo("stranger@example.org")));
    await outbox.add(mailTo(ROBIN));
    outbox.start();
    expect(JSON.parse(await logged(WAITS))).toMatchObject({ stage: "opening" });
    await logged(SENT);
    expect(rows().map(({ sent_at }) => sent_at === null)).toEqual(expect.arrayContaining([true, false]));
  });

  test("forgets old rows when told to", async () => {
    const server = await startMailServer();
    const { outbox, handle, clock, logged, rows } = openDesk(scratchFolder(), server.port);
    outbox.start();
    await outbox.add(mailTo(ROBIN));
    await logged(SENT);
    await outbox.stop();
    await outbox.add(mailTo(ROBIN));
    const queue = storedQueue(fileStore(handle));
    const later = new Date(clock.now().getTime() + 1);
    expect(await queue.forget(clock.now(), 9)).toBe(0);
    expect([await queue.countSent(later), await queue.forget(later, 0)]).toEqual([1, 0]);
    expect(await queue.forget(later, 9)).toBe(1);
    expect(rows()).toMatchObject([{ sent_at: null }]);
  });
});
