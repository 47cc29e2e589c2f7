import fs from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { setBan } from "#app/features/accounts/exclusions.server.ts";
import { tidyInactive } from "#app/features/accounts/inactivity.server.ts";
import { reencrypt } from "#app/features/accounts/keys/reencryption.server.ts";
import { removeAccount, type WriteFarewell } from "#app/features/accounts/removal.server.ts";
import { days } from "#app/kit/time/durations.ts";
import { consumePoints } from "#app/services/limits/limits.server.ts";
import { writeMail } from "#app/services/mail/message.ts";
import { Outbox } from "#app/services/mail/outbox.server.ts";
import { storedQueue } from "#app/services/mail/queue.server.ts";
import { noticeTemplate } from "#app/services/mail/templates.ts";
import type { MailTransport } from "#app/services/mail/transport.server.ts";
import { closeDatabase } from "#db/open.ts";
import { runIn } from "../jobs/running.ts";
import { attemptLogin, begin, makeAccount, openWorld, serve, type World, wrong } from "./world.ts";

/** Every byte of the data folder, keys aside. */
function bytes({ folder }: World): Buffer {
  const files = fs.readdirSync(folder, { recursive: true, withFileTypes: true });
  const found = files.filter((file) => file.isFile() && !file.parentPath.endsWith("keys"));
  return Buffer.concat(found.map((file) => fs.readFileSync(path.join(file.parentPath, file.name))));
}

const forms = (text: string) => [
  text,
  text.toUpperCase(),
  Buffer.from(text).toString("base64").replace(/=+$/, ""),
  Buffer.from(text).toString("hex"),
];

test("the files hold no address, no domain, no code and no network address, neither open nor after closing", async () => {
  const world = openWorld();
  await makeAccount(world, "robin", "robin.secretive@hidden-domain.example");
  const pending = await begin(world, "quillfeather@another-domain.example");
  await attemptLogin(world, pending.id, wrong(pending.code));
  await begin(world, "unknown-name");
  await consumePoints(world, { rule: { name: "ip", points: 3, windowMs: 1000 }, subject: "203.0.113.77" });
  await makeAccount(world, "anna", "anna.banished@third-domain.example").then(({ id: accountId }) =>
    setBan(world, { actor: null, accountId, reason: "rule 3" }),
  );
  world.secrets.rotate();
  await reencrypt(world, runIn(world).run);
  await warnEverybody(world);
  const secrets = [
    "robin.secretive",
    "hidden-domain",
    "quillfeather",
    "another-domain",
    "203.0.113.77",
    "unknown-name",
    "banished",
    "third-domain",
  ];
  for (const moment of ["open", "closed"]) {
    if (moment === "closed") await closeDatabase(world.handle);
    const all = bytes(world);
    expect(all.includes("robin")).toBe(true);
    for (const secret of secrets.flatMap(forms)) expect(all.includes(secret), `${secret}, ${moment}`).toBe(false);
    for (const { code } of world.mails) expect(all.includes(code), `a code, ${moment}`).toBe(false);
  }
});

/** Warns everybody of the removal of their account, with the letter they get. */
async function warnEverybody(world: World): Promise<void> {
  world.pass(days(40));
  const words = { locale: "en", dates: null, direction: "ltr" as const, site: "isogloss.example", text: () => "text" };
  const letters = new Outbox({ ...world, queue: storedQueue(world.store), encryption: world.secrets, ...unused });
  const writeWarning = ({ to, username }: { to: string; username: string }, day: Date) =>
    letters.entry(
      writeMail(words, to, noticeTemplate(words, "inactive", { username, link: "https://x.example", day })),
    );
  const writeFarewell: WriteFarewell = ({ username }, { to, at: day }) =>
    letters.entry(writeMail(words, to, noticeTemplate(words, "deleted", { username, link: "https://x.example", day })));
  const parts = { hasCards: async () => new Set<string>(), writeWarning, writeFarewell };
  serve(world, 40);
  expect((await tidyInactive(world, parts, runIn(world).run)).warned).toBeGreaterThan(0);
}

const unused = {
  transport: { send: async () => {} } as unknown as MailTransport,
  log: { info: () => {}, warn: () => {}, error: () => {} },
};

test("of an account that was removed not even the name is left in a byte", async () => {
  const world = openWorld();
  const { id } = await makeAccount(world, "quillfeather", "robin@example.org");
  expect(bytes(world).includes("quillfeather")).toBe(true);
  await removeAccount(world, { accountId: id, actorId: id, proofId: null });
  await closeDatabase(world.handle);
  expect(bytes(world).includes(id)).toBe(true);
  expect(bytes(world).includes("quillfeather")).toBe(false);
});

test("what the store complains about names no address", async () => {
  const world = openWorld();
  await makeAccount(world, "robin", "robin@example.org");
  const { id } = await begin(world, "anna@example.org");
  world.handle.sqlite.exec("DROP TABLE outgoing_mail");
  const failure = await begin(world, "kasia@example.org").catch((error: Error) => error);
  expect(failure).toBeInstanceOf(Error);
  expect(JSON.stringify(failure) + String(failure) + (failure as Error).stack).not.toContain("kasia");
  expect(id).toBeTruthy();
});
