import { z } from "zod";
import type { LoadContext } from "#app/server/load-context.ts";
import { encryptedCookie } from "../session/encrypted-cookie.server.ts";

/**
 * What a browser holds of a sign-in that has begun. It opens nothing: who has one is a visitor everywhere, and how far they
 * have got stands in the database.
 */
const preToken = z.object({
  loginId: z.string(),
  /** What was typed to sign in with, for showing it and asking again; null where nothing was. */
  typed: z.string().nullable(),
});

export type PreToken = z.infer<typeof preToken>;

const cookie = encryptedCookie("login", preToken);

/** The Set-Cookie header that remembers it for a quarter of an hour. */
export const keepPreToken = (context: LoadContext, value: PreToken): string => cookie.write(context, value);

/** Null where nothing has begun in this browser, or too long ago. */
export const readPreToken = (context: LoadContext): PreToken | null => cookie.read(context);
