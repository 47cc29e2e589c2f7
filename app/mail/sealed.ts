import { z } from "zod";
import type { Mail } from "./message.ts";

/** Makes mails unreadable where they wait. */
export interface Sealing {
  seal(text: string): string;
  /** @throws when it was not sealed here, or its key is gone */
  open(sealed: string): string;
}

/** What waits in the queue. */
export interface Waiting {
  mail: Mail;
  /** When it is no longer worth sending, in milliseconds. */
  until: number;
}

const waiting = z.object({
  mail: z.object({ to: z.string(), subject: z.string(), text: z.string(), html: z.string(), language: z.string() }),
  until: z.number(),
}) satisfies z.ZodType<Waiting>;

export const sealParcel = (sealing: Sealing, content: Waiting): string => sealing.seal(JSON.stringify(content));

/** @returns null when it cannot be read, which a key that is put back may change */
export function openParcel(sealing: Sealing, sealed: string): Waiting | null {
  try {
    return waiting.parse(JSON.parse(sealing.open(sealed)));
  } catch {
    return null;
  }
}
