import { type Challenge, createChallenge, randomInt, verifySolution } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import { z } from "zod";
import type { Accounts } from "#app/services/accounts/store.server.ts";
import { CAPTCHA, type CaptchaPurpose } from "./captcha.ts";

/**
 * Proof of work: the browser has to find the number whose key begins as the challenge says, which is only possible by
 * trying. Everything in a challenge is signed, so nothing is stored until it is solved.
 */

/**
 * The rounds for each number, and how many numbers there are to try: half a million rounds on average, which is 1 to 3
 * seconds on a slow phone and a fifth of a second on a laptop. The server needs one number's worth to make a challenge,
 * outside the event loop, and none to check a solution.
 */
const WORK = { algorithm: "PBKDF2/SHA-256", cost: 10_000, fewest: 40, most: 100 } as const;

type Parts = Pick<Accounts, "secrets" | "now">;

/** The secrets challenges are signed with. */
const signing = ({ secrets }: Parts) => ({
  hmacSignatureSecret: secrets.hash("captcha", "challenge"),
  hmacKeySignatureSecret: secrets.hash("captcha", "solution"),
});

/** A challenge for one form, valid for twenty minutes. */
export function makeChallenge(accounts: Parts, purpose: CaptchaPurpose): Promise<Challenge> {
  return createChallenge({
    ...signing(accounts),
    algorithm: WORK.algorithm,
    cost: WORK.cost,
    counter: randomInt(WORK.most, WORK.fewest),
    deriveKey,
    // The library's own expiry uses another clock than ours.
    data: { purpose, until: accounts.now().getTime() + CAPTCHA.lifeMs },
  });
}

/** Longer than anything our script sends. */
const MAX_LENGTH = 2_000;

const hex = z
  .string()
  .max(MAX_LENGTH, { abort: true })
  .regex(/^(?:[\da-f]{2})+$/);
const solved = z.strictObject({
  challenge: z.strictObject({
    parameters: z.strictObject({
      algorithm: z.literal(WORK.algorithm),
      cost: z.literal(WORK.cost),
      keyLength: z.int(),
      nonce: hex,
      salt: hex,
      keyPrefix: hex,
      keySignature: hex,
      data: z.strictObject({ purpose: z.string(), until: z.int() }),
    }),
    signature: hex,
  }),
  solution: z.strictObject({ counter: z.int(), derivedKey: hex, time: z.number().optional() }),
});

/**
 * Checks the solution in a form.
 * @returns the signature of its challenge, which is unique; null unless it is ours, for this form, still valid and
 * solved
 */
export async function readSolution(accounts: Parts, sent: string, purpose: CaptchaPurpose): Promise<string | null> {
  const { data: payload } = solved.safeParse(jsonOf(sent));
  if (payload === undefined) return null;
  const { challenge, solution } = payload;
  const left = challenge.parameters.data.until - accounts.now().getTime();
  if (challenge.parameters.data.purpose !== purpose || left <= 0 || left > CAPTCHA.lifeMs) return null;
  const { verified } = await verifySolution({ challenge, solution, deriveKey, ...signing(accounts) });
  return verified ? challenge.signature : null;
}

function jsonOf(sent: string): unknown {
  if (sent.length > MAX_LENGTH) return null;
  try {
    return JSON.parse(sent);
  } catch {
    return null;
  }
}
