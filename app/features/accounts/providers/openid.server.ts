import { createLocalJWKSet, importPKCS8, type JSONWebKeySet, jwtVerify, SignJWT } from "jose";
import { z } from "zod";
import type { ProvidersEnv } from "#app/services/accounts/providers/settings.ts";
import {
  asked,
  type Credentials,
  contentOf,
  FETCH_OPTIONS,
  type Granted,
  type ProviderAdapter,
  ProviderError,
  type Tools,
} from "./provider-adapter.server.ts";

/** Providers that return a signed ID token: OpenID Connect. */

interface OpenId {
  issuer: string;
  authorize: string;
  token: string;
  keys: string;
  clientId(env: ProvidersEnv): string;
  secret(tools: Tools): Promise<string>;
  scopes: readonly string[];
  extra: Readonly<Record<string, string>>;
}

const GOOGLE: OpenId = {
  issuer: "https://accounts.google.com",
  authorize: "https://accounts.google.com/o/oauth2/v2/auth",
  token: "https://oauth2.googleapis.com/token",
  keys: "https://www.googleapis.com/oauth2/v3/certs",
  clientId: (env) => env.GOOGLE_CLIENT_ID,
  secret: async ({ env }) => env.GOOGLE_CLIENT_SECRET,
  scopes: ["openid", "email"],
  // People with several accounts choose one.
  extra: { prompt: "select_account" },
};

const APPLE: OpenId = {
  issuer: "https://appleid.apple.com",
  authorize: "https://appleid.apple.com/auth/authorize",
  token: "https://appleid.apple.com/auth/token",
  keys: "https://appleid.apple.com/auth/keys",
  clientId: (env) => env.APPLE_CLIENT_ID,
  secret: appleSecret,
  // If asked for name or address, Apple would post its answer from its own site, without our cookies.
  scopes: [],
  extra: { response_mode: "query" },
};

/** Apple issues a key instead of a secret; each secret is signed with it. */
async function appleSecret({ env, accounts }: Tools): Promise<string> {
  const key = await importPKCS8(env.APPLE_PRIVATE_KEY, "ES256");
  const issuedAt = Math.floor(accounts.now().getTime() / 1000);
  return new SignJWT()
    .setProtectedHeader({ alg: "ES256", kid: env.APPLE_KEY_ID })
    .setIssuer(env.APPLE_TEAM_ID)
    .setSubject(env.APPLE_CLIENT_ID)
    .setAudience(APPLE.issuer)
    .setIssuedAt(issuedAt)
    .setExpirationTime(new Date((issuedAt + 300) * 1000))
    .sign(key);
}

const claims = z.object({
  sub: z.string().min(1).max(255),
  nonce: z.string(),
  email: z.string().max(254).optional(),
  // Apple sends it as a text.
  email_verified: z.union([z.boolean(), z.enum(["true", "false"])]).optional(),
});

const keySet = z.object({
  keys: z
    .array(z.looseObject({ kty: z.string() }))
    .min(1)
    .max(50),
});
const CLOCK_TOLERANCE_SECONDS = 60;

async function claimsOf(openId: OpenId, tools: Tools, { tokens, nonce }: Granted): Promise<z.infer<typeof claims>> {
  const keys = contentOf(await asked(tools.safeFetch.get(openId.keys, FETCH_OPTIONS.keys)), keySet);
  const verified = await jwtVerify(tokens.idToken(), createLocalJWKSet(keys as JSONWebKeySet), {
    issuer: openId.issuer,
    audience: openId.clientId(tools.env),
    algorithms: ["RS256", "ES256"],
    requiredClaims: ["exp", "iat"],
    currentDate: tools.accounts.now(),
    clockTolerance: CLOCK_TOLERANCE_SECONDS,
  }).catch((error) => {
    throw new ProviderError("failed", error);
  });
  const { success, data } = claims.safeParse(verified.payload);
  if (!success || data.nonce !== nonce) throw new ProviderError("failed");
  return data;
}

const openIdAdapter = (openId: OpenId): ProviderAdapter => ({
  serverOf: async ({ env }) => ({
    instance: null,
    issuer: openId.issuer,
    namesItself: false,
    signs: true,
    extra: { ...openId.extra },
    authorize: openId.authorize,
    token: openId.token,
    clientId: openId.clientId(env),
    scopes: [...openId.scopes],
  }),
  credentials: async (tools): Promise<Credentials> => ({ secret: await openId.secret(tools), sentAs: "form" }),
  identify: async (tools, granted) => {
    const { sub, email, email_verified } = await claimsOf(openId, tools, granted);
    const checked = email !== undefined && (email_verified === true || email_verified === "true") ? email : null;
    return { id: sub, name: checked ?? "", email: checked };
  },
});

export const google = openIdAdapter(GOOGLE);
export const apple = openIdAdapter(APPLE);
