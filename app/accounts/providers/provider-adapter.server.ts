import { z } from "zod";
import { FetchError, type SafeFetch, type SafeResponse } from "#app/outside/index.server.ts";
import type { Accounts } from "../store.server.ts";
import type { Tokens } from "./oauth2-strategy.server.ts";
import type { Identity } from "./provider.ts";
import type { ProvidersEnv } from "./settings.ts";

/** One provider as the round trip sees it: each file of this room that ends in a provider's name makes one. */
export interface ProviderAdapter {
  /**
   * Where the round trip leads.
   * @param home what the person typed to say where they are at home; null where nothing is asked
   * @throws ProviderError
   */
  serverOf(tools: Tools, home: string | null): Promise<Server>;
  /** What shows the token endpoint that it is this site that asks. */
  credentials(tools: Tools, server: Server): Promise<Credentials>;
  /** Whom the provider has vouched for. @throws ProviderError */
  identify(tools: Tools, granted: Granted): Promise<Identity>;
  /** The provider does not know this site any more. */
  forget?(tools: Tools, server: Server): Promise<void>;
}

/** What a provider needs of the world. */
export interface Tools {
  safeFetch: SafeFetch;
  env: ProvidersEnv;
  accounts: Accounts;
  /** Address of this site, as a client of others. */
  site: string;
  /** Where a provider sends people back to. @param instance of one that has many servers */
  callbackUrl(instance: string | null): string;
}

/** What is remembered of the server between leaving and coming back: it must not become another one on the way. */
export const server = z.object({
  /** Which of a provider's many servers; null where there is one. */
  instance: z.string().nullable(),
  /** How it names itself in what it answers; null where it does not. */
  issuer: z.string().nullable(),
  /** Whether it has promised to. */
  namesItself: z.boolean(),
  authorize: z.url(),
  token: z.url(),
  clientId: z.string(),
  scopes: z.array(z.string()),
  /** Whether it tells who somebody is in a token signed for this one round trip. */
  signs: z.boolean(),
  /** What else the address to leave to says. */
  extra: z.record(z.string(), z.string()),
});

export type Server = z.infer<typeof server>;

export interface Credentials {
  /** Null for who has none: the code is bound to this site by PKCE alone then. */
  secret: string | null;
  sentAs: "form" | "header";
}

export interface Granted {
  server: Server;
  tokens: Tokens;
  /** What the identity has to be about, where it comes signed. */
  nonce: string;
}

/**
 * Why nobody came back, or nobody we know:
 * "denied" they did not want to; "noServer" there is nothing of the kind where they say they are at home; "unknownClient" the
 * provider does not know this site (any more); "failed" is everything else. Only these words are ever shown or logged.
 */
export type ProviderProblem = "denied" | "noServer" | "unknownClient" | "failed";

export class ProviderError extends Error {
  override readonly name = "ProviderError";
  constructor(
    readonly code: ProviderProblem,
    cause?: unknown,
  ) {
    super(`The provider did not vouch for anybody: ${code}.`, { cause });
  }
}

/** Asks, and takes whatever goes wrong as `code`. */
export async function asked(asking: Promise<SafeResponse>, code: ProviderProblem = "failed"): Promise<SafeResponse> {
  try {
    return await asking;
  } catch (problem) {
    if (problem instanceof FetchError) throw new ProviderError(code, problem);
    throw problem;
  }
}

/** What an answer says, when it says what it should. @throws ProviderError */
export function contentOf<T>(answer: SafeResponse, shape: z.ZodType<T>, code: ProviderProblem = "failed"): T {
  const { success, data } = shape.safeParse(jsonOf(answer));
  if (!success || answer.status < 200 || answer.status > 299) throw new ProviderError(code);
  return data;
}

export function jsonOf({ body }: SafeResponse): unknown {
  try {
    return JSON.parse(body.toString("utf8"));
  } catch {
    return null;
  }
}

/** A secret of ours goes through TLS or nowhere. */
const json = (maxBytes: number) => ({ accept: "application/json", httpsOnly: true, maxBytes }) as const;

/** How each kind of answer is asked for, and how much of it is read: a few times what the largest honest one has. */
export const FETCH_OPTIONS = {
  /** A token, with a signed one of some kilobytes beside it. */
  token: json(20_000),
  /** What a server calls us from now on. */
  registration: json(10_000),
  /** Who somebody is; servers send the whole profile, with pictures as addresses. */
  identity: json(60_000),
  /** Keys that tokens are signed with. */
  keys: json(60_000),
  /** Where a server takes what. */
  metadata: json(20_000),
} as const;

/** Asks with what the provider has just granted. */
export async function askAs<T>(
  { safeFetch }: Tools,
  { tokens }: Granted,
  url: string,
  shape: z.ZodType<T>,
): Promise<T> {
  const headers = { authorization: `Bearer ${tokens.accessToken()}` };
  return contentOf(await asked(safeFetch.get(url, { ...FETCH_OPTIONS.identity, headers })), shape);
}
