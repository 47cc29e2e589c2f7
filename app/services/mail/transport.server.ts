import { randomBytes } from "node:crypto";
import { open, rename, rm } from "node:fs/promises";
import path from "node:path";
import MailComposer from "nodemailer/lib/mail-composer";
import { makePrivateFolder } from "#db/places.ts";
import { MailFailure } from "./failure.ts";
import { isAddress, type Mailbox } from "./mailbox.ts";
import type { Mail } from "./message.ts";
import type { SmtpServer } from "./settings.ts";
import { type SmtpLimits, sendBySmtp } from "./smtp.server.ts";

/** A mail with its id and date: sent twice, it is the same bytes under the same Message-ID. */
export interface MailMessage {
  /** A ULID. */
  id: string;
  writtenAt: Date;
  mail: Mail;
}

export interface MailTransport {
  /** @throws MailFailure */
  send(message: MailMessage, signal?: AbortSignal): Promise<void>;
}

/** Sends through a mail server. */
export function smtpTransport(server: SmtpServer, from: Mailbox, limits?: SmtpLimits): MailTransport {
  return {
    send: async (message, signal) => {
      const envelope = { from: from.address, to: message.mail.to };
      await sendBySmtp(server, envelope, await mailBytes(message, from), { limits, signal });
    },
  };
}

/**
 * Writes each mail to `<folder>/<id>.eml`, which only the owner of the process may read, for a site without a mail
 * server.
 * @param written called with each mail and its file
 */
export function fileTransport(
  folder: string,
  from: Mailbox,
  written: (file: string, message: MailMessage) => void = () => {},
): MailTransport {
  return {
    send: async (message) => {
      const file = path.join(folder, `${message.id}.eml`);
      const bytes = await mailBytes(message, from);
      try {
        await writePrivately(file, bytes);
      } catch (error) {
        const code = (error as NodeJS.ErrnoException).code ?? "";
        throw new MailFailure("unreachable", "file", code);
      }
      written(file, message);
    },
  };
}

/**
 * The bytes of a mail. Nothing in them depends on chance or on the time of sending, so that a duplicate can be
 * recognised.
 * @throws MailFailure when it is for anything but one address
 */
export async function mailBytes({ id, writtenAt, mail }: MailMessage, from: Mailbox): Promise<Buffer> {
  if (!isAddress(mail.to)) throw new MailFailure("never", "recipient", "BAD-ADDRESS");
  const domain = from.address.slice(from.address.lastIndexOf("@") + 1);
  return new MailComposer({
    from,
    to: { name: "", address: mail.to },
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    messageId: `<${id.toLowerCase()}@${domain}>`,
    date: writtenAt,
    baseBoundary: id,
    headers: {
      "Content-Language": mail.language,
      // Keeps automatic replies from answering.
      "Auto-Submitted": "auto-generated",
      "X-Auto-Response-Suppress": "All",
    },
    newline: "win",
    disableFileAccess: true,
    disableUrlAccess: true,
  })
    .compile()
    .build();
}

/** Writes a file whole or not at all. */
async function writePrivately(file: string, bytes: Buffer): Promise<void> {
  makePrivateFolder(path.dirname(file));
  const unfinished = `${file}.${randomBytes(6).toString("hex")}.tmp`;
  try {
    const handle = await open(unfinished, "wx", 0o600);
    try {
      await handle.writeFile(bytes);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(unfinished, file);
  } finally {
    await rm(unfinished, { force: true });
  }
}
