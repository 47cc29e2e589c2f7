import { createHash } from "node:crypto";
import { OAuth2Tokens } from "arctic";
import { OAuth2RequestError, OAuth2Strategy } from "remix-auth-oauth2";
import type { Identity } from "#app/services/accounts/providers/provider.ts";
import type { SafeFetch } from "#app/services/http/safe-fetch.server.ts";
import {
  asked,
  type Credentials,
  FETCH_OPTIONS,
  jsonOf,
  ProviderError,
  type Server,
} from "./provider-adapter.server.ts";

export type Tokens = OAuth2Tokens;

interface Options {
  server: Server;
  credentials: Credentials;
  safeFetch: SafeFetch;
  callbackUrl: string;
  /** The state begins with it, so that whichever edition the browser comes back to knows where the flow began. */
  edition: string;
  identify(granted: { tokens: Tokens; nonce: string }): Promise<Identity>;
}

/** What has to be remembered until the provider sends the browser back. */
export interface AuthorizationRequest {
  location: string;
  state: string;
  verifier: string;
}

const COOKIE = "flow";
/** Nobody else can guess it, and it is the same before and after the visit to the provider. */
const nonceOf = (state: string): string => createHash("sha256").update(`nonce ${state}`).digest("base64url");

/**
 * The authorization code flow of OAuth 2 with PKCE. It differs from the library in two things: the provider is asked with
 * `safeFetch`, and state and verifier are handed in, because the library's own cookie for them could be read by anybody.
 */
export class OAuth2CodeStrategy extends OAuth2Strategy<Identity> {
  constructor(private readonly flow: Options) {
    super(optionsOf(flow), ({ request, tokens }) =>
      flow.identify({ tokens, nonce: nonceOf(new URL(request.url).searchParams.get("state") ?? "") }),
    );
  }

  /** Where to send the browser, and what to remember until it comes back. */
  authorize(): AuthorizationRequest {
    const { state, codeVerifier: verifier, url } = this.createAuthorizationURL();
    const { extra, signs } = this.flow.server;
    const more = { ...extra, ...(signs ? { nonce: nonceOf(state) } : {}) };
    for (const [name, value] of Object.entries(more)) url.searchParams.set(name, value);
    return { location: url.href, state, verifier };
  }

  /**
   * Exchanges the code for tokens, and asks whose they are.
   * @param address at which the provider has sent the browser back
   * @throws ProviderError, and the errors of the library that `providerErrorOf` knows
   */
  callback(address: string, { state, verifier }: Pick<AuthorizationRequest, "state" | "verifier">): Promise<Identity> {
    const remembered = new URLSearchParams({ state, [state]: verifier });
    return this.authenticate(new Request(address, { headers: { cookie: `${COOKIE}=${remembered}` } }));
  }

  protected override createAuthorizationURL() {
    const created = super.createAuthorizationURL();
    const state = `${this.flow.edition}.${created.state}`;
    created.url.searchParams.set("state", state);
    return { ...created, state };
  }

  protected override async validateAuthorizationCode(code: string, codeVerifier: string): Promise<Tokens> {
    const { server, safeFetch, credentials, callbackUrl } = this.flow;
    const form = new URLSearchParams({ grant_type: "authorization_code", code, code_verifier: codeVerifier });
    form.set("redirect_uri", callbackUrl);
    form.set("client_id", server.clientId);
    const { secret } = credentials;
    const inHeader = secret !== null && credentials.sentAs === "header";
    if (secret !== null && !inHeader) form.set("client_secret", secret);
    const headers: Record<string, string> = inHeader ? { authorization: basic(server.clientId, secret) } : {};
    return readTokens(await asked(safeFetch.post(server.token, { ...FETCH_OPTIONS.token, form, headers })));
  }
}

const optionsOf = ({ server, callbackUrl }: Options): OAuth2Strategy.ConstructorOptions => ({
  cookie: COOKIE,
  clientId: server.clientId,
  // We send it ourselves, together with the code.
  clientSecret: null,
  authorizationEndpoint: server.authorize,
  tokenEndpoint: server.token,
  redirectURI: callbackUrl,
  scopes: server.scopes,
});

const basic = (id: string, secret: string): string =>
  `Basic ${Buffer.from(`${encodeURIComponent(id)}:${encodeURIComponent(secret)}`).toString("base64")}`;

/** Some providers send an error with the status 200. */
function readTokens(answer: Parameters<typeof jsonOf>[0]): Tokens {
  const said = jsonOf(answer);
  if (typeof said !== "object" || said === null) throw new ProviderError("failed");
  const error = "error" in said ? said.error : null;
  const isUnknown = ["invalid_client", "unauthorized_client", "incorrect_client_credentials"].includes(String(error));
  if (isUnknown) throw new ProviderError("unknownClient");
  if (error !== null || answer.status !== 200) throw new ProviderError("failed");
  return new OAuth2Tokens(said);
}

/** What went wrong in the callback, as an error of ours; null for what is no fault of the provider. */
export function providerErrorOf(error: unknown): ProviderError | null {
  if (error instanceof ProviderError) return error;
  if (error instanceof OAuth2RequestError) {
    return new ProviderError(error.code === "access_denied" ? "denied" : "failed", error);
  }
  // A state of another flow, a missing code, or an answer without the tokens it should have.
  if (error instanceof ReferenceError || error instanceof RangeError) return new ProviderError("failed", error);
  if (error instanceof Error && /^Missing or invalid .*field/.test(error.message)) {
    return new ProviderError("failed", error);
  }
  return null;
}
