import { z } from "zod";
import type { Mail } from "./message.ts";

/** Encrypts mails while they wait. */
export interface MailEncryption {
  encrypt(text: string): string;
  /** @throws when it was not encrypted here, or its key is gone */
  decrypt(sealed: string): string;
}

/** A mail in the queue. */
export interface QueuedMail {
  mail: Mail;
  /** When it is no longer worth sending, in milliseconds. */
  until: number;
}

const waiting = z.object({
  mail: z.object({ to: z.string(), subject: z.string(), text: z.string(), html: z.string(), language: z.string() }),
  until: z.number(),
}) satisfies z.ZodType<QueuedMail>;

export const encryptMail = (encryption: MailEncryption, content: QueuedMail): string =>
  encryption.encrypt(JSON.stringify(content));

/** @returns null when it cannot be decrypted; its key may still be restored */
export function decryptMail(encryption: MailEncryption, sealed: string): QueuedMail | null {
  try {
    return waiting.parse(JSON.parse(encryption.decrypt(sealed)));
  } catch {
    return null;
  }
}
