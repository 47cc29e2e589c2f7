import { redirect } from "@remix-run/server-runtime";
import { href, type RouteId } from "#app/editions/slugs.ts";
import type { FieldError } from "#app/forms/index.ts";
import type { LoadContext } from "#app/server/load-context.ts";
import { noticeTo } from "../notices.server.ts";
import { wantsNotice } from "../notifications.ts";
import type { Account } from "../queries.server.ts";
import { browserOf } from "../session/known-browsers.server.ts";
import { forgetCookie, mailTextsFor } from "../session/request.server.ts";
import type { NewSession } from "../session/sessions.server.ts";
import { timeLeft } from "../time-left.ts";
import { isAskedByKnown } from "./codes.server.ts";
import { deviceOf } from "./device.ts";
import { type Beginning, beginLogin, type NotBegun } from "./login.server.ts";
import { keepPreToken, type PreToken, readPreToken } from "./pre-token.server.ts";
import { parseRedirectTo, redirectPath, withRedirectTo } from "./redirect-to.ts";
import type { From } from "./requesters.server.ts";
import { type Finishing, finishLogin, type Stage, stageOf } from "./sign-in.server.ts";
import { signedIn } from "./sign-in-headers.server.ts";
import { consumeStep, noteFailure } from "./sign-in-limits.server.ts";

/** The way from page to page while somebody signs in. */

const PAGES: Record<Exclude<Stage, "over">, RouteId> = {
  code: "signInCode",
  open: "signInCode",
  signUp: "signUp",
  secondFactor: "signInSecondFactor",
};

/** What the sign-in page says when somebody is led back to it. */
export const SIGN_IN_PROBLEMS = ["tokenExpired", "locked"] as const;
export type SignInProblem = (typeof SIGN_IN_PROBLEMS)[number];

/** Where a sign-in goes on to in the end, as the address of its pages says. */
export const getRedirectTo = ({ edition }: LoadContext, request: Request): string | null =>
  parseRedirectTo(edition.config, new URL(request.url).searchParams.get("then"));

/** A sign-in that has begun in this browser, for the page of one of these stages. Others are led to the page of theirs. */
export async function requireStage(
  context: LoadContext,
  request: Request,
  allowed: readonly Stage[],
): Promise<{ preToken: PreToken; stage: Stage }> {
  const preToken = readPreToken(context);
  const stage = preToken === null ? "over" : await stageOf(context.accounts, preToken.loginId);
  if (preToken !== null && allowed.includes(stage)) return { preToken, stage };
  throw redirectToStage(context, getRedirectTo(context, request), stage);
}

/** Leads to the page of a stage. */
export function redirectToStage(
  context: LoadContext,
  redirectTo: string | null,
  stage: Stage,
  headers = new Headers(),
): Response {
  const { config } = context.edition;
  if (stage !== "over") return redirectWith(withRedirectTo(href(config, PAGES[stage]), redirectTo), headers);
  // The form was sent twice, or this page is one that somebody went back to.
  if (context.viewer !== null) return redirectWith(redirectPath(config, redirectTo), headers);
  return redirectToSignIn(context, redirectTo, "tokenExpired");
}

/** Leads back to where signing in begins, and says why. The pre-token is forgotten. */
export function redirectToSignIn(
  context: LoadContext,
  redirectTo: string | null,
  problem: SignInProblem | null = null,
): Response {
  const path = withRedirectTo(href(context.edition.config, "signIn"), redirectTo, {
    ...(context.viewer === null ? {} : { [readPreToken(context)?.typed === null ? "again" : "add"]: "1" }),
    ...(problem === null ? {} : { problem }),
  });
  return redirectWith(path, new Headers({ "Set-Cookie": forgetCookie(context, "login") }));
}

export type Asked = { error: null; headers: Headers; isNew: boolean } | { error: FieldError };

/**
 * Mails a code, or does as if. A browser that had begun before goes on with that where there cannot be another mail yet.
 * @param typed as it was typed; null for who is signed in, and typed nothing
 * @returns the header with the pre-token, and whether a code was asked for just now; or why none can be
 */
