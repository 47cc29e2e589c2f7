import { z } from "zod";
import type { LoadContext } from "#app/context.ts";
import { encryptedCookie } from "../session/encrypted-cookie.server.ts";

/**
 * What a browser keeps of a sign-in that has begun. It opens nothing: its holder is a visitor everywhere, and the
 * progress is in the database.
 */
const preToken = z.object({
  loginId: z.string(),
  /** What was typed to sign in with, to show it and to send another code; null where nothing was typed. */
  typed: z.string().nullable(),
});

export type PreToken = z.infer<typeof preToken>;

const cookie = encryptedCookie("login", preToken);

/** The Set-Cookie header that remembers it for a quarter of an hour. */
export const keepPreToken = (context: LoadContext, value: PreToken): string => cookie.write(context, value);

/** As `keepPreToken`, when the sign-in is over and the next one is for the same name: no sign-in has this id. */
export const keepTyped = (context: LoadContext, typed: string): string => keepPreToken(context, { loginId: "", typed });

/** Null when nothing has begun in this browser, or too long ago. */
export const readPreToken = (context: LoadContext): PreToken | null => cookie.read(context);
