import fs from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { outboxFilesJob } from "#app/services/mail/job.server.ts";
import { fileTransport } from "#app/services/mail/transport.server.ts";
import { failureOf, scratchFolder } from "#tests/support/data/scratch.ts";
import { FROM, mailTo, openDesk } from "./desk.ts";
import { readMail } from "./read-mail.ts";

const ID = "01KAJ0000000000000000000AB";
const parcel = (to = "robin@example.org") => ({
  id: ID,
  writtenAt: new Date("2026-11-21T12:00:00Z"),
  mail: mailTo(to),
});

describe("without a mail server", () => {
  test("a mail is a file that only we can read, in a folder of the same kind, and its place is told", async () => {
    const folder = path.join(scratchFolder(), "outbox");
    const told: string[] = [];
    await fileTransport(folder, FROM, (file) => told.push(file)).send(parcel());
    const file = path.join(folder, `${ID}.eml`);
    expect(told).toEqual([file]);
    expect(fs.readdirSync(folder)).toEqual([`${ID}.eml`]);
    expect(fs.statSync(file).mode & 0o777).toBe(0o600);
    expect(fs.statSync(folder).mode & 0o777).toBe(0o700);
    const mail = readMail(fs.readFileSync(file));
    expect(mail.header("to")).toBe("robin@example.org");
    expect(mail.parts[0]?.content).toBe("Hello,\n\n904217");
  });

  test("a mail that is written again is still one", async () => {
    const folder = scratchFolder();
    const transport = fileTransport(folder, FROM);
    await transport.send(parcel());
    const before = fs.readFileSync(path.join(folder, `${ID}.eml`));
    await transport.send(parcel());
    expect(fs.readdirSync(folder)).toEqual([`${ID}.eml`]);
    expect(fs.readFileSync(path.join(folder, `${ID}.eml`)).equals(before)).toBe(true);
  });

  test("a mail to something that is no address is not written", async () => {
    const folder = scratchFolder();
    const bad = parcel();
    const failure = await failureOf(
      fileTransport(folder, FROM).send({ ...bad, mail: { ...bad.mail, to: "../../x@y, z@example.org" } }),
    );
    expect(failure).toMatchObject({ kind: "never" });
    expect(fs.readdirSync(folder)).toEqual([]);
  });

  test("a folder that cannot be written to loses nothing", async () => {
    const folder = scratchFolder();
    const outboxFolder = path.join(folder, "outbox");
    fs.writeFileSync(outboxFolder, "in the way");
    const told: string[] = [];
    const transport = fileTransport(outboxFolder, FROM, (file) => told.push(file));
    const { outbox, logged, later } = openDesk(folder, 1, { transport });
    outbox.start();
    await outbox.add(mailTo("robin@example.org"));
    expect(await logged((line) => line.includes("has to wait"))).toContain('"stage":"file"');
    fs.rmSync(outboxFolder);
    later(5000);
    await logged((line) => line.includes("mail sent"));
    expect(told).toHaveLength(1);
  });
});

test("files go when their codes are worth nothing any more, and what a killed process left of one", async () => {
  const folder = path.join(scratchFolder(), "outbox");
  await fileTransport(folder, FROM).send(parcel());
  fs.writeFileSync(path.join(folder, `${ID}.eml.0a1b2c.tmp`), "half");
  fs.writeFileSync(path.join(folder, "notes.txt"), "kept by hand");
  const job = outboxFilesJob(folder, 15 * 60_000);
  const run = (minutes: number, dryRun = false) =>
    job.run({
      dryRun,
      onProgress: () => {},
      signal: new AbortController().signal,
      now: () => new Date(Date.now() + minutes * 60_000),
    } as never);
  expect(await run(14)).toEqual({ done: 0 });
  expect(await run(16, true)).toEqual({ done: 2 });
  expect(fs.readdirSync(folder)).toHaveLength(3);
  expect(await run(16)).toEqual({ done: 2 });
  expect(fs.readdirSync(folder)).toEqual(["notes.txt"]);
  expect(await outboxFilesJob(path.join(folder, "none"), 1).run({ now: () => new Date() } as never)).toEqual({
    done: 0,
  });
});
