import { z } from "zod";
import type { Identity } from "#app/services/accounts/providers/provider.ts";
import type { ProvidersEnv } from "#app/services/accounts/providers/settings.ts";
import type { Accounts } from "#app/services/accounts/store.server.ts";
import { FetchError } from "#app/services/http/error.ts";
import type { SafeFetch, SafeResponse } from "#app/services/http/safe-fetch.server.ts";
import type { Tokens } from "./oauth2-strategy.server.ts";

/** What differs between providers: each file here named after a provider makes one adapter. */
export interface ProviderAdapter {
  /**
   * The server to send the browser to.
   * @param home the server or site that was typed; null for providers with one server
   * @throws ProviderError
   */
  serverOf(tools: Tools, home: string | null): Promise<Server>;
  /** What proves to the token endpoint that this site is asking. */
  credentials(tools: Tools, server: Server): Promise<Credentials>;
  /** The identity the provider has vouched for. @throws ProviderError */
  identify(tools: Tools, granted: Granted): Promise<Identity>;
  /** Called when the provider does not know this site any more. */
  forget?(tools: Tools, server: Server): Promise<void>;
}

/** What an adapter needs for its work. */
export interface Tools {
  safeFetch: SafeFetch;
  env: ProvidersEnv;
  accounts: Accounts;
  /** Address of this site, as a client of others. */
  site: string;
  /** The callback address. @param instance the server, for providers that have many */
  callbackUrl(instance: string | null): string;
}

/** What is remembered of the server until the browser comes back, so that it cannot change in between. */
export const server = z.object({
  /** Which of a provider's many servers; null where there is one. */
  instance: z.string().nullable(),
  /** The issuer it gives in its answers; null where it gives none. */
  issuer: z.string().nullable(),
  /** Whether its metadata promises that it gives it. */
  namesItself: z.boolean(),
  authorize: z.url(),
  token: z.url(),
  clientId: z.string(),
  scopes: z.array(z.string()),
  /** Whether it returns an ID token signed for this one flow. */
  signs: z.boolean(),
  /** Further parameters of the authorization address. */
  extra: z.record(z.string(), z.string()),
});

export type Server = z.infer<typeof server>;

export interface Credentials {
  /** Null for clients without a secret: the code is bound to this site by PKCE alone then. */
  secret: string | null;
  sentAs: "form" | "header";
}

export interface Granted {
  server: Server;
  tokens: Tokens;
  /** The nonce that a signed identity has to contain. */
  nonce: string;
}

/**
 * Why there is no identity: "denied" by the visitor; "noServer" when there is no such server or site; "unknownClient"
 * when the provider does not know this site any more; "failed" for everything else. Only these words are ever shown or
 * logged.
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

/** Waits for an answer, and throws `code` for whatever goes wrong. */
export async function asked(asking: Promise<SafeResponse>, code: ProviderProblem = "failed"): Promise<SafeResponse> {
  try {
    return await asking;
  } catch (error) {
    if (error instanceof FetchError) throw new ProviderError(code, error);
    throw error;
  }
}

/** The content of an answer that has the expected shape. @throws ProviderError */
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

/** Our secrets are sent over TLS only. */
const json = (maxBytes: number) => ({ accept: "application/json", httpsOnly: true, maxBytes }) as const;

/** The options of each kind of request. The sizes are a few times what the largest honest answer has. */
export const FETCH_OPTIONS = {
  /** A token, possibly with an ID token of some kilobytes. */
  token: json(20_000),
  /** A registration as a client. */
  registration: json(10_000),
  /** A user; servers send the whole profile, with pictures as addresses. */
  identity: json(60_000),
  /** Keys that tokens are signed with. */
  keys: json(60_000),
  /** The endpoints of a server. */
  metadata: json(20_000),
} as const;

/** Sends a request with the token the provider has just granted. */
export async function askAs<T>(
  { safeFetch }: Tools,
  { tokens }: Granted,
  url: string,
  shape: z.ZodType<T>,
): Promise<T> {
  const headers = { authorization: `Bearer ${tokens.accessToken()}` };
  return contentOf(await asked(safeFetch.get(url, { ...FETCH_OPTIONS.identity, headers })), shape);
}