export async function askForCode(
  context: LoadContext,
  { who, typed }: { who: Beginning["who"]; typed: string | null },
): Promise<Asked> {
  const { accounts, visitor } = context;
  const begun = await beginLogin(accounts, {
    who,
    from: fromOf(context, { isOwn: typed === null }),
    writeMail: accounts.mailer.codes(mailTextsFor(context), "login"),
    previousId: readPreToken(context)?.loginId,
  });
  if (begun.error !== null) {
    await noteFailure(accounts, visitor.address);
    return { error: refusedFor(context, begun) };
  }
  accounts.mailer.wake();
  const cookie = keepPreToken(context, { loginId: begun.id, typed });
  return { error: null, headers: new Headers({ "Set-Cookie": cookie }), isNew: begun.isNew };
}

/** What the page of the code says of a mail: a new one is on its way, or the last one still does. */
export const ASKED = ["new", "before"] as const;

/** Leads to where the code is typed. @param isAgain from there: then what became of asking is said */
export function redirectToCode(
  context: LoadContext,
  redirectTo: string | null,
  { isNew, headers }: Extract<Asked, { error: null }>,
  isAgain = false,
): Response {
  const asked: (typeof ASKED)[number] = isNew ? "new" : "before";
  return redirectWith(
    withRedirectTo(href(context.edition.config, "signInCode"), redirectTo, isAgain || !isNew ? { asked } : {}),
    headers,
  );
}

/** Where a request for a code comes from. @param isOwn asked by somebody signed in, about their own account */
export function fromOf(context: LoadContext, { isOwn }: { isOwn: boolean }): From {
  const { visitor, viewer } = context;
  const from = { address: visitor.address, browser: browserOf(context) };
  return isOwn && viewer !== null ? { ...from, sessionId: viewer.session.id } : from;
}

/** Why there is no code, and when there can be one: in words that are the same whether there is such an account. */
export function refusedFor(context: LoadContext, { error, until }: NotBegun): FieldError {
  const when = timeLeft(context.edition.config.locale, until, context.clock());
  return error === "tooManyAttempts" ? ["account.codesLocked", { when }] : ["account.mailsUsedUp", { when }];
}

/** Counts a try at a code from where this request comes; who is known is not held up by others of their network. */
export async function consumeAttempt({ accounts, visitor }: LoadContext, { loginId }: PreToken): Promise<boolean> {
  return (await isAskedByKnown(accounts, loginId)) || consumeStep(accounts, "attempt", { address: visitor.address });
}

/**
 * Goes on with a proof that was given: into the account, or to what is asked for first.
 * @param preToken of a code that was right just now, or of beginByProvider
 */
export async function continueSignIn(
  context: LoadContext,
  redirectTo: string | null,
  preToken: PreToken,
): Promise<Response> {
  const { accounts } = context;
  const finished = await finishLogin(accounts, finishing(context, preToken));
  if (finished.error === null) return completeSignIn(context, redirectTo, finished);
  // A new quarter of an hour, as the proof itself has.
  const headers = new Headers({ "Set-Cookie": keepPreToken(context, preToken) });
  return redirectToStage(context, redirectTo, await stageOf(accounts, preToken.loginId), headers);
}

/** Signs the browser in, and leads to where its person was on their way to. */
export async function completeSignIn(
  context: LoadContext,
  redirectTo: string | null,
  opened: { account: Account; session: NewSession },
): Promise<Response> {
  context.accounts.mailer.wake();
  return redirectWith(redirectPath(context.edition.config, redirectTo), await signedIn(context, opened));
}

/** What is needed to open a session in this browser. */
export function finishing(context: LoadContext, { loginId }: PreToken): Finishing {
  const device = deviceOf(context.visitor.userAgent);
  return {
    ...{ loginId, device },
    notices: (account, factor) => [
      ...(factor === "recovery" ? [noticeTo(context, account, "recoveryUsed")] : []),
      ...(wantsNotice(account, "signIn") ? [noticeTo(context, account, "signedIn", { device })] : []),
    ],
  };
}

function redirectWith(path: string, headers: Headers): Response {
  headers.set("Cache-Control", "no-store");
  return redirect(path, { status: 303, headers });
}
