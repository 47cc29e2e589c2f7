import { randomInt } from "node:crypto";
import type { Secrets } from "#app/services/accounts/keys/secrets.server.ts";

/**
 * Recovery codes, for people who have lost their second factor. Shown once, stored as keyed hashes, each valid for one
 * use.
 */

const COUNT = 10;
/** Digits and letters without I, L, O and U: nothing looks like anything else, and few unwanted words can appear. */
const ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const GROUPS = 4;
const GROUP_LENGTH = 4;
const MAX_TYPED_LENGTH = 64;
const WHOLE = new RegExp(`^[${ALPHABET}]{${GROUPS * GROUP_LENGTH}}$`);

/** Ten different codes of 80 random bits each, like "7K3M-Q0XA-…", to be shown once and never stored as they are. */
export function newRecoveryCodes(): string[] {
  const codes = new Set<string>();
  while (codes.size < COUNT) codes.add(Array.from({ length: GROUPS }, newGroup).join("-"));
  return [...codes];
}

const newGroup = (): string =>
  Array.from({ length: GROUP_LENGTH }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join("");

/**
 * Whether it has the form of a recovery code. Anything else costs no try. @param typed anything a request may contain
 */
export const looksLikeRecoveryCode = (typed: unknown): typed is string =>
  typeof typed === "string" && typed.length <= MAX_TYPED_LENGTH && WHOLE.test(normalForm(typed));

/** The hash to store. The account is part of it: copied to another account's row, it opens nothing. */
export function recoveryCodeHash(secrets: Pick<Secrets, "hash">, accountId: string, code: string): string {
  return secrets.hash("recovery-code", JSON.stringify([accountId, normalForm(code)]));
}

/**
 * Finds the unused code somebody typed: small letters, missing hyphens, and O for 0 are fine.
 * @param typed anything a request may contain
 * @returns the stored hash, which the caller marks as used in one change that requires that it was unused; else null
 */
export function findRecoveryCode(
  secrets: Pick<Secrets, "hash" | "same">,
  { accountId, typed, unused }: { accountId: string; typed: unknown; unused: readonly string[] },
): string | null {
  const text = typeof typed === "string" && typed.length <= MAX_TYPED_LENGTH ? typed : "";
  const hash = recoveryCodeHash(secrets, accountId, text);
  // All of them are compared, so that the time reveals neither which was right nor whether one was.
  const found = unused.filter((stored) => secrets.same(stored, hash));
  return found[0] ?? null;
}

/** Only ASCII letters become capitals: other letters that would turn into ours stay wrong. */
function normalForm(code: string): string {
  return code
    .replace(/[a-z]/g, (letter) => letter.toUpperCase())
    .replace(/[ -]/g, "")
    .replace(/O/g, "0")
    .replace(/[IL]/g, "1");
}
