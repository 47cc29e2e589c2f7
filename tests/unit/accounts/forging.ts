import { createSign, type KeyObject } from "node:crypto";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { loadSigningKeys, type SigningKeys } from "#app/services/accounts/keys/keys.server.ts";
import { createTokens, type NewToken, TokenError } from "#app/services/accounts/session/tokens.server.ts";
import { failureOf } from "#tests/support/data/scratch.ts";

/** The common setup of token tests: two editions, one key, and functions to forge a token by hand. */

export const EN = "https://en.example.org";
export const PL = "https://pl.example.org";
export const EVIL = "https://evil.example";
export const START = new Date("2026-11-21T08:00:00Z");
export const NOW = START.getTime() / 1000;
export const YEAR = 365 * 86_400;
export const SESSION: NewToken = { purpose: "session", subject: "01K9ANNA", tokenId: "01K9TOKEN", issuer: EN };

const folder = fs.mkdtempSync(path.join(os.tmpdir(), "isogloss-"));
/** Keys in memory, made once for each file of tests. */
export const keys = await loadSigningKeys(folder, { now: () => START });
fs.rmSync(folder, { recursive: true });

export const tokensAt = (seconds = NOW, of: Pick<SigningKeys, "current" | "find"> = keys) =>
  createTokens({ keys: of, origins: () => [EN, PL], now: () => new Date(seconds * 1000) });
export const verify = (token: unknown, seconds = NOW) =>
  tokensAt(seconds).verify(token, { purpose: "session", audience: EN });
/** The message of the token error that some work throws; any other error is rethrown. */
export const wrong = async (work: Promise<unknown>): Promise<string> => {
  const problem = await failureOf(work);
  if (problem instanceof TokenError) return problem.message;
  throw problem;
};

export const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");
export const CLAIMS = {
  purpose: "session",
  iss: EN,
  aud: [EN],
  sub: "01K9ANNA",
  jti: "01K9TOKEN",
  iat: NOW,
  nbf: NOW,
  exp: NOW + YEAR,
};
export const HEADER = () => ({ alg: "RS256", typ: "JWT", kid: keys.current().kid });

/** A token as an attacker would forge it; signed with our own key when only its content should make it fail. */
export function forged(header: object, payload: unknown, key: KeyObject = keys.current().privateKey): string {
  const input = `${encoded(header)}.${encoded(payload)}`;
  return `${input}.${createSign("RSA-SHA256").update(input).sign(key).toString("base64url")}`;
}
export const withClaims = (changed: object) => forged(HEADER(), { ...CLAIMS, ...changed });
export const without = (name: string) => forged(HEADER(), { ...CLAIMS, [name]: undefined });
