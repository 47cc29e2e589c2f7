import { z } from "zod";
import type { LoadContext } from "#app/context.ts";
import { after, minutes } from "#app/kit/time/durations.ts";
import { SecretError } from "#app/services/accounts/keys/secrets.server.ts";
import type { CookieName } from "#app/services/accounts/session/cookies.ts";
import { cookieHeader } from "./request.server.ts";

/** Enough time for an OAuth flow, or for making up one's mind. */
const LIFE_MS = minutes(15);

/**
 * A value the browser keeps for us, encrypted, valid for one edition and one purpose, and for a quarter of an hour by
 * default.
 */
export interface EncryptedCookie<T> {
  /** The Set-Cookie header. */
  write(context: LoadContext, value: T): string;
  /** Null for what is not ours, is for another purpose or edition, or is too old. */
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
      // Nor what a wrong clock dated into the future.
      return data.until > now && data.until <= now + lifeMs ? data.value : null;
    },
  };
}

function opened({ visitor, accounts }: LoadContext, name: CookieName): unknown {
  const sealed = visitor.cookies.get(name);
  if (sealed === null) return null;
  try {
    return JSON.parse(accounts.secrets.decrypt(sealed));
  } catch (error) {
    // A text that was encrypted for something else need not be JSON.
    if (error instanceof SecretError || error instanceof SyntaxError) return null;
    throw error;
  }
}
