import { errors, type JWTPayload, type JWTVerifyGetKey, jwtVerify, SignJWT } from "jose";
import { z } from "zod";
import type { SigningKeys } from "../keys/keys.server.ts";

/** What can be wrong with a token, in the words that logs and answers use. */
const FINDINGS = {
  "key-set-invalid": "key-set invalid",
  "no-matching-key": "no matching key",
  "multiple-matching-keys": "multiple matching keys",
  "request-timed-out": "request timed out",
  "signature-failed": "signature verification failed",
  "claim-failed": "claim failed",
  "invalid-compact-jws": "Invalid Compact JWS",
  "invalid-time-period": "Invalid time period format",
  "algorithm-not-allowed": "RS256 only",
  "key-not-spki": "Key must be SPKI public key text",
  "key-too-short": "RSA at least 2048 bits",
} as const;

export type TokenErrorCode = keyof typeof FINDINGS;

/** Which claim failed, by its name in the token. */
export interface FailedClaim {
  kind: "missing" | "unexpected" | "invalid";
  name: string;
}

const CLAIM_NAMES: Readonly<Record<string, string>> = { iss: "issuer", sub: "subject", aud: "audience" };

/** A token, or a key for tokens, that is not right. The error never contains the token or its content. */
export class TokenError extends Error {
  override readonly name = "TokenError";
  constructor(
    readonly code: TokenErrorCode,
    readonly claim: FailedClaim | null = null,
  ) {
    super(claim === null ? FINDINGS[code] : `${FINDINGS[code]}: ${inWords(claim)}`);
  }

  /** The one problem a person can solve: by signing in again. */
  get isExpired(): boolean {
    return this.claim?.kind === "invalid" && this.claim.name === "exp";
  }
}

function inWords({ kind, name }: FailedClaim): string {
  if (kind === "missing") return `missing claim ${name}`;
  return `${kind} ${CLAIM_NAMES[name] ?? name}`;
}

/**
 * What a token is for. A "session" token stands for somebody signed in; with a "pre" token only a sign-in has begun,
 * and its holder is a visitor on every page.
 */
export type TokenPurpose = "session" | "pre";

const LIFETIMES: Readonly<Record<TokenPurpose, string>> = { session: "1 year", pre: "15 minutes" };

export interface NewToken {
  purpose: TokenPurpose;
  /** The account's id; of a pre-token, the id of the pending login. */
  subject: string;
  /** The id of this token, to look up and revoke its session. */
  tokenId: string;
  /** The origin of the edition that issues the token. */
  issuer: string;
  /** Whether a team member uses it to see the site as the subject; false by default. */
  isLook?: boolean;
  /** Like "1 hour"; never longer than the purpose allows, which is the default. */
  lifetime?: string;
}

export interface VerifiedToken {
  purpose: TokenPurpose;
  subject: string;
  tokenId: string;
  issuer: string;
  isLook: boolean;
  issuedAt: Date;
  expiresAt: Date;
}

export interface Tokens {
  /** @throws TokenError "claim-failed" for an origin that is no edition's or a lifetime too long, "invalid-time-period" */
  sign(token: NewToken): Promise<{ token: string; expiresAt: Date }>;
  /**
   * Only the database knows whether its session was revoked and whether the account may still enter.
   * @param token anything a request may contain
   * @param expected.audience the origin of the edition that was asked: a token is valid for one edition
   * @throws TokenError and nothing else
   */
  verify(
    token: unknown,
    expected: { purpose: TokenPurpose; subject?: string; audience: string },
  ): Promise<VerifiedToken>;
}

export interface TokensOptions {
  keys: Pick<SigningKeys, "current" | "find">;
  /** The origins of all editions. Each may issue tokens for itself. */
  origins: () => readonly string[];
  now: () => Date;
}

export function createTokens({ keys, origins, now }: TokensOptions): Tokens {
  return {
    sign: (token) => sign(token, keys.current(), origins(), now()),
    verify: async (token, expected) => {
      if (!isCompact(token)) throw new TokenError("invalid-compact-jws");
      const payload = await verifiedPayload(token, keys.find, {
        issuer: [...origins()],
        audience: expected.audience,
        subject: expected.subject,
        maxTokenAge: secondsOf(LIFETIMES[expected.purpose]),
        currentDate: now(),
      });
      return readClaims(payload, expected.purpose);
    },
  };
}

async function sign(
  { purpose, subject, tokenId, issuer, isLook = false, lifetime = LIFETIMES[purpose] }: NewToken,
  { kid, privateKey }: ReturnType<SigningKeys["current"]>,
  origins: readonly string[],
  now: Date,
): Promise<{ token: string; expiresAt: Date }> {
  if (!origins.includes(issuer)) throw new TokenError("claim-failed", { kind: "unexpected", name: "iss" });
  const seconds = secondsOf(lifetime);
  if (seconds > secondsOf(LIFETIMES[purpose])) throw new TokenError("claim-failed", { kind: "invalid", name: "exp" });
  const issuedAt = Math.floor(now.getTime() / 1000);
  const token = await new SignJWT(isLook ? { purpose, look: true } : { purpose })
    .setProtectedHeader({ alg: "RS256", typ: "JWT", kid })
    .setIssuer(issuer)
    .setAudience([issuer])
    .setSubject(subject)
    .setJti(tokenId)
    .setIssuedAt(issuedAt)
    .setNotBefore(issuedAt)
    .setExpirationTime(issuedAt + seconds)
    .sign(privateKey);
  return { token, expiresAt: new Date((issuedAt + seconds) * 1000) };
}

