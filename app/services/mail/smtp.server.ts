import { Readable } from "node:stream";
import SMTPConnection, { type SMTPConnectionOptions } from "nodemailer/lib/smtp-connection";
import { type FailureKind, type FailureStage, MailFailure } from "./failure.ts";
import type { SmtpServer } from "./settings.ts";

/** How long a server may take, in milliseconds. */
export interface SmtpLimits {
  /** For everything until the last byte of the mail is on its way. */
  handOver: number;
  /**
   * For its answer to the mail. After hanging up here nobody knows whether the mail was accepted, and it has to be sent
   * again, so the standard asks for ten minutes (RFC 5321, 4.5.3.2.6).
   */
  answer: number;
}

export const SMTP_LIMITS: SmtpLimits = { handOver: 30_000, answer: 600_000 };

const GOODBYE = 2000;

export interface Envelope {
  from: string;
  to: string;
}

/** What nodemailer says of a failure. Its message and response may contain addresses. */
interface Trouble {
  code?: string;
  originalCode?: string;
  command?: string;
  response?: string;
  responseCode?: number;
}

/**
 * Sends one mail over a connection of its own.
 * @param signal hangs up at once
 * @throws MailFailure
 */
export async function sendBySmtp(
  server: SmtpServer,
  envelope: Envelope,
  content: Buffer,
  { limits = SMTP_LIMITS, signal }: { limits?: SmtpLimits; signal?: AbortSignal } = {},
): Promise<void> {
  const connection = new SMTPConnection(optionsFor(server, envelope, limits));
  const course = { stage: "connect" as FailureStage };
  const watch = watchOver(connection, course, limits, signal);
  try {
    await Promise.race([watch.cut, converse(connection, server, envelope, content, course, watch.handedOver)]);
    leave(connection);
  } catch (error) {
    connection.close();
    throw error instanceof MailFailure ? error : failureOf(error as Trouble, course.stage);
  } finally {
    watch.end();
  }
}

/** Ends the connection, without waiting long for the answer. */
function leave(connection: SMTPConnection): void {
  connection.quit();
  const late = setTimeout(() => connection.close(), GOODBYE);
  connection.once("end", () => clearTimeout(late));
}

function optionsFor(server: SmtpServer, envelope: Envelope, limits: SmtpLimits): SMTPConnectionOptions {
  return {
    host: server.host,
    port: server.port,
    secure: server.tls === "at-once",
    requireTLS: server.tls === "required",
    ignoreTLS: server.tls === "off",
    // Servers expect a host name that exists; the name of this machine may not exist, and should not be known.
    name: envelope.from.slice(envelope.from.lastIndexOf("@") + 1),
    connectionTimeout: limits.handOver,
    greetingTimeout: limits.handOver,
    dnsTimeout: limits.handOver,
    socketTimeout: limits.handOver + limits.answer,
    maxResponseSize: 64 * 1024,
    socketCloseTimeout: 1000,
  };
}

async function converse(
  connection: SMTPConnection,
  server: SmtpServer,
  envelope: Envelope,
  content: Buffer,
  course: { stage: FailureStage },
  handedOver: () => void,
): Promise<void> {
  await step((done) => connection.connect(done), connection);
  if (server.auth !== null) {
    course.stage = "sign-in";
    const { user, pass } = server.auth;
    await step((done) => connection.login({ user, pass, credentials: { user, pass } }, done), connection);
  }
  course.stage = "sender";
  const source = Readable.from([content]);
  source.once("end", () => {
    course.stage = "answer";
    handedOver();
  });
  const message = { from: envelope.from, to: [envelope.to], size: content.length };
  await step((done) => connection.send(message, source, done), connection);
}

/** One step of the conversation; some failures of the connection come only as an event. */
function step(begin: (done: (problem?: Error | null) => void) => void, connection: SMTPConnection): Promise<void> {
  return new Promise((resolve, reject) => {
    connection.once("error", reject);
    begin((problem) => {
      connection.off("error", reject);
      if (problem) reject(problem);
      else resolve();
    });
  });
}

/** Hangs up when it takes too long, or when the signal says so. */
function watchOver(
  connection: SMTPConnection,
  course: { stage: FailureStage },
  limits: SmtpLimits,
  signal: AbortSignal | undefined,
) {
  const { promise: cut, reject } = withReject();
  const hangUp = (code: string) => {
    reject(new MailFailure(kindOf(course.stage, undefined), course.stage, code));
    connection.close();
  };
  const stop = () => hangUp("STOPPED");
  let over = false;
  let timer = setTimeout(hangUp, limits.handOver, "TOO-SLOW");
  // A failure of the connection that nobody waits for any more must not end the process.
  connection.on("error", () => {});
  if (signal?.aborted) stop();
  signal?.addEventListener("abort", stop, { once: true });
  return {
    cut,
    handedOver: () => {
      clearTimeout(timer);
      // Some servers refuse before they have everything.
      if (over) return;
      timer = setTimeout(hangUp, limits.answer, "TOO-SLOW");
    },
    end: () => {
      over = true;
      clearTimeout(timer);
      signal?.removeEventListener("abort", stop);
    },
  };
}

function withReject(): { promise: Promise<never>; reject: (problem: Error) => void } {
  let reject: (problem: Error) => void = () => {};
  const promise = new Promise<never>((_resolve, refuse) => {
    reject = refuse;
  });
  // It may be cut before anybody waits.
  promise.catch(() => {});
  return { promise, reject };
}

function failureOf(trouble: Trouble, stage: FailureStage): MailFailure {
  const at = stageOf(trouble, stage);
  return new MailFailure(kindOf(at, trouble.responseCode), at, numbersOf(trouble));
}

/**
 * A refusal of the recipient or the content is about this mail; of the sender, or before there was one, about us. Silence or a
 * dropped connection in the midst of a mail may have to do with it, so that it alone waits.
 */
function kindOf(stage: FailureStage, answer: number | undefined): FailureKind {
  if (stage === "recipient" || stage === "content") return answer !== undefined && answer >= 500 ? "never" : "later";
  if (stage === "answer" || (stage === "sender" && answer === undefined)) return "later";
  return "unreachable";
}

function stageOf({ command = "", responseCode }: Trouble, stage: FailureStage): FailureStage {
  if (command === "RCPT TO") return "recipient";
  // An answer that never came is no refusal.
  if (command === "DATA" && responseCode !== undefined) return "content";
  return stage;
}

function numbersOf({ code, originalCode, response, responseCode }: Trouble): string {
  if (responseCode === undefined) return originalCode ?? code ?? "";
  const [, finer = ""] = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response ?? "") ?? [];
  return `${responseCode} ${finer}`.trim();
}
