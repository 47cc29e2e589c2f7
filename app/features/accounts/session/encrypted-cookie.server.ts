import type { z } from "zod";
import type { LoadContext } from "#app/context.ts";
import { minutes } from "#app/kit/time/durations.ts";
import type { CookieName } from "#app/services/accounts/session/cookies.ts";
import { envelope } from "./envelope.server.ts";
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
  const { seal, open } = envelope(name, shape, lifeMs);
  return {
    write: (context, value) => cookieHeader(context, name, seal(context, value), { maxAgeSeconds: lifeMs / 1000 }),
    read: (context) => open(context, context.visitor.cookies.get(name)),
  };
}
