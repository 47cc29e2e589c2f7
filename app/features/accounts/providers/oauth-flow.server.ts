import { z } from "zod";
import type { LoadContext } from "#app/context.ts";
import { hours } from "#app/kit/time/durations.ts";
import { PROVIDERS, type ProviderId } from "#app/services/accounts/providers/provider.ts";
import { isConfigured } from "#app/services/accounts/providers/settings.ts";
import { consumePoints, type LimitRule } from "#app/services/limits/limits.server.ts";
import { toNetwork } from "#app/services/limits/networks.server.ts";
import { encryptedCookie } from "../session/encrypted-cookie.server.ts";
import { forgetCookie } from "../session/request.server.ts";
import { OAuth2CodeStrategy, providerErrorOf } from "./oauth2-strategy.server.ts";
import { type ProviderError, type ProviderProblem, type Server, server } from "./provider-adapter.server.ts";
import { PROVIDER_ADAPTERS } from "./provider-adapters.server.ts";
import { toolsFor } from "./tools.server.ts";

/**
 * An OAuth flow: the browser goes to a provider and comes back. What is remembered meanwhile is in an encrypted cookie, whose
 * keys keep their names, because browsers carry them for a quarter of an hour.
 */

/** What the flow is for: signing in, adding a connection to an account, or checking that one still works. */
const purpose = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("signIn"), goOn: z.string().nullable() }),
  z.object({ kind: z.literal("connect"), sessionId: z.string() }),
  z.object({ kind: z.literal("check"), sessionId: z.string(), connectionId: z.string() }),
]);

export type Purpose = z.infer<typeof purpose>;

const flow = z.object({
  provider: z.enum(PROVIDERS),
  purpose,
  server,
  departure: z.object({ location: z.url(), state: z.string(), verifier: z.string() }),
});

export type OAuthFlow = z.infer<typeof flow>;

const cookie = encryptedCookie("provider", flow);

export const readOAuthFlow = (context: LoadContext): OAuthFlow | null => cookie.read(context);
export const forgetOAuthFlow = (context: LoadContext): string => forgetCookie(context, "provider");

/** Both ends of a flow make this site send requests to others. */
export const FLOW_LIMIT: LimitRule = { name: "provider", points: 60, windowMs: hours(1) };
/** Visitors name some of the servers: somebody could name one only to flood it with our requests. */
const SERVER_LIMIT: LimitRule = { name: "provider-servers", points: 20, windowMs: hours(1) };

export async function consumeLimit(context: LoadContext, rule: LimitRule): Promise<boolean> {
  const subject = toNetwork(context.visitor.address);
  return (await consumePoints(context.accounts, { rule, subject })).allowed;
}

export type OAuthFlowProblem = ProviderProblem | "expired" | "tooMany";

/** Thrown by the strategies of providers. It holds a word for the page, and nothing of what the provider has said. */
export class OAuthFlowError extends Error {
  override readonly name = "OAuthFlowError";
  constructor(readonly code: OAuthFlowProblem) {
    super(`The flow has failed: ${code}.`);
  }
}

/** To catch a flow that has failed, and nothing else: `authenticate(…).catch(toOAuthFlowError)`. */
export function toOAuthFlowError(error: unknown): OAuthFlowError {
  if (error instanceof OAuthFlowError) return error;
  throw error;
}

/**
 * Starts a flow.
 * @param home the server or site a visitor has typed; null for providers with one server
 * @returns the Set-Cookie header that remembers the flow, or why there is none
 */
export async function startOAuthFlow(
  context: LoadContext,
  { provider, home, purpose }: { provider: ProviderId; home: string | null; purpose: Purpose },
): Promise<{ error: OAuthFlowProblem } | { error: null; cookie: string }> {
  if (!isConfigured(context.env, provider)) return { error: "failed" };
  const rules = home === null ? [FLOW_LIMIT] : [FLOW_LIMIT, SERVER_LIMIT];
  for (const rule of rules) if (!(await consumeLimit(context, rule))) return { error: "tooMany" };
  try {
    const tools = toolsFor(context, provider);
    const server = await PROVIDER_ADAPTERS[provider].serverOf(tools, home);
    const departure = oauth2StrategyFor(context, provider, server, { secret: null, sentAs: "form" }).authorize();
    return { error: null, cookie: cookie.write(context, { provider, purpose, server, departure }) };
  } catch (error) {
    return { error: explained(context, provider, error).code };
  }
}

/** The exchange with one server. @param credentials without a secret while no code is exchanged yet */
export function oauth2StrategyFor(
  context: LoadContext,
  provider: ProviderId,
  server: Server,
  credentials: Awaited<ReturnType<(typeof PROVIDER_ADAPTERS)[ProviderId]["credentials"]>>,
): OAuth2CodeStrategy {
  const tools = toolsFor(context, provider);
  return new OAuth2CodeStrategy({
    server,
    credentials,
    safeFetch: tools.safeFetch,
    callbackUrl: tools.callbackUrl(server.instance),
    edition: context.edition.config.code,
    identify: (granted) => PROVIDER_ADAPTERS[provider].identify(tools, { server, ...granted }),
  });
}

/** Logs in one word what went wrong; what was said or sent stays out of the log. */
export function explained({ log }: LoadContext, provider: ProviderId, error: unknown): ProviderError {
  const known = providerErrorOf(error);
  if (known === null) throw error;
  if (known.code !== "denied") log.info({ provider, problem: known.code }, "a provider did not vouch for anybody");
  return known;
}
