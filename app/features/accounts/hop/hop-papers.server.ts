import { z } from "zod";
import type { LoadContext } from "#app/context.ts";
import { minutes } from "#app/kit/time/durations.ts";
import { encryptedCookie } from "../session/encrypted-cookie.server.ts";
import { envelope } from "../session/envelope.server.ts";
import { forgetCookie } from "../session/request.server.ts";

/** What a browser carries during a hop: a cookie on each host, and in addresses what only the other edition can read. */

/** Longer than codes are valid, so that going back after a failure still shows what went wrong. */
const COOKIE_LIFE_MS = minutes(5);
const PAPER_LIFE_MS = minutes(1);

const hop = z.discriminatedUnion("kind", [
  /** This edition asks another to say who is signed in there. */
  z.object({
    kind: z.literal("asking"),
    /** The random number that binds the answer to this browser; it leaves the cookie only as a hash. */
    state: z.string(),
    /** The edition that is asked. */
    from: z.string(),
    /** Where to go afterwards. */
    goOn: z.string().nullable(),
    /** Whether the browser has left: it comes back here only when something went wrong. */
    left: z.boolean(),
  }),
  /** Somebody has asked this edition to sign them in at another, or has just signed in, and the home may know. */
  z.object({
    kind: z.literal("offering"),
    id: z.string(),
    /** The edition that may ask. */
    to: z.string(),
    /** The session that is offered; null once it was. */
    sessionId: z.string().nullable(),
    /** A path of this edition to go on to when the browser comes back. */
    goOn: z.string().nullable(),
    /** A path of the other edition, where the hop ends there. */
    goOnThere: z.string().nullable(),
    left: z.boolean(),
  }),
]);

export type Hop = z.infer<typeof hop>;
export type Asking = Extract<Hop, { kind: "asking" }>;
export type Offering = Extract<Hop, { kind: "offering" }>;

const cookie = encryptedCookie("hop", hop, COOKIE_LIFE_MS);

export const keepHop = (context: LoadContext, value: Hop): string => cookie.write(context, value);
export const readHop = (context: LoadContext): Hop | null => cookie.read(context);
export const forgetHop = (context: LoadContext): string => forgetCookie(context, "hop");

/** Tells another edition that a sign-in is offered to it. */
export const offerPaper = envelope(
  "hop-offer-paper",
  z.object({ from: z.string(), id: z.string(), goOn: z.string().nullable() }),
  PAPER_LIFE_MS,
);

/** Asks an edition for a code. */
export const requestPaper = envelope(
  "hop-request-paper",
  z.object({
    /** The edition that asks. */
    from: z.string(),
    stateHash: z.string(),
    /** The offer it was made; null when it asks by itself, which only the home answers. */
    offer: z.string().nullable(),
  }),
  PAPER_LIFE_MS,
);
