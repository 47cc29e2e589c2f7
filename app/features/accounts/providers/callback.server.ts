import { redirect } from "@remix-run/server-runtime";
import type { LoadContext } from "#app/context.ts";
import { href } from "#app/editions/hrefs.ts";
import type { Identity } from "#app/services/accounts/providers/provider.ts";
import { isConfigured } from "#app/services/accounts/providers/settings.ts";
import { withFlash } from "../flash.ts";
import type { Authenticated } from "../sign-in/authenticated.server.ts";
import { withRedirectTo } from "../sign-in/redirect-to.ts";
import { beginByProvider } from "../sign-in/sign-in.server.ts";
import { continueSignIn } from "../sign-in/sign-in-steps.server.ts";
import { isBannedIdentity, markConnection, type Owner, ownerOf } from "./connections.server.ts";
import {
  forgetOAuthFlow,
  type OAuthFlow,
  type OAuthFlowProblem,
  type Purpose,
  readOAuthFlow,
} from "./oauth-flow.server.ts";
import type { ShownProblem } from "./problems.ts";
import { callbackSegment } from "./tools.server.ts";
import { keepWaiting } from "./waiting.server.ts";

/** What follows when a provider sends the browser back: always an address of ours, and never with a word of the provider's. */

type Purposed<K extends Purpose["kind"]> = Extract<Purpose, { kind: K }>;

/**
 * The flow that comes back here.
 * @param segment the last segment of the callback address
 * @returns where to go instead, when this browser has begun no such flow
 */
export async function flowAtCallback(context: LoadContext, segment: string): Promise<OAuthFlow | Response> {
  const flow = readOAuthFlow(context);
  if (flow === null || !isStillTheirs(context, flow)) {
    return redirectAndForget(context, problemPath(context, flow, "expired"));
  }
  const { provider, server } = flow;
  const isMeant = isConfigured(context.env, provider) && segment === callbackSegment(provider, server.instance);
  return isMeant ? flow : flowFailed(context, flow, "failed");
}

/** Where to go in the end: a flow that is no sign-in ends in the settings of the account. */
export const redirectToOf = ({ purpose }: OAuthFlow): string | null =>
  purpose.kind === "signIn" ? purpose.goOn : null;

/** A flow has failed: the page it began on says why. A connection that fails its check is marked, so that nobody relies on it. */
export async function flowFailed(context: LoadContext, flow: OAuthFlow, problem: OAuthFlowProblem): Promise<Response> {
  if (flow.purpose.kind === "check") await markFailedCheck(context, flow.purpose.connectionId, problem);
  return redirectAndForget(context, problemPath(context, flow, problem));
}

/** A provider has said who somebody is: signs them in, connects the identity with an account, or notes that a connection works. */
export async function continueWithIdentity(
  context: LoadContext,
  redirectTo: string | null,
  { flow, identity }: Extract<Authenticated, { kind: "identity" }>,
): Promise<Response> {
  const owner = await ownerOf(context.accounts, flow.provider, identity);
  // Of somebody banned who has deleted their account: it leads to no other.
  if (owner === null && (await isBannedIdentity(context.accounts, flow.provider, identity))) {
    return flowFailed(context, flow, "failed");
  }
  switch (flow.purpose.kind) {
    case "signIn":
      return owner === null ? introduce(context, flow, redirectTo, identity) : signIn(context, redirectTo, owner);
    case "connect":
      return offerConnection(context, flow, identity, owner);
    case "check":
      return redirectAndForget(context, await checked(context, flow.purpose, owner));
  }
}

/** A flow that was begun by somebody signed in can only be finished in the same session. */
const isStillTheirs = ({ viewer, impersonation }: LoadContext, { purpose }: OAuthFlow): boolean =>
  impersonation === null && (purpose.kind === "signIn" || viewer?.session.id === purpose.sessionId);

/** An identity of no account here: they may sign in or sign up with their address once, and then confirm the connection. */
function introduce(
  context: LoadContext,
  { provider }: OAuthFlow,
  redirectTo: string | null,
  identity: Identity,
): Response {
  const { config } = context.edition;
  const confirm = href(config, "waysInConfirm");
  const path = context.viewer === null ? withRedirectTo(href(config, "signIn"), confirm) : confirm;
  return redirectAndForget(
    context,
    path,
    keepWaiting(context, { provider, identity, accountId: null, goOn: redirectTo }),
  );
}

/** The identity of an account here. Its second factor is still asked for where there is one. */
async function signIn(context: LoadContext, redirectTo: string | null, owner: Owner): Promise<Response> {
  const { accounts } = context;
  const loginId = await beginByProvider(accounts, owner.accountId);
  if (loginId === null) return redirectAndForget(context, problemPath(context, null, "failed"));
  await markConnection(accounts, { ...owner, works: true });
  const response = await continueSignIn(context, redirectTo, { loginId, typed: null });
  response.headers.append("Set-Cookie", forgetOAuthFlow(context));
  return response;
}

function offerConnection(context: LoadContext, flow: OAuthFlow, identity: Identity, owner: Owner | null): Response {
  const accountId = context.viewer?.account.id ?? null;
  const { config } = context.edition;
  if (owner !== null && owner.accountId !== accountId)
    return redirectAndForget(context, problemPath(context, flow, "taken"));
  if (owner !== null) return redirectAndForget(context, withFlash(href(config, "waysIn"), "connected"));
  const waiting = { provider: flow.provider, identity, accountId, goOn: null };
  return redirectAndForget(context, href(config, "waysInConfirm"), keepWaiting(context, waiting));
}

async function checked(
  context: LoadContext,
  { connectionId }: Purposed<"check">,
  owner: Owner | null,
): Promise<string> {
  const isIt = owner?.connectionId === connectionId && owner.accountId === context.viewer?.account.id;
  const path = href(context.edition.config, "waysIn");
  if (!isIt) return withRedirectTo(path, null, { problem: "otherIdentity" satisfies ShownProblem });
  await markConnection(context.accounts, { ...owner, works: true });
  return withFlash(path, "works");
}

/** Marks a connection that failed its check; not where the visitor refused, or was too late. */
export async function markFailedCheck(
  context: LoadContext,
  connectionId: string,
  problem: OAuthFlowProblem,
): Promise<void> {
  const { accounts, viewer } = context;
  if (viewer === null || !["failed", "noServer", "unknownClient"].includes(problem)) return;
  await markConnection(accounts, { accountId: viewer.account.id, connectionId, works: false });
}

/** The page the flow began on says what went wrong. */
function problemPath({ edition, viewer }: LoadContext, flow: OAuthFlow | null, problem: ShownProblem): string {
  const { config } = edition;
  const wasHere = viewer !== null && flow?.purpose.kind !== "signIn";
  if (wasHere) return withRedirectTo(href(config, "waysIn"), null, { problem });
  const wanted = flow?.purpose.kind === "signIn" ? flow.purpose.goOn : null;
  return withRedirectTo(href(config, "providerStart"), wanted, { problem });
}

/** However it ends, the flow is over. */
function redirectAndForget(context: LoadContext, path: string, cookie?: string): Response {
  const headers = new Headers({ "Cache-Control": "no-store" });
  headers.append("Set-Cookie", forgetOAuthFlow(context));
  if (cookie !== undefined) headers.append("Set-Cookie", cookie);
  return redirect(path, { status: 303, headers });
}
