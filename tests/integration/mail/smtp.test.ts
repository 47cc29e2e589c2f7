import { setTimeout as sleep } from "node:timers/promises";
import type { SMTPServerOptions } from "smtp-server";
import { describe, expect, test } from "vitest";
import { MailFailure } from "#app/services/mail/failure.ts";
import { type Mail, writeMail } from "#app/services/mail/message.ts";
import { smtpTransport } from "#app/services/mail/transport.server.ts";
import { failureOf } from "#tests/support/data/scratch.ts";
import { FROM, mailTo, PATIENT, serverAt } from "./desk.ts";
import { type Behaviour, type MailServer, startMailServer } from "./mail-server.ts";
import { readMail } from "./read-mail.ts";

const ID = "01KAJ0000000000000000000AB";
const WRITTEN = new Date("2026-11-21T12:00:00Z");

const HASTY = { handOver: 400, answer: 400 };

const send = (server: MailServer, mail: Mail, from = FROM, limits = PATIENT) =>
  smtpTransport(serverAt(server.port), from, limits).send({ id: ID, writtenAt: WRITTEN, mail });

/** How sending to a server that behaves like this fails. */
async function failing(behaviour: Behaviour, limits = PATIENT) {
  const server = await startMailServer(behaviour);
  const failure = await failureOf(send(server, mailTo("robin@example.org"), FROM, limits));
  expect(failure).toBeInstanceOf(MailFailure);
  const { kind, stage, code, message } = failure as MailFailure;
  expect(message).not.toContain("robin");
  return { kind, stage, code };
}