/** Our tokens are far shorter, and a longer text is refused before any work. */
const MAX_TOKEN_LENGTH = 8192;
const COMPACT = /^[\w-]+\.[\w-]+\.([\w-]*)$/;

/** Three parts, and a signature in its only canonical spelling: a token cannot be written in two ways. */
function isCompact(token: unknown): token is string {
  if (typeof token !== "string" || token.length > MAX_TOKEN_LENGTH) return false;
  const signature = COMPACT.exec(token)?.[1];
  return signature !== undefined && Buffer.from(signature, "base64url").toString("base64url") === signature;
}

interface Expectations {
  issuer: string[];
  audience: string;
  subject: string | undefined;
  maxTokenAge: number;
  currentDate: Date;
}

/** The clocks of a site's machines never agree exactly. */
const CLOCK_TOLERANCE_SECONDS = 5;
const REQUIRED = ["iss", "aud", "sub", "jti", "iat", "nbf", "exp", "purpose"];

async function verifiedPayload(token: string, find: JWTVerifyGetKey, expected: Expectations): Promise<JWTPayload> {
  try {
    const { payload } = await jwtVerify(token, find, {
      ...expected,
      algorithms: ["RS256"],
      requiredClaims: REQUIRED,
      clockTolerance: CLOCK_TOLERANCE_SECONDS,
    });
    return payload;
  } catch (error) {
    throw tokenErrorOf(error);
  }
}

const claims = z.object({
  purpose: z.enum(["session", "pre"]),
  sub: z.string().min(1),
  jti: z.string().min(1),
  iss: z.string(),
  iat: z.number(),
  exp: z.number(),
  look: z.literal(true).optional(),
});

function readClaims(payload: JWTPayload, purpose: TokenPurpose): VerifiedToken {
  const { success, data, error } = claims.safeParse(payload);
  if (!success) throw new TokenError("claim-failed", { kind: "unexpected", name: String(error.issues[0]?.path[0]) });
  if (data.purpose !== purpose) throw new TokenError("claim-failed", { kind: "unexpected", name: "purpose" });
  const { sub, jti, iss, iat, exp, look = false } = data;
  const dates = { issuedAt: new Date(iat * 1000), expiresAt: new Date(exp * 1000) };
  return { purpose, subject: sub, tokenId: jti, issuer: iss, isLook: look, ...dates };
}

/** The errors of jose, by code. Any other comes from a key that cannot be used, which no token can cause. */
const BY_JOSE_CODE: Readonly<Record<string, TokenErrorCode>> = {
  [errors.JWSInvalid.code]: "invalid-compact-jws",
  [errors.JWTInvalid.code]: "invalid-compact-jws",
  [errors.JOSENotSupported.code]: "invalid-compact-jws",
  [errors.JOSEAlgNotAllowed.code]: "algorithm-not-allowed",
  [errors.JWKSNoMatchingKey.code]: "no-matching-key",
  [errors.JWKSMultipleMatchingKeys.code]: "multiple-matching-keys",
  [errors.JWKSTimeout.code]: "request-timed-out",
  [errors.JWSSignatureVerificationFailed.code]: "signature-failed",
};

/** Translates a failure of jose. Its own error contains the claims, which do not belong in a log. */
export function tokenErrorOf(problem: unknown): TokenError {
  if (problem instanceof TokenError) return problem;
  if (problem instanceof errors.JWTClaimValidationFailed || problem instanceof errors.JWTExpired)
    return new TokenError("claim-failed", failedClaim(problem));
  if (problem instanceof TypeError && problem.message.includes("modulusLength")) return new TokenError("key-too-short");
  const code = problem instanceof errors.JOSEError ? BY_JOSE_CODE[problem.code] : undefined;
  return new TokenError(code ?? "key-set-invalid");
}

function failedClaim({ claim, reason }: { claim: string; reason: string }): FailedClaim {
  if (reason === "missing") return { kind: "missing", name: claim };
  return { kind: ["exp", "nbf", "iat"].includes(claim) ? "invalid" : "unexpected", name: claim };
}

const SECONDS = { second: 1, minute: 60, hour: 3600, day: 86_400, year: 365 * 86_400 };
const PERIOD = /^([1-9]\d{0,8}) (second|minute|hour|day|year)s?$/;

/** @throws TokenError "invalid-time-period" */
function secondsOf(period: string): number {
  const [, count, unit] = PERIOD.exec(period) ?? [];
  if (count === undefined) throw new TokenError("invalid-time-period");
  return Number(count) * SECONDS[unit as keyof typeof SECONDS];
}
