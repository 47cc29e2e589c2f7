import { z } from "zod";
import type { LoadContext } from "#app/server/load-context.ts";
import { after, minutes } from "../durations.ts";
import { SecretError } from "../keys/secrets.server.ts";
import type { CookieName } from "./cookies.ts";
import { cookieHeader } from "./request.server.ts";

/** As long as a round trip, or making up one's mind, may take. */
const LIFE_MS = minutes(15);

/** What a browser carries for us for a quarter of an hour unless told, unreadable, and good for one edition and one purpose. */
export interface EncryptedCookie<T> {
  /** The Set-Cookie header. */
  write(context: LoadContext, value: T): string;
  /** Null for what is none of ours, for another purpose or edition, or too old. */
  read(context: LoadContext): T | null;
}

export function encryptedCookie<T>(name: CookieName, shape: z.ZodType<T>, lifeMs = LIFE_MS): EncryptedCookie<T> {
  const envelope = z.object({ for: z.literal(name), edition: z.string(), until: z.number(), value: shape });
  return {
    write: (context, value) => {
      const until = after(context.clock(), lifeMs).getTime();
      const text = JSON.stringify({ for: name, edition: context.edition.config.code, until, value });
      return cookieHeader(context, name, context.accounts.secrets.encrypt(text), { maxAgeSeconds: lifeMs / 1000 });
    },
    read: (context) => {
      const now = context.clock().getTime();
      const { success, data } = envelope.safeParse(opened(context, name));
      if (!success || data.edition !== context.edition.config.code) return null;
      // Not what a clock wrote that was ahead either.
      return data.until > now && data.until <= now + lifeMs ? data.value : null;
    },
  };
}

function opened({ visitor, accounts }: LoadContext, name: CookieName): unknown {
  const sealed = visitor.cookies.get(name);
  if (sealed === null) return null;
  try {
    return JSON.parse(accounts.secrets.decrypt(sealed));
  } catch (problem) {
    // Sealed for something else, a text need not be JSON.
    if (problem instanceof SecretError || problem instanceof SyntaxError) return null;
    throw problem;
  }
}
