import { createHash } from "node:crypto";
import type { LoadContext } from "#app/context.ts";
import { hasPage, href } from "#app/editions/hrefs.ts";
import type { ProviderId } from "#app/services/accounts/providers/provider.ts";
import { safeFetchFor } from "#app/services/http/safe-fetch.server.ts";
import type { Tools } from "./provider-adapter.server.ts";

/**
 * The last segment of the callback address. Each server has its own: a server that redirects the browser to another one
 * cannot pass that one's answer off as its own. The server's name is hashed, because addresses are logged, and some
 * people have a server to themselves.
 */
export function callbackSegment(provider: ProviderId, instance: string | null): string {
  if (instance === null) return provider;
  return `${provider}-${createHash("sha256").update(instance).digest("base64url").slice(0, 22)}`;
}

/** What adapters need, from the context of a request. */
export function toolsFor(context: LoadContext, provider: ProviderId): Tools {
  const { env, accounts } = context;
  const site = siteOf(context);
  // The same path in every edition.
  const callbackUrl = (instance: string | null): string =>
    site + href(context.edition.config, "providerCallback", { provider: callbackSegment(provider, instance) });
  return { safeFetch: safeFetchFor(env), env, accounts, site, callbackUrl };
}

/**
 * The site all callback addresses are on, whichever edition the flow began in: an operator registers one address with
 * each provider, not one for each language. It is the home of all editions, or what is served in its place.
 */
function siteOf({ directory, hosts, edition }: LoadContext): string {
  const withAccounts = directory.filter((config) => hasPage(config, "providerCallback"));
  const home = withAccounts.find(({ code }) => code === "_") ?? withAccounts[0] ?? edition.config;
  return hosts.origin(home.code);
}

const STATE = /^([\w-]{1,20})\./;

/**
 * The callback address in the edition the flow began in, where the browser has come back to another one.
 * @returns null where it is the right edition, or where no such edition is served
 */
export function callbackUrlElsewhere({ directory, hosts, edition }: LoadContext, request: Request): string | null {
  const { pathname, search, searchParams } = new URL(request.url);
  const code = STATE.exec(searchParams.get("state") ?? "")?.[1];
  const left = directory.find((config) => config.code === code);
  if (left === undefined || left.code === edition.config.code) return null;
  return !hasPage(left, "providerCallback") ? null : `${hosts.origin(left.code)}${pathname}${search}`;
}
