import { generateKeyPairSync } from "node:crypto";
import * as callback from "#app/routes/account/provider-callback.ts";
import * as start from "#app/routes/account/provider-start.tsx";
import * as waysIn from "#app/routes/account/ways-in.tsx";
import * as confirm from "#app/routes/account/ways-in-confirm.tsx";
import type { ProviderId } from "#app/services/accounts/providers/provider.ts";
import { type Answer, type Door, openDoor } from "#tests/support/accounts/door.ts";
import { OAuthProvider, openIdProvider, StandIns, serve } from "#tests/support/accounts/provider-servers.ts";
import { openWorld } from "./world.ts";

/** All providers, switched on, each with a stand-in server on which every user is called Anna. */

const { privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });

const ENV = {
  DISCORD_CLIENT_ID: "discord-id",
  DISCORD_CLIENT_SECRET: "discord-secret",
  FACEBOOK_CLIENT_ID: "facebook-id",
  FACEBOOK_CLIENT_SECRET: "facebook-secret",
  GITHUB_CLIENT_ID: "github-id",
  GITHUB_CLIENT_SECRET: "github-secret",
  GOOGLE_CLIENT_ID: "google-id",
  GOOGLE_CLIENT_SECRET: "google-secret",
  TWITTER_CLIENT_ID: "twitter-id",
  TWITTER_CLIENT_SECRET: "twitter-secret",
  APPLE_CLIENT_ID: "apple-id",
  APPLE_TEAM_ID: "team",
  APPLE_KEY_ID: "key",
  APPLE_PRIVATE_KEY: privateKey.export({ type: "pkcs8", format: "pem" }).toString().trim().replaceAll("\n", "\\n"),
  MASTODON: "true",
  INDIEAUTH: "true",
};

const client = (name: string) => ({ id: `${name}-id`, secret: `${name}-secret` });

export interface Everybody {
  door: Door;
  standIns: StandIns;
  servers: Record<"discord" | "facebook" | "github" | "twitter" | "mastodon" | "indieauth", OAuthProvider>;
  google: Awaited<ReturnType<typeof openIdProvider>>;
  apple: Awaited<ReturnType<typeof openIdProvider>>;
  /** What Google says about Anna; changed by tests. */
  googleClaims: Record<string, unknown>;
}

/** What people type, where they are asked. */
export const HOMES: Partial<Record<ProviderId, string>> = {
  mastodon: "@Anna@social.example",
  indieauth: "anna.example",
};

export async function openEverybody(env: Record<string, string> = {}): Promise<Everybody> {
  const [world, standIns] = [openWorld(), new StandIns()];
  const servers = {
    discord: new OAuthProvider({
      authorize: "/oauth2/authorize",
      token: "/api/oauth2/token",
      client: client("discord"),
      user: {
        path: "/api/v10/users/@me",
        body: { id: "80351110224678912", username: "anna", email: "anna@example.org" },
      },
    }),
    facebook: new OAuthProvider({
      authorize: "/v23.0/dialog/oauth",
      token: "/v23.0/oauth/access_token",
      client: client("facebook"),
      user: { path: "/v23.0/me?fields=id,name", body: { id: "1234567890123456789", name: "Anna" } },
    }),
    github: new OAuthProvider({
      authorize: "/login/oauth/authorize",
      token: "/login/oauth/access_token",
      client: client("github"),
      user: { path: "/user", body: { id: 583231, login: "anna" } },
    }),
    twitter: new OAuthProvider({
      authorize: "/i/oauth2/authorize",
      token: "/2/oauth2/token",
      client: client("twitter"),
      sentAs: "header",
      user: { path: "/2/users/me", body: { data: { id: "2244994945", username: "anna", name: "Anna" } } },
    }),
    mastodon: mastodonServer(),
    indieauth: indieAuthServer(),
  };
  const at = async (name: keyof typeof servers, origins: string[]) =>
    standIns.add(origins, await serve(servers[name].answer));
  await at("discord", ["https://discord.com"]);
  await at("facebook", ["https://www.facebook.com", "https://graph.facebook.com"]);
  await at("github", ["https://github.com", "https://api.github.com"]);
  await at("twitter", ["https://x.com", "https://api.x.com"]);
  await at("mastodon", ["https://social.example"]);
  await at("indieauth", ["https://anna.example", "https://vouch.example"]);
  const googleClaims: Record<string, unknown> = {
    sub: "10769150350006150715113082367",
    email: "anna@example.org",
    email_verified: true,
  };
  const google = await openIdProvider(standIns, {
    issuer: "https://accounts.google.com",
    origins: ["https://accounts.google.com", "https://oauth2.googleapis.com", "https://www.googleapis.com"],
    endpoints: { authorize: "/o/oauth2/v2/auth", token: "/token", jwks: "/oauth2/v3/certs" },
    claims: googleClaims,
    now: world.now,
  });
  const apple = await openIdProvider(standIns, {
    issuer: "https://appleid.apple.com",
    origins: ["https://appleid.apple.com"],
    endpoints: { authorize: "/auth/authorize", token: "/auth/token", jwks: "/auth/keys" },
    claims: { sub: "001234.abcdef" },
    now: world.now,
  });
  const door = await openDoor({ world, env: { ...ENV, ...env, OUTSIDE_ORIGINS: standIns.setting } });
  return { door, standIns, servers, google, apple, googleClaims };
}