describe("a mail arrives", () => {
  test("with its text first, then the HTML that says the same, and nothing to fetch", async () => {
    const server = await startMailServer();
    await send(server, mailTo("robin@example.org"));
    const [received] = await server.received(1);
    expect(received).toMatchObject({ from: "mail@isogloss.example", to: ["robin@example.org"] });
    const mail = readMail(received?.raw ?? "");
    expect(mail.header("from")).toBe("Isogloss <mail@isogloss.example>");
    expect(mail.header("to")).toBe("robin@example.org");
    expect(mail.header("message-id")).toBe(`<${ID.toLowerCase()}@isogloss.example>`);
    expect(mail.header("date")).toBe("Sat, 21 Nov 2026 12:00:00 +0000");
    expect(mail.header("auto-submitted")).toBe("auto-generated");
    expect(mail.header("content-language")).toBe("en");
    expect(mail.parts.map(({ type }) => type.split(";")[0])).toEqual(["text/plain", "text/html"]);
    expect(mail.parts[0]?.content).toBe("Hello,\n\n904217");
    expect(mail.parts[1]?.content).toContain("904217");
    expect(mail.parts[1]?.content).not.toMatch(/<(img|link|script|iframe)|url\(|src=/);
  });

  test("as the same bytes each time, so that a second copy can be told", async () => {
    const server = await startMailServer();
    await send(server, mailTo("robin@example.org"));
    await send(server, mailTo("robin@example.org"));
    const [first, second] = await server.received(2);
    expect(second?.raw.equals(first?.raw ?? Buffer.alloc(0))).toBe(true);
  });

  test("with names in any script, and a line that begins with a dot", async () => {
    const server = await startMailServer();
    const name = "Słowa i 代名詞 بالعربية 🌈";
    const subject = "نرجو التأكيد: 確認のお願い — potwierdź, że to Ty, jeśli to naprawdę Ty ".trim();
    const letter = { subject, paragraphs: [".", "..hidden", "見出し"] };
    const mail = writeMail({ locale: "ja", direction: "ltr" }, "robin@xn--exmple-cua.org", letter);
    await send(server, mail, { name, address: FROM.address });
    const [received] = await server.received(1);
    expect(received?.raw.toString("latin1")).toMatch(/^[\r\n\t -~]*$/);
    const read = readMail(received?.raw ?? "");
    expect(read.header("from")).toContain(name);
    expect(read.header("subject")).toBe(subject);
    expect(read.parts[0]?.content).toBe(".\n\n..hidden\n\n見出し");
  });

  test("from right to left where the language is", async () => {
    const server = await startMailServer();
    const letter = { subject: "تأكيد", paragraphs: ["تحية طيبة،", { code: "123456" }] };
    await send(server, writeMail({ locale: "ar", direction: "rtl" }, "robin@example.org", letter));
    const [received] = await server.received(1);
    const mail = readMail(received?.raw ?? "");
    expect(mail.header("content-language")).toBe("ar");
    expect(mail.parts[0]?.content).toBe("\u200fتحية طيبة،\n\n123456");
    expect(mail.parts[1]?.content).toContain('<html lang="ar" dir="rtl">');
    expect(mail.parts[1]?.content).toContain('<bdi dir="ltr">123456</bdi>');
  });

  test.each([
    "Hello\r\nBcc: eve@evil.example",
    "Hello\nBcc: eve@evil.example",
    "Hello\rBcc: eve@evil.example",
    "Hello\u2028Bcc: eve@evil.example",
    "Hello\u0000\u0085\r\n\r\n<script>",
    "=?utf-8?Q?Hello=0D=0ABcc:_eve@evil.example?=",
  ])("with no header of somebody else's: %j", async (subject) => {
    const server = await startMailServer();
    // As it comes out of the queue, past `writeMail`.
    const mail = { ...mailTo("robin@example.org"), subject, language: `en${subject}` };
    await send(server, mail, { name: subject, address: FROM.address });
    const [received] = await server.received(1);
    expect(received?.to).toEqual(["robin@example.org"]);
    const read = readMail(received?.raw ?? "");
    expect(read.headers.map(([name]) => name)).toEqual([
      "content-language",
      "auto-submitted",
      "x-auto-response-suppress",
      "from",
      "to",
      "subject",
      "message-id",
      "date",
      "mime-version",
      "content-type",
    ]);
    expect(read.parts).toHaveLength(2);
  });

  test.each([
    "a@b.example, eve@evil.example",
    "a@b.example>\r\nRCPT TO:<eve@evil.example",
    "x:a@b.example;",
    "a@b@c",
    "",
  ])("to nobody at all for an address like %j", async (to) => {
    const server = await startMailServer();
    const failure = await failureOf(send(server, { ...mailTo("robin@example.org"), to }));
    expect(failure).toMatchObject({ kind: "never", stage: "recipient" });
    expect(server.connections()).toBe(0);
  });
});

describe("a server that will not have it", () => {
  test.each<[string, Behaviour, object]>([
    ["at all for now", { greeting: () => "421 4.3.2 closing" }, { kind: "unreachable", stage: "connect" }],
    ["from us", { sender: () => "550 5.7.1 not you" }, { kind: "unreachable", stage: "sender", code: "550 5.7.1" }],
    [
      "for a moment",
      { recipient: () => "451 4.7.1 come back" },
      { kind: "later", stage: "recipient", code: "451 4.7.1" },
    ],
    [
      "for nobody of that name",
      { recipient: (to) => `550 no ${to}` },
      { kind: "never", stage: "recipient", code: "550" },
    ],
    ["with that content", { content: () => "554 spam" }, { kind: "never", stage: "content", code: "554" }],
    ["while its disk is full", { content: () => "452 full" }, { kind: "later", stage: "content", code: "452" }],
    ["and hangs up after the last byte", { content: () => "hang up" }, { kind: "later", stage: "answer" }],
    ["and hangs up before", { recipient: () => "hang up" }, { kind: "later", stage: "sender" }],
  ])("%s", async (_, behaviour, expected) => {
    expect(await failing(behaviour)).toMatchObject(expected);
  });

  test("keeps the finer number of its answer, and none of its words", async () => {
    const server = await startMailServer({ recipient: (to) => `550 5.1.1 <${to}> is unknown` });
    const failure = await failureOf(send(server, mailTo("robin@example.org")));
    expect(JSON.stringify([failure, (failure as Error).message, (failure as Error).cause])).not.toContain("robin");
  });

  test("because nobody listens there", async () => {
    const server = await startMailServer();
    await server.close();
    const failure = await failureOf(send(server, mailTo("robin@example.org")));
    expect(failure).toMatchObject({ kind: "unreachable", stage: "connect", code: "ECONNREFUSED" });
  });
});

describe("a slow server", () => {
  const slow = async () => {
    await sleep(60_000, undefined, { ref: false });
    return undefined;
  };

  test.each<[string, Behaviour, object]>([
    ["to greet", { greeting: slow }, { kind: "unreachable", stage: "connect" }],
    ["to take a recipient", { recipient: slow }, { kind: "later", stage: "sender" }],
    ["to answer", { content: slow }, { kind: "later", stage: "answer" }],
  ])("%s is left after our own time", async (_, behaviour, expected) => {
    const began = performance.now();
    expect(await failing(behaviour, HASTY)).toMatchObject(expected);
    expect(performance.now() - began).toBeLessThan(HASTY.handOver + HASTY.answer + 1500);
  });

  test("may think about a whole mail for longer than it may take to get there", async () => {
    const server = await startMailServer({ content: () => sleep(800).then(() => undefined) });
    const transport = smtpTransport(serverAt(server.port), FROM, { handOver: 500, answer: 15_000 });
    await transport.send({ id: ID, writtenAt: WRITTEN, mail: mailTo("robin@example.org") });
    expect(server.mails).toHaveLength(1);
  });

  test("that was left before the last byte never gets it", async () => {
    const server = await startMailServer({ recipient: () => sleep(700).then(() => undefined) });
    await failureOf(send(server, mailTo("robin@example.org"), FROM, HASTY));
    await sleep(600);
    expect(server.seen).toEqual([]);
  });
});

describe("a password", () => {
  const options: SMTPServerOptions = {
    disabledCommands: ["STARTTLS"],
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, callback) => {
      if (username === "isogloss" && password === "s3cret") callback(null, { user: username });
      else callback(Object.assign(new Error("no"), { responseCode: 535 }));
    },
  };
  const withPassword = (port: number, pass: string, tls: "off" | "required") =>
    smtpTransport(serverAt(port, { tls, auth: { user: "isogloss", pass } }), FROM, PATIENT).send({
      id: ID,
      writtenAt: WRITTEN,
      mail: mailTo("robin@example.org"),
    });

  test("lets us in", async () => {
    const server = await startMailServer({ options });
    await withPassword(server.port, "s3cret", "off");
    expect(server.mails).toHaveLength(1);
  });

  test("that is wrong is ours to put right, so every mail waits", async () => {
    const server = await startMailServer({ options });
    const failure = await failureOf(withPassword(server.port, "wr0ng", "off"));
    expect(failure).toMatchObject({ kind: "unreachable", stage: "sign-in", code: "535" });
    expect((failure as Error).message).not.toContain("wr0ng");
  });

  test.each([
    ["where TLS is required and not to be had", ["STARTTLS"]],
    ["to a server whose certificate nobody vouches for", []],
  ])("is not said %s", async (_, disabledCommands) => {
    let said = 0;
    const onAuth: SMTPServerOptions["onAuth"] = (_auth, _session, callback) => {
      said += 1;
      callback(null, { user: "isogloss" });
    };
    const server = await startMailServer({ options: { ...options, disabledCommands, onAuth } });
    const failure = await failureOf(withPassword(server.port, "s3cret", "required"));
    expect(failure).toMatchObject({ kind: "unreachable", stage: "connect" });
    expect(said).toBe(0);
  });
});
