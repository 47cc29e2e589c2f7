import { z } from "zod";
import type { LoadContext } from "#app/server/load-context.ts";
import { encryptedCookie } from "../session/encrypted-cookie.server.ts";
import { forgetCookie } from "../session/request.server.ts";
import { PROVIDER_FACTS, PROVIDERS } from "./provider.ts";

/** Somebody a provider has vouched for, and who has not said yet which account of this site that is. */
const waiting = z.object({
  provider: z.enum(PROVIDERS),
  identity: z.object({ id: z.string(), name: z.string(), email: z.string().nullable() }),
  /** The account it was begun from; null for a visitor. */
  accountId: z.string().nullable(),
  /** Where they wanted to go. */
  goOn: z.string().nullable(),
});

export type Waiting = z.infer<typeof waiting>;

const cookie = encryptedCookie("identity", waiting);

export const keepWaiting = (context: LoadContext, value: Waiting): string => cookie.write(context, value);

/** Who waits in this browser to be connected, for whoever is signed in now. */
export function readWaiting(context: LoadContext): Waiting | null {
  const found = cookie.read(context);
  if (found === null || found.accountId === null) return found;
  return found.accountId === context.viewer?.account.id ? found : null;
}

export const forgetWaiting = (context: LoadContext): string => forgetCookie(context, "identity");

/** What the pages that sign somebody in tell of it. */
export interface WaitingIdentity {
  /** Name of the provider. */
  provider: string;
  /** Whom it has vouched for; possibly "". */
  name: string;
  /** To begin the form with: an address the provider has checked. */
  email: string | null;
}

/** Whom a provider has vouched for a moment ago, and nobody here knows yet; null mostly. */
export function waitingIdentity(context: LoadContext): WaitingIdentity | null {
  const found = context.visitor.cookies.get("identity") === null ? null : readWaiting(context);
  if (found === null || found.accountId !== null) return null;
  const { provider, identity } = found;
  return { provider: PROVIDER_FACTS[provider].name, name: identity.name, email: identity.email };
}
