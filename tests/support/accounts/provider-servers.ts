import { createHash, randomUUID } from "node:crypto";
import http, { type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { OAuth2Server } from "oauth2-mock-server";
import { onTestFinished } from "vitest";

/**
 * Real servers that stand in for providers. They run on this machine and are asked in place of the origins they are
 * registered for. They follow the rules of OAuth, so that a client that breaks them is refused.
 */

/** Maps the origins of providers to their stand-ins; becomes the setting OUTSIDE_ORIGINS. */
export class StandIns {
  private readonly origins = new Map<string, string>();

  add(origins: readonly string[], at: string): void {
    for (const origin of origins) this.origins.set(origin, at);
  }

  get setting(): string {
    return [...this.origins].map((pair) => pair.join("=")).join(",");
  }

  /** What a browser gets at an address: the answer of the stand-in. Redirects are not followed. */
  visit(address: string): Promise<Response> {
    const url = new URL(address);
    const at = this.origins.get(url.origin);
    if (at === undefined) throw new Error(`Nobody stands in for ${url.origin}.`);
    return fetch(at + url.pathname + url.search, { redirect: "manual" });
  }

  /** Consents on the page a browser is sent to. @returns the address it is sent back to */
  async consent(address: string): Promise<string> {
    const location = (await this.visit(address)).headers.get("location");
    if (location === null) throw new Error("The provider sends nobody back.");
    return location;
  }
}

export async function serve(answer: (request: IncomingMessage, response: ServerResponse) => unknown): Promise<string> {
  const server = http.createServer((request, response) => {
    Promise.resolve(answer(request, response)).catch((error) => response.writeHead(500).end(String(error)));
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

export interface OAuthOptions {
  authorize: string;
  token: string;
  /** Null for a public client. */
  client: { id: string; secret: string } | null;
  sentAs?: "form" | "header";
  /** The path and content of the person's profile, which needs an access token. */
  user?: { path: string; body: unknown; status?: number };
  /** Further parameters of the address that leads back. */
  back?: Record<string, string>;
  /** Fields that the token endpoint adds to its answer, or gives instead of a token. */
  grant?: Record<string, unknown>;
  grantStatus?: number;
  /** Answers for other paths; null where there is nothing. */
  more?: (
    request: IncomingMessage,
    body: URLSearchParams,
  ) => { status?: number; headers?: object; body: string } | null;
}

interface Issued {
  challenge: string;
  redirectUri: string;
  clientId: string;
}

/** A small provider. A code works once, for one redirect URI, one client and one verifier. */
export class OAuthProvider {
  private readonly codes = new Map<string, Issued>();
  private readonly tokens = new Set<string>();
  /** What the token endpoint was sent. */
  readonly redeemed: URLSearchParams[] = [];
  readonly asked: string[] = [];

  constructor(public options: OAuthOptions) {}

  readonly answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = new URL(request.url ?? "/", "http://provider.invalid");
    const body = new URLSearchParams(request.method === "POST" ? await text(request) : "");
    this.asked.push(`${request.method} ${url.pathname}`);
    const json = (status: number, value: unknown) =>
      response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(value));
    const { authorize, token, user, more } = this.options;
    const other = more?.(request, body) ?? null;
    if (other !== null) return void response.writeHead(other.status ?? 200, { ...other.headers }).end(other.body);
    if (url.pathname === authorize && request.method === "GET") return void this.sendBack(url, response);
    if (url.pathname === token && request.method === "POST") return void json(...this.redeem(request, body));
    if (user !== undefined && url.pathname + url.search === user.path) {
      const isGranted = this.tokens.has(request.headers.authorization?.replace("Bearer ", "") ?? "");
      return void json(isGranted ? (user.status ?? 200) : 401, isGranted ? user.body : { error: "invalid_token" });
    }
    json(404, { error: "not_found" });
  };

  private sendBack({ searchParams }: URL, response: ServerResponse): void {
    const get = (name: string) => searchParams.get(name) ?? "";
    const { client, back = {} } = this.options;
    const isRight = get("response_type") === "code" && get("code_challenge_method") === "S256" && get("state") !== "";
    if (!isRight || (client !== null && get("client_id") !== client.id)) return void response.writeHead(400).end();
    const code = randomUUID();
    this.codes.set(code, {
      challenge: get("code_challenge"),
      redirectUri: get("redirect_uri"),
      clientId: get("client_id"),
    });
    const location = new URL(get("redirect_uri"));
    for (const [name, value] of Object.entries({ code, state: get("state"), ...back })) {
      location.searchParams.set(name, value);
    }
    response.writeHead(302, { location: location.href }).end();
  }

  private redeem(request: IncomingMessage, body: URLSearchParams): [number, unknown] {
    this.redeemed.push(body);
    const { client, sentAs = "form", grant = {}, grantStatus = 200 } = this.options;
    if (grantStatus !== 200) return [grantStatus, grant];
    const [id, secret] =
      sentAs === "header"
        ? Buffer.from(request.headers.authorization?.replace("Basic ", "") ?? "", "base64")
            .toString()
            .split(":")
        : [body.get("client_id"), body.get("client_secret")];
    if (client !== null && (id !== client.id || secret !== client.secret)) return [401, { error: "invalid_client" }];
    const code = body.get("code") ?? "";
    const issued = this.codes.get(code);
    this.codes.delete(code);
    const challenge = createHash("sha256")
      .update(body.get("code_verifier") ?? "")
      .digest("base64url");
    const isRight =
      issued?.challenge === challenge &&
      issued.redirectUri === body.get("redirect_uri") &&
      issued.clientId === body.get("client_id");
    if (!isRight) return [400, { error: "invalid_grant" }];
    const access = randomUUID();
    this.tokens.add(access);
    return [200, { access_token: access, token_type: "Bearer", ...grant }];
  }
}

/** Made once, because making it takes longer than everything else. */
let signingKey: ReturnType<OAuth2Server["issuer"]["keys"]["generate"]> | undefined;

/** OpenID Connect by a server from npm instead of our own stand-in. */
export async function openIdProvider(
  standIns: StandIns,
  {
    issuer,
    origins,
    endpoints,
    claims,
    now,
  }: {
    issuer: string;
    origins: readonly string[];
    endpoints: { authorize: string; token: string; jwks: string };
    claims: Record<string, unknown>;
    now: () => Date;
  },
): Promise<OAuth2Server> {
  const server = new OAuth2Server(undefined, undefined, { endpoints });
  signingKey ??= server.issuer.keys.generate("RS256");
  await server.issuer.keys.add(await signingKey);
  await server.start(0, "127.0.0.1");
  onTestFinished(() => server.stop());
  server.issuer.url = issuer;
  standIns.add(origins, `http://127.0.0.1:${server.address().port}`);
  server.service.on("beforeTokenSigning", ({ payload }) => {
    // By the clock of the test.
    const iat = Math.floor(now().getTime() / 1000);
    Object.assign(payload, { iat, nbf: iat - 10, exp: iat + 3600 }, claims);
  });
  return server;
}
