import { and, eq } from "drizzle-orm";
import type { LoadContext } from "#app/context.ts";
import { hours } from "#app/kit/time/durations.ts";
import { readEmail } from "#app/services/accounts/email.ts";
import { emailHashOf } from "#app/services/accounts/queries.server.ts";
import { consumePoints, type LimitRule } from "#app/services/limits/limits.server.ts";
import { toSite } from "#app/services/limits/networks.server.ts";
import { SUBSCRIPTIONS, subscriptions } from "#db/accounts/schema/subscriptions.ts";

/** Addresses that want a mail once something begins. */

export type SubscriptionType = (typeof SUBSCRIPTIONS)[number];

export const readSubscriptionType = (written: unknown): SubscriptionType | null =>
  SUBSCRIPTIONS.find((type) => type === written) ?? null;

/** A household subscribes less often. */
export const SUBSCRIPTION_TRIES: LimitRule = { name: "subscriptions", points: 10, windowMs: hours(1) };

type Context = Pick<LoadContext, "accounts" | "edition" | "visitor">;

export type SubscriptionProblem = { error: "invalid" } | { error: "tooMany"; until: Date };

/** Subscribes an address. Whether it was subscribed before is told to nobody. */
export async function subscribe(
  { accounts, edition, visitor }: Context,
  type: SubscriptionType,
  written: string,
): Promise<SubscriptionProblem | null> {
  const { email } = readEmail(written);
  if (email === null) return { error: "invalid" };
  const { allowed, until } = await consumePoints(accounts, {
    rule: SUBSCRIPTION_TRIES,
    subject: toSite(visitor.address),
  });
  if (!allowed) return { error: "tooMany", until };
  const { store, secrets } = accounts;
  const row = {
    locale: edition.code,
    type,
    emailHash: emailHashOf(secrets, email),
    emailSealed: secrets.encrypt(email.address),
  };
  await store.atomically((db) => [db.insert(subscriptions).values(row).onConflictDoNothing()]);
  return null;
}

/**
 * Ends a subscription, by the address as clients of the old API have it, or by the id in the link of a mail. One that there is not
 * is ended already.
 */
export async function unsubscribe(
  { accounts, edition }: Context,
  type: SubscriptionType,
  by: { email: string } | { id: string },
): Promise<"invalid" | null> {
  const { store, secrets } = accounts;
  const isIts = (() => {
    if ("id" in by) return eq(subscriptions.id, by.id.slice(0, 100));
    const { email } = readEmail(by.email);
    return email === null ? null : eq(subscriptions.emailHash, emailHashOf(secrets, email));
  })();
  if (isIts === null) return "invalid";
  const isMeant = and(isIts, eq(subscriptions.locale, edition.code), eq(subscriptions.type, type));
  await store.atomically((db) => [db.delete(subscriptions).where(isMeant)]);
  return null;
}