export function mastodonServer(username = "Anna"): OAuthProvider {
  const server: OAuthProvider = new OAuthProvider({
    authorize: "/oauth/authorize",
    token: "/oauth/token",
    client: { id: "app-1", secret: "app-secret-1" },
    user: { path: "/api/v1/accounts/verify_credentials", body: { id: "1", username, acct: username } },
    more: (request, body) => {
      if (request.url === "/api/v1/apps" && request.method === "POST") {
        return { body: JSON.stringify({ client_id: "app-1", client_secret: "app-secret-1" }) };
      }
      if (request.url === "/oauth/token" && body.get("grant_type") === "client_credentials") {
        const isKnown = body.get("client_secret") === server.options.client?.secret;
        return {
          status: isKnown ? 200 : 401,
          body: JSON.stringify(isKnown ? { access_token: "app" } : { error: "invalid_client" }),
        };
      }
      return null;
    },
  });
  return server;
}

export const INDIEAUTH_PAGE = `<!doctype html><html><head><title>Anna</title>
  <link rel="indieauth-metadata" href="https://vouch.example/.well-known/oauth-authorization-server"></head><body>Hello`;
export const INDIEAUTH_METADATA = {
  issuer: "https://vouch.example/",
  authorization_endpoint: "https://vouch.example/authorize",
};

export function indieAuthServer(page = INDIEAUTH_PAGE, metadata: object = INDIEAUTH_METADATA): OAuthProvider {
  return new OAuthProvider({
    authorize: "/authorize",
    token: "/authorize",
    client: null,
    back: { iss: "https://vouch.example/" },
    grant: { me: "https://anna.example/" },
    more: (request) => {
      if (request.method === "GET" && request.url === "/")
        return { headers: { "content-type": "text/html" }, body: page };
      if (request.url === "/.well-known/oauth-authorization-server") return { body: JSON.stringify(metadata) };
      return null;
    },
  });
}

/**
 * Starts a provider's flow from the sign-in page.
 * @returns the address the browser is redirected to
 */
export async function leave(
  door: Door,
  provider: ProviderId,
  { home = HOMES[provider], then = "", address = undefined as string | undefined } = {},
): Promise<string> {
  const fields = { provider, then, ...(home === undefined ? {} : { [`home-${provider}`]: home }) };
  return leavingFrom(door, await door.post(start, "/account/connect", fields, { address }));
}

/** Starts a provider's flow from the account's own page. */
export async function leaveToConnect(door: Door, provider: ProviderId, home = HOMES[provider]): Promise<string> {
  const fields = { intent: "connect", provider, ...(home === undefined ? {} : { [`home-${provider}`]: home }) };
  return leavingFrom(door, await door.post(waysIn, "/account/ways-in", fields));
}

export async function leavingFrom(door: Door, answer: Answer): Promise<string> {
  if (answer.location !== "/account/connect")
    throw new Error(`not leaving: ${answer.status} ${JSON.stringify(answer.data)} ${answer.location}`);
  const page = await door.get(start, "/account/connect");
  return page.data.leaving.location;
}

/** Follows the provider's redirect back to our callback. */
export function comeBack(door: Door, address: string, options: { address?: string } = {}): Promise<Answer> {
  const segment = decodeURIComponent(new URL(address).pathname.split("/").at(-1) ?? "");
  return door.get(callback, address, { params: { provider: segment }, ...options });
}

/** The complete flow of a visitor. */
export async function travel(
  { standIns, door }: Everybody,
  provider: ProviderId,
  by: Door = door,
  then = "",
): Promise<Answer> {
  return comeBack(by, await standIns.consent(await leave(by, provider, { then })));
}

/** Makes an account and connects it with a provider, in this browser. */
export async function connectAnna(all: Everybody, provider: ProviderId, username = "anna", email = "anna@example.org") {
  const account = await all.door.signUp(username, email);
  const back = await comeBack(all.door, await all.standIns.consent(await leaveToConnect(all.door, provider)));
  if (back.location !== "/account/ways-in/confirm") throw new Error(`not to be confirmed: ${back.location}`);
  const done = await all.door.post(confirm, "/account/ways-in/confirm", { intent: "connect" });
  if (done.location !== "/account/ways-in?done=connected") throw new Error(`not connected: ${done.location}`);
  return account;
}

export { callback, confirm, start, waysIn };
