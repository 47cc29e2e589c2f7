import { z } from "zod";
import type { LoadContext } from "#app/context.ts";
import { PROVIDER_FACTS, PROVIDERS } from "#app/services/accounts/providers/provider.ts";
import { encryptedCookie } from "../session/encrypted-cookie.server.ts";
import { forgetCookie } from "../session/request.server.ts";

/** An identity a provider has vouched for, while its owner has not yet confirmed which account here it belongs to. */
const waiting = z.object({
  provider: z.enum(PROVIDERS),
  identity: z.object({ id: z.string(), name: z.string(), email: z.string().nullable() }),
  /** The account the flow was begun with; null for a visitor. */
  accountId: z.string().nullable(),
  /** Where they wanted to go. */
  goOn: z.string().nullable(),
});

export type Waiting = z.infer<typeof waiting>;

const cookie = encryptedCookie("identity", waiting);

export const keepWaiting = (context: LoadContext, value: Waiting): string => cookie.write(context, value);

/** The identity that waits in this browser for the person who is signed in now. */
export function readWaiting(context: LoadContext): Waiting | null {
  const found = cookie.read(context);
  if (found === null || found.accountId === null) return found;
  return found.accountId === context.viewer?.account.id ? found : null;
}

export const forgetWaiting = (context: LoadContext): string => forgetCookie(context, "identity");

/** What the pages for signing in and up show of it. */
export interface WaitingIdentity {
  /** Name of the provider. */
  provider: string;
  /** The name at the provider; possibly "". */
  name: string;
  /** An address the provider has checked, to fill in the form. */
  email: string | null;
}

/** An identity that was just vouched for and belongs to nobody here yet; usually null. */
export function waitingIdentity(context: LoadContext): WaitingIdentity | null {
  const found = context.visitor.cookies.get("identity") === null ? null : readWaiting(context);
  if (found === null || found.accountId !== null) return null;
  const { provider, identity } = found;
  return { provider: PROVIDER_FACTS[provider].name, name: identity.name, email: identity.email };
}
