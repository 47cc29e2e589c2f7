import { z } from "zod";
import type { Identity } from "#app/services/accounts/providers/provider.ts";
import type { ProvidersEnv } from "#app/services/accounts/providers/settings.ts";
import { askAs, type Credentials, type ProviderAdapter, type Tools } from "./provider-adapter.server.ts";

/**
 * Providers that differ only in their addresses: one server, a client with a secret, and an address that returns the
 * user.
 */

interface Plain {
  authorize(env: ProvidersEnv): string;
  token(env: ProvidersEnv): string;
  client(env: ProvidersEnv): { id: string; secret: string };
  scopes: readonly string[];
  sentAs: Credentials["sentAs"];
  user(env: ProvidersEnv): string;
  /** As little as possible: the id, and a name its owner recognises. */
  identity: z.ZodType<Omit<Identity, "email">>;
}

const id = z.string().min(1).max(255);
const name = z.string().max(1000);
/** JavaScript rounds long numbers, so ids that may be long come as texts. */
const numericId = z.int().positive().transform(String);

const DISCORD: Plain = {
  authorize: () => "https://discord.com/oauth2/authorize",
  token: () => "https://discord.com/api/oauth2/token",
  client: (env) => ({ id: env.DISCORD_CLIENT_ID, secret: env.DISCORD_CLIENT_SECRET }),
  scopes: ["identify"],
  sentAs: "form",
  user: () => "https://discord.com/api/v10/users/@me",
  identity: z.object({ id, username: name }).transform((user) => ({ id: user.id, name: user.username })),
};

const ownGitHub = (env: ProvidersEnv): boolean => env.GITHUB_URL !== "https://github.com";

const GITHUB: Plain = {
  authorize: (env) => `${env.GITHUB_URL}/login/oauth/authorize`,
  token: (env) => `${env.GITHUB_URL}/login/oauth/access_token`,
  client: (env) => ({ id: env.GITHUB_CLIENT_ID, secret: env.GITHUB_CLIENT_SECRET }),
  scopes: [],
  sentAs: "form",
  user: (env) => (ownGitHub(env) ? `${env.GITHUB_URL}/api/v3/user` : "https://api.github.com/user"),
  // Names of GitHub change hands; its numbers do not.
  identity: z.object({ id: numericId, login: name }).transform((user) => ({ id: user.id, name: user.login })),
};

const FACEBOOK: Plain = {
  authorize: () => "https://www.facebook.com/v23.0/dialog/oauth",
  token: () => "https://graph.facebook.com/v23.0/oauth/access_token",
  client: (env) => ({ id: env.FACEBOOK_CLIENT_ID, secret: env.FACEBOOK_CLIENT_SECRET }),
  scopes: ["public_profile"],
  sentAs: "form",
  user: () => "https://graph.facebook.com/v23.0/me?fields=id,name",
  identity: z.object({ id, name }),
};

const TWITTER: Plain = {
  authorize: () => "https://x.com/i/oauth2/authorize",
  token: () => "https://api.x.com/2/oauth2/token",
  client: (env) => ({ id: env.TWITTER_CLIENT_ID, secret: env.TWITTER_CLIENT_SECRET }),
  // One cannot be asked for without the other.
  scopes: ["users.read", "tweet.read"],
  sentAs: "header",
  user: () => "https://api.x.com/2/users/me",
  identity: z
    .object({ data: z.object({ id, username: name }) })
    .transform(({ data }) => ({ id: data.id, name: `@${data.username}` })),
};

const oauth2Adapter = (plain: Plain): ProviderAdapter => ({
  serverOf: async ({ env }: Tools) => ({
    instance: null,
    issuer: null,
    namesItself: false,
    signs: false,
    extra: {},
    authorize: plain.authorize(env),
    token: plain.token(env),
    clientId: plain.client(env).id,
    scopes: [...plain.scopes],
  }),
  credentials: async ({ env }) => ({ secret: plain.client(env).secret, sentAs: plain.sentAs }),
  identify: async (tools, granted) => ({
    ...(await askAs(tools, granted, plain.user(tools.env), plain.identity)),
    email: null,
  }),
});

export const discord = oauth2Adapter(DISCORD);
export const github = oauth2Adapter(GITHUB);
export const facebook = oauth2Adapter(FACEBOOK);
export const twitter = oauth2Adapter(TWITTER);
