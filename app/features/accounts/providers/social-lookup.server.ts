import type { LoadContext } from "#app/context.ts";
import { days, hours } from "#app/kit/time/durations.ts";
import { type ProviderId, readProvider } from "#app/services/accounts/providers/provider.ts";
import { consumePoints, type LimitRule } from "#app/services/limits/limits.server.ts";
import { toNetwork } from "#app/services/limits/networks.server.ts";
import { usernameOf } from "./connections.server.ts";
import { readOwnSite } from "./instance.ts";

/** Bots look up everybody who writes in a chat room; somebody who tries all ids sends more requests than that. */
export const LOOKUP_RULES: readonly LimitRule[] = [
  { name: "social-lookup", points: 600, windowMs: hours(1) },
  { name: "social-lookup-day", points: 5000, windowMs: days(1) },
];

const MAX_LENGTH = 512;

/** Finds an account by an id at a provider: see `usernameOf`. */
export async function lookUp(
  context: Pick<LoadContext, "accounts" | "visitor" | "viewer">,
  asked: { provider: string | undefined; id: string | undefined },
): Promise<{ error: "tooMany"; until: Date } | { error: null; username: string | null }> {
  const found = await lookUpAll(context, { provider: readProvider(asked.provider), ids: [asked.id ?? ""] });
  return found.error === null ? { error: null, username: found.usernames[0] ?? null } : found;
}

/**
 * The same for several ids, each of which counts.
 * @param asked.provider null finds nobody, and counts as much
 * @returns usernames in the order of the ids; null for whoever is not found
 */
export async function lookUpAll(
  { accounts, visitor, viewer }: Pick<LoadContext, "accounts" | "visitor" | "viewer">,
  { provider, ids }: { provider: ProviderId | null; ids: readonly string[] },
): Promise<{ error: "tooMany"; until: Date } | { error: null; usernames: (string | null)[] }> {
  const subject = toNetwork(visitor.address);
  for (const rule of LOOKUP_RULES) {
    const { allowed, until } = await consumePoints(accounts, { rule, subject, points: ids.length });
    if (!allowed) return { error: "tooMany", until };
  }
  const usernames: (string | null)[] = [];
  for (const sent of ids) {
    const id = provider === null ? null : idOf(provider, sent);
    usernames.push(
      provider === null || id === null ? null : await usernameOf(accounts, provider, id, viewer?.account.id ?? null),
    );
  }
  return { error: null, usernames };
}

/**
 * The id in the form it is stored in. Ids of a provider itself are exact; ids that contain a server can be written in
 * several ways.
 */
function idOf(provider: ProviderId, sent: string): string | null {
  const id = sent.trim();
  if (id === "" || id.length > MAX_LENGTH) return null;
  if (provider === "indieauth") return readOwnSite(id);
  return provider === "mastodon" ? id.replace(/^@/, "").toLowerCase() : id;
}
