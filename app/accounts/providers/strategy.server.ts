import { createHash } from "node:crypto";
import { OAuth2Tokens } from "arctic";
import { OAuth2RequestError, OAuth2Strategy } from "remix-auth-oauth2";
import type { Outside } from "#app/outside/index.server.ts";
import type { Identity } from "./provider.ts";
import { asked, type Credentials, jsonOf, ProviderError, type Server, WISHES } from "./way.server.ts";

export type Tokens = OAuth2Tokens;

interface Options {
  server: Server;
  credentials: Credentials;
  outside: Outside;
  returnTo: string;
  /** Begins the state, which comes back: tells the site's editions which of them somebody left from. */
  edition: string;
  identify(granted: { tokens: Tokens; nonce: string }): Promise<Identity>;
}

/** What has to be remembered until somebody comes back. */
export interface Departure {
  location: string;
  state: string;
  verifier: string;
}

const COOKIE = "trip";
/** Not to be guessed from outside, but the same when leaving and coming back. */
const nonceOf = (state: string): string => createHash("sha256").update(`nonce ${state}`).digest("base64url");

/**
 * The round trip of OAuth 2 with PKCE. Two things are done otherwise than by the library: it asks the provider by the one guarded
 * way to the outside, and what it would keep in a cookie of its own, anybody could read, so it is handed in instead.
 */
export class ProviderStrategy extends OAuth2Strategy<Identity> {
  constructor(private readonly way: Options) {
    super(optionsOf(way), ({ request, tokens }) =>
      way.identify({ tokens, nonce: nonceOf(new URL(request.url).searchParams.get("state") ?? "") }),
    );
  }

  leave(): Departure {
    const { state, codeVerifier: verifier, url } = this.createAuthorizationURL();
    const { extra, signs } = this.way.server;
    const more = { ...extra, ...(signs ? { nonce: nonceOf(state) } : {}) };
    for (const [name, value] of Object.entries(more)) url.searchParams.set(name, value);
    return { location: url.href, state, verifier };
  }

  /**
   * @param address with which the provider sent somebody back
   * @throws ProviderError, and what the library finds
   */
  return(address: string, { state, verifier }: Pick<Departure, "state" | "verifier">): Promise<Identity> {
    const remembered = new URLSearchParams({ state, [state]: verifier });
    return this.authenticate(new Request(address, { headers: { cookie: `${COOKIE}=${remembered}` } }));
  }

  protected override createAuthorizationURL() {
    const created = super.createAuthorizationURL();
    const state = `${this.way.edition}.${created.state}`;
    created.url.searchParams.set("state", state);
    return { ...created, state };
  }

  protected override async validateAuthorizationCode(code: string, codeVerifier: string): Promise<Tokens> {
    const { server, outside, credentials, returnTo } = this.way;
    const form = new URLSearchParams({ grant_type: "authorization_code", code, code_verifier: codeVerifier });
    form.set("redirect_uri", returnTo);
    form.set("client_id", server.clientId);
    const { secret } = credentials;
    const inHeader = secret !== null && credentials.sentAs === "header";
    if (secret !== null && !inHeader) form.set("client_secret", secret);
    const headers: Record<string, string> = inHeader ? { authorization: basic(server.clientId, secret) } : {};
    return readTokens(await asked(outside.post(server.token, { ...WISHES.token, form, headers })));
  }
}

const optionsOf = ({ server, returnTo }: Options): OAuth2Strategy.ConstructorOptions => ({
  cookie: COOKIE,
  clientId: server.clientId,
  // Sent with the code, by us.
  clientSecret: null,
  authorizationEndpoint: server.authorize,
  tokenEndpoint: server.token,
  redirectURI: returnTo,
  scopes: server.scopes,
});

const basic = (id: string, secret: string): string =>
  `Basic ${Buffer.from(`${encodeURIComponent(id)}:${encodeURIComponent(secret)}`).toString("base64")}`;

/** Some send an error as if all were well. */
function readTokens(answer: Parameters<typeof jsonOf>[0]): Tokens {
  const said = jsonOf(answer);
  if (typeof said !== "object" || said === null) throw new ProviderError("failed");
  const error = "error" in said ? said.error : null;
  const isUnknown = ["invalid_client", "unauthorized_client", "incorrect_client_credentials"].includes(String(error));
  if (isUnknown) throw new ProviderError("unknownClient");
  if (error !== null || answer.status !== 200) throw new ProviderError("failed");
  return new OAuth2Tokens(said);
}

/** What went wrong on the way back, whoever found it. */
export function problemOf(problem: unknown): ProviderError | null {
  if (problem instanceof ProviderError) return problem;
  if (problem instanceof OAuth2RequestError) {
    return new ProviderError(problem.code === "access_denied" ? "denied" : "failed", problem);
  }
  // A state that is another's, a code that is missing, tokens without what they should hold.
  if (problem instanceof ReferenceError || problem instanceof RangeError) return new ProviderError("failed", problem);
  if (problem instanceof Error && /^Missing or invalid .*field/.test(problem.message)) {
    return new ProviderError("failed", problem);
  }
  return null;
}
