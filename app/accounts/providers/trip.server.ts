import { z } from "zod";
import type { LoadContext } from "#app/server/load-context.ts";
import { hours } from "../durations.ts";
import { consumePoints, type LimitRule } from "../limits.server.ts";
import { forgetCookie } from "../session/request.server.ts";
import { sealedCookie } from "../session/sealed-cookie.server.ts";
import { networkOf } from "../sign-in/networks.server.ts";
import { type Identity, PROVIDERS, type ProviderId } from "./provider.ts";
import { isConfigured } from "./settings.ts";
import { type Departure, ProviderStrategy, problemOf } from "./strategy.server.ts";
import { returnSegment, toolsFor } from "./tools.server.ts";
import { type ProviderError, type ProviderProblem, type Server, server } from "./way.server.ts";
import { WAYS } from "./ways.server.ts";

/** The round trip to a provider and back: what is remembered on the way, and what is checked at the end of it. */

/** Why somebody leaves: to sign in, to add a way in to an account, or to see whether one still works. */
const purpose = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("signIn"), goOn: z.string().nullable() }),
  z.object({ kind: z.literal("connect"), sessionId: z.string() }),
  z.object({ kind: z.literal("check"), sessionId: z.string(), connectionId: z.string() }),
]);

export type Purpose = z.infer<typeof purpose>;

const trip = z.object({
  provider: z.enum(PROVIDERS),
  purpose,
  server,
  departure: z.object({ location: z.url(), state: z.string(), verifier: z.string() }),
});

export type Trip = z.infer<typeof trip>;

const cookie = sealedCookie("provider", trip);

export const readTrip = (context: LoadContext): Trip | null => cookie.read(context);
export const forgetTrip = (context: LoadContext): string => forgetCookie(context, "provider");

/** Both ends of a round trip make this site ask others. */
const TRIPS: LimitRule = { name: "provider", most: 60, windowMs: hours(1) };
/** Servers people name themselves could be named to be bothered. */
const SERVERS: LimitRule = { name: "provider-servers", most: 20, windowMs: hours(1) };

async function mayTravel(context: LoadContext, rule: LimitRule): Promise<boolean> {
  const subject = networkOf(context.visitor.address);
  return (await consumePoints(context.accounts, { rule, subject })).allowed;
}

export type TripProblem = ProviderProblem | "expired" | "tooMany";

/**
 * Begins a round trip.
 * @param home what somebody typed to say where they are at home
 * @returns the Set-Cookie header that remembers it
 */
export async function beginTrip(
  context: LoadContext,
  { provider, home, purpose }: { provider: ProviderId; home: string | null; purpose: Purpose },
): Promise<{ error: TripProblem } | { error: null; cookie: string }> {
  if (!isConfigured(context.env, provider)) return { error: "failed" };
  const rules = home === null ? [TRIPS] : [TRIPS, SERVERS];
  for (const rule of rules) if (!(await mayTravel(context, rule))) return { error: "tooMany" };
  try {
    const tools = toolsFor(context, provider);
    const server = await WAYS[provider].serverOf(tools, home);
    const departure = strategyFor(context, provider, server, { secret: null, sentAs: "form" }).leave();
    return { error: null, cookie: cookie.write(context, { provider, purpose, server, departure }) };
  } catch (error) {
    return { error: explained(context, provider, error).code };
  }
}

/**
 * Ends a round trip: whom has the provider vouched for?
 * @param segment the last step of the address it has sent the browser back to
 */
export async function endTrip(
  context: LoadContext,
  { provider, server, departure }: Trip,
  { request, segment }: { request: Request; segment: string },
): Promise<{ error: TripProblem } | { error: null; identity: Identity }> {
  if (!isConfigured(context.env, provider)) return { error: "failed" };
  const address = new URL(request.url);
  if (segment !== returnSegment(provider, server.instance) || !isAnswerOf(server, departure, address.searchParams)) {
    return { error: "failed" };
  }
  if (!(await mayTravel(context, TRIPS))) return { error: "tooMany" };
  const tools = toolsFor(context, provider);
  try {
    const credentials = await WAYS[provider].credentials(tools, server);
    const strategy = strategyFor(context, provider, server, credentials);
    return { error: null, identity: await strategy.return(address.href, departure) };
  } catch (error) {
    const { code } = explained(context, provider, error);
    if (code === "unknownClient") await WAYS[provider].forget?.(tools, server);
    return { error: code };
  }
}

/** Each parameter once, our state, and the name of the server we left for, where it says one. */
function isAnswerOf({ issuer, namesItself }: Server, { state }: Departure, answer: URLSearchParams): boolean {
  const names = [...answer.keys()];
  if (new Set(names).size !== names.length || answer.get("state") !== state) return false;
  const named = answer.get("iss");
  if (named === null) return !namesItself;
  return issuer === null || withoutSlash(named) === withoutSlash(issuer);
}

const withoutSlash = (address: string): string => address.replace(/\/$/, "");

function strategyFor(
  context: LoadContext,
  provider: ProviderId,
  server: Server,
  credentials: Awaited<ReturnType<(typeof WAYS)[ProviderId]["credentials"]>>,
): ProviderStrategy {
  const tools = toolsFor(context, provider);
  return new ProviderStrategy({
    server,
    credentials,
    outside: tools.outside,
    returnTo: tools.returnTo(server.instance),
    edition: context.edition.config.code,
    identify: (granted) => WAYS[provider].identify(tools, { server, ...granted }),
  });
}

/** What went wrong, for the log in one word; what was said or sent stays out of it. */
function explained({ log }: LoadContext, provider: ProviderId, problem: unknown): ProviderError {
  const known = problemOf(problem);
  if (known === null) throw problem;
  if (known.code !== "denied") log.info({ provider, problem: known.code }, "a provider did not vouch for anybody");
  return known;
}
