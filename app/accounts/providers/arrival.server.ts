import { redirect } from "@remix-run/server-runtime";
import { href } from "#app/editions/slugs.ts";
import type { LoadContext } from "#app/server/load-context.ts";
import { withDone } from "../done.ts";
import { beginByProvider } from "../sign-in/sign-in.server.ts";
import { goOn } from "../sign-in/sign-in-steps.server.ts";
import { withThen } from "../sign-in/then.ts";
import { markConnection, type Owner, ownerOf } from "./connections.server.ts";
import type { ShownProblem } from "./problems.ts";
import type { Identity } from "./provider.ts";
import { endTrip, forgetTrip, type Purpose, readTrip, type Trip, type TripProblem } from "./trip.server.ts";
import { keepWaiting } from "./waiting.server.ts";

/** Where somebody goes who comes back from a provider. Always to an address of ours, and never with a word of theirs. */

type Purposed<K extends Purpose["kind"]> = Extract<Purpose, { kind: K }>;

export async function arrive(context: LoadContext, request: Request, segment: string): Promise<Response> {
  const trip = readTrip(context);
  if (trip === null || !isStillTheirs(context, trip)) return leadTo(context, problemPath(context, trip, "expired"));
  const ended = await endTrip(context, trip, { request, segment });
  if (ended.error !== null) return leadTo(context, await failure(context, trip, ended.error));
  const owner = await ownerOf(context.accounts, trip.provider, ended.identity);
  switch (trip.purpose.kind) {
    case "signIn":
      return owner === null
        ? introduce(context, trip, trip.purpose, ended.identity)
        : signIn(context, trip.purpose, owner);
    case "connect":
      return offerConnection(context, trip, ended.identity, owner);
    case "check":
      return leadTo(context, await checked(context, trip.purpose, owner));
  }
}

/** What was begun by somebody signed in is ended by nobody else, in no other session. */
const isStillTheirs = ({ viewer }: LoadContext, { purpose }: Trip): boolean =>
  purpose.kind === "signIn" || viewer?.session.id === purpose.sessionId;

/** Nobody known: they may sign in or sign up with their address once, and then say that this is them. */
function introduce(
  context: LoadContext,
  { provider }: Trip,
  { goOn }: Purposed<"signIn">,
  identity: Identity,
): Response {
  const { config } = context.edition;
  const confirm = href(config, "waysInConfirm");
  const path = context.viewer === null ? withThen(href(config, "signIn"), confirm) : confirm;
  return leadTo(context, path, keepWaiting(context, { provider, identity, accountId: null, goOn }));
}

/** Somebody known. The second factor is still to be passed where there is one. */
async function signIn(context: LoadContext, purpose: Purposed<"signIn">, owner: Owner): Promise<Response> {
  const { accounts } = context;
  const loginId = await beginByProvider(accounts, owner.accountId);
  if (loginId === null) return leadTo(context, problemPath(context, null, "failed"));
  await markConnection(accounts, { ...owner, works: true });
  const response = await goOn(context, purpose.goOn, { loginId, typed: null });
  response.headers.append("Set-Cookie", forgetTrip(context));
  return response;
}

function offerConnection(context: LoadContext, trip: Trip, identity: Identity, owner: Owner | null): Response {
  const accountId = context.viewer?.account.id ?? null;
  const { config } = context.edition;
  if (owner !== null && owner.accountId !== accountId) return leadTo(context, problemPath(context, trip, "taken"));
  if (owner !== null) return leadTo(context, withDone(href(config, "waysIn"), "connected"));
  const waiting = { provider: trip.provider, identity, accountId, goOn: null };
  return leadTo(context, href(config, "waysInConfirm"), keepWaiting(context, waiting));
}

async function checked(
  context: LoadContext,
  { connectionId }: Purposed<"check">,
  owner: Owner | null,
): Promise<string> {
  const isIt = owner?.connectionId === connectionId && owner.accountId === context.viewer?.account.id;
  const path = href(context.edition.config, "waysIn");
  if (!isIt) return withThen(path, null, { problem: "otherIdentity" satisfies ShownProblem });
  await markConnection(context.accounts, { ...owner, works: true });
  return withDone(path, "works");
}

/** What fails when it is tried out is written down, so that nobody relies on it. */
async function failure(context: LoadContext, trip: Trip, problem: TripProblem): Promise<string> {
  if (trip.purpose.kind === "check") await noteFailure(context, trip.purpose.connectionId, problem);
  return problemPath(context, trip, problem);
}

export async function noteFailure(context: LoadContext, connectionId: string, problem: TripProblem): Promise<void> {
  const { accounts, viewer } = context;
  if (viewer === null || !["failed", "noServer", "unknownClient"].includes(problem)) return;
  await markConnection(accounts, { accountId: viewer.account.id, connectionId, works: false });
}

/** The page they left from says what went wrong. */
function problemPath({ edition, viewer }: LoadContext, trip: Trip | null, problem: ShownProblem): string {
  const { config } = edition;
  const wasHere = viewer !== null && trip?.purpose.kind !== "signIn";
  if (wasHere) return withThen(href(config, "waysIn"), null, { problem });
  const wanted = trip?.purpose.kind === "signIn" ? trip.purpose.goOn : null;
  return withThen(href(config, "providerStart"), wanted, { problem });
}

/** However it ends, the round trip is over. */
function leadTo(context: LoadContext, path: string, cookie?: string): Response {
  const headers = new Headers({ "Cache-Control": "no-store" });
  headers.append("Set-Cookie", forgetTrip(context));
  if (cookie !== undefined) headers.append("Set-Cookie", cookie);
  return redirect(path, { status: 303, headers });
}
