import { z } from "zod";
import { after, days } from "#app/kit/time/durations.ts";
import { type Client, clientAt, forgetClient, keepClient } from "./clients.server.ts";
import { readInstance } from "./instance.ts";
import {
  askAs,
  asked,
  contentOf,
  FETCH_OPTIONS,
  type ProviderAdapter,
  ProviderError,
  type Server,
  type Tools,
} from "./provider-adapter.server.ts";

/** Mastodon and compatible servers: there are thousands, and this site registers with each by itself. */

const SCOPE = "read:accounts";
/** Servers delete clients that nobody has used for a day. */
const UNUSED_MS = days(1);

const registration = z.object({
  client_id: z.string().min(1).max(500),
  client_secret: z.string().min(1).max(500),
});
/** The bare username of people on that server; a name of another server would be somebody else's. */
const account = z.object({
  username: z
    .string()
    .max(100, { abort: true })
    .regex(/^[\p{L}\p{N}_](?:[\p{L}\p{N}_.-]*[\p{L}\p{N}_])?$/u),
});

const originOf = (instance: string): string => `https://${instance}`;
const whereOf = (instance: string) => ({ provider: "mastodon", instance: originOf(instance) }) as const;

export const mastodon: ProviderAdapter = {
  serverOf: async (tools, home) => {
    const instance = readInstance(home ?? "");
    if (instance === null) throw new ProviderError("noServer");
    const { id } = (await knownClient(tools, instance)) ?? (await register(tools, instance));
    const origin = originOf(instance);
    return {
      instance,
      issuer: origin,
      namesItself: false,
      signs: false,
      extra: {},
      authorize: `${origin}/oauth/authorize`,
      token: `${origin}/oauth/token`,
      clientId: id,
      scopes: [SCOPE],
    };
  },
  credentials: async ({ accounts }, server) => {
    const client = await clientAt(accounts, whereOf(instanceOf(server)));
    if (client === null || client.id !== server.clientId) throw new ProviderError("unknownClient");
    return { secret: client.secret, sentAs: "form" };
  },
  identify: async (tools, granted) => {
    const instance = instanceOf(granted.server);
    const address = `${originOf(instance)}/api/v1/accounts/verify_credentials`;
    const { username } = await askAs(tools, granted, address, account);
    const id = `${username.toLowerCase()}@${instance}`;
    return { id, name: `@${username}@${instance}`, email: null };
  },
  forget: ({ accounts }, server) => forgetClient(accounts, whereOf(instanceOf(server))),
};

function instanceOf({ instance }: Server): string {
  if (instance === null) throw new ProviderError("failed");
  return instance;
}

async function knownClient(tools: Tools, instance: string): Promise<Client | null> {
  const { accounts } = tools;
  const client = await clientAt(accounts, whereOf(instance));
  if (client === null || client.returnTo !== tools.callbackUrl(instance)) return null;
  const isNew = after(client.createdAt, UNUSED_MS) > accounts.now();
  return isNew || (await isStillKnown(tools, instance, client)) ? client : null;
}

/** Asks for a token for the client itself, which also counts as using it. */
async function isStillKnown({ safeFetch }: Tools, instance: string, { id, secret }: Client): Promise<boolean> {
  const form = new URLSearchParams({ grant_type: "client_credentials", scope: SCOPE });
  form.set("client_id", id);
  form.set("client_secret", secret);
  const answer = await asked(
    safeFetch.post(`${originOf(instance)}/oauth/token`, { ...FETCH_OPTIONS.token, form }),
    "noServer",
  );
  return answer.status === 200;
}

async function register(tools: Tools, instance: string): Promise<Client> {
  const { safeFetch, accounts, site } = tools;
  const redirectUri = tools.callbackUrl(instance);
  const form = new URLSearchParams({ client_name: new URL(site).hostname, scopes: SCOPE, website: site });
  form.set("redirect_uris", redirectUri);
  const answer = await asked(
    safeFetch.post(`${originOf(instance)}/api/v1/apps`, { ...FETCH_OPTIONS.registration, form }),
    "noServer",
  );
  const { client_id: id, client_secret: secret } = contentOf(answer, registration, "noServer");
  const client = { id, secret, returnTo: redirectUri, createdAt: accounts.now() };
  await keepClient(accounts, whereOf(instance), client);
  return client;
}
