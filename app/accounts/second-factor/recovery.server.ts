import { randomInt } from "node:crypto";
import type { Secrets } from "../keys/secrets.server.ts";

/** Recovery codes: for who has lost the second factor. Shown once, stored as keyed hashes, each good for one use. */

const COUNT = 10;
/** Digits and letters without I, L, O and U: nothing to mistake for another, and few words nobody wants to read. */
const ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const GROUPS = 4;
const GROUP_LENGTH = 4;
const MAX_TYPED_LENGTH = 64;
const WHOLE = new RegExp(`^[${ALPHABET}]{${GROUPS * GROUP_LENGTH}}$`);

/** Ten different codes of 80 random bits each, like "7K3M-Q0XA-…", to show once and never store as they are. */
export function newRecoveryCodes(): string[] {
  const codes = new Set<string>();
  while (codes.size < COUNT) codes.add(Array.from({ length: GROUPS }, newGroup).join("-"));
  return [...codes];
}

const newGroup = (): string =>
  Array.from({ length: GROUP_LENGTH }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join("");

/** Whether it looks like one of these at all. What does not costs nobody a try. @param typed anything a request may carry */
export const looksLikeRecoveryCode = (typed: unknown): typed is string =>
  typeof typed === "string" && typed.length <= MAX_TYPED_LENGTH && WHOLE.test(normalForm(typed));

/** What to store of a code. The account is part of it: copied to another account's row, it opens nothing. */
export function recoveryCodeHash(secrets: Pick<Secrets, "hash">, accountId: string, code: string): string {
  return secrets.hash("recovery-code", JSON.stringify([accountId, normalForm(code)]));
}

/**
 * Finds the unused code somebody typed, in small letters, without hyphens or with O for 0 if they like.
 * @param typed anything a request may carry
 * @returns the stored hash, which the caller marks as used in one change that demands that it was not; else null
 */
export function findRecoveryCode(
  secrets: Pick<Secrets, "hash" | "same">,
  { accountId, typed, unused }: { accountId: string; typed: unknown; unused: readonly string[] },
): string | null {
  const text = typeof typed === "string" && typed.length <= MAX_TYPED_LENGTH ? typed : "";
  const hash = recoveryCodeHash(secrets, accountId, text);
  // Every one is compared, so that the time tells neither which was right nor whether one was.
  const found = unused.filter((stored) => secrets.same(stored, hash));
  return found[0] ?? null;
}

/** Case is folded for ASCII alone: other letters that would become ours stay what they are, and wrong. */
function normalForm(code: string): string {
  return code
    .replace(/[a-z]/g, (letter) => letter.toUpperCase())
    .replace(/[ -]/g, "")
    .replace(/O/g, "0")
    .replace(/[IL]/g, "1");
}
