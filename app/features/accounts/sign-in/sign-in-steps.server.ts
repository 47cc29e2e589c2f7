import { redirect } from "@remix-run/server-runtime";
import type { LoadContext } from "#app/context.ts";
import { href } from "#app/editions/hrefs.ts";
import type { PageId } from "#app/editions/page.ts";
import type { FieldError } from "#app/kit/forms/form.ts";
import type { Account } from "#app/services/accounts/queries.server.ts";
import { type NewSession, signInOf } from "#app/services/accounts/session/sessions.server.ts";
import { overTheHome } from "../hop/hop-offer.server.ts";
import { noticeIfReadable } from "../notices.server.ts";
import { wantsNotice } from "../notifications.ts";
import { browserOf } from "../session/known-browsers.server.ts";
import { forgetCookie } from "../session/request.server.ts";
import { timeLeft } from "../time-spans.ts";
import { signInMails } from "./code-mails.server.ts";
import { knownAsker, type PendingLogin } from "./codes.server.ts";
import { deviceOf } from "./device.ts";
import { type Beginning, beginLogin, type NotBegun } from "./login.server.ts";
import { keepPreToken, keepTyped, type PreToken, readPreToken } from "./pre-token.server.ts";
import { parseRedirectTo, redirectPath, withRedirectTo } from "./redirect-to.ts";
import type { From } from "./requesters.server.ts";
import { type Finishing, finishLogin, type Stage, stageOf, standingOf } from "./sign-in.server.ts";
import { signedIn } from "./sign-in-headers.server.ts";
import { consumeStep, noteFailure } from "./sign-in-limits.server.ts";

/** The steps of signing in: which page comes next, and the redirects between them. */

const PAGES: Record<Exclude<Stage, "over">, PageId> = {
  code: "signInCode",
  open: "signInCode",
  signUp: "signUp",
  secondFactor: "signInSecondFactor",
};

/** The problems the sign-in page can show when a visitor is sent back to it. */
export const SIGN_IN_PROBLEMS = [
  "tokenExpired",
  "tooManyWrong",
  "codeSpent",
  "factorLocked",
  "elsewhereNobody",
  "elsewhereFailed",
] as const;
export type SignInProblem = (typeof SIGN_IN_PROBLEMS)[number];

/** Where the sign-in redirects to in the end, from the address of its pages. */
export const getRedirectTo = ({ edition }: LoadContext, request: Request): string | null =>
  parseRedirectTo(edition.config, new URL(request.url).searchParams.get("then"));

/**
 * The sign-in that has begun in this browser, for the page of one of these stages. At any other stage the visitor is
 * redirected to the right page.
 */
export async function requireStage(
  context: LoadContext,
  request: Request,
  allowed: readonly Stage[],
): Promise<{ preToken: PreToken; stage: Stage; row: PendingLogin }> {
  const preToken = readPreToken(context);
  const { stage, row } = preToken === null ? OVER : await standingOf(context.accounts, preToken.loginId);
  if (preToken !== null && row !== null && allowed.includes(stage)) return { preToken, stage, row };
  throw redirectToStage(context, getRedirectTo(context, request), stage);
}

const OVER = { stage: "over", row: null } as const;

/** Redirects to the page of a stage. */
export function redirectToStage(
  context: LoadContext,
  redirectTo: string | null,
  stage: Stage,
  headers = new Headers(),
): Response {
  const { config } = context.edition;
  if (stage !== "over") return redirectWith(withRedirectTo(href(config, PAGES[stage]), redirectTo), headers);
  // The form was sent twice, or the visitor went back to this page.
  if (context.viewer !== null) return redirectWith(redirectPath(config, redirectTo), headers);
  return redirectToSignIn(context, redirectTo, "tokenExpired");
}

/**
 * Redirects to the start of signing in, with the reason. The sign-in that had begun is over; of its pre-token, only what was typed
 * stays where the next code is for the same name.
 */
export function redirectToSignIn(
  context: LoadContext,
  redirectTo: string | null,
  problem: SignInProblem | null = null,
): Response {
  const typed = readPreToken(context)?.typed;
  const path = withRedirectTo(href(context.edition.config, "signIn"), redirectTo, {
    ...(context.viewer === null ? {} : { [typed === null ? "again" : "add"]: "1" }),
    ...(problem === null ? {} : { problem }),
  });
  const isKept = typeof typed === "string" && isTypedAgain(problem);
  const cookie = isKept ? keepTyped(context, typed) : forgetCookie(context, "login");
  return redirectWith(path, new Headers({ "Set-Cookie": cookie }));
}

const TYPED_AGAIN: readonly (SignInProblem | null)[] = ["tooManyWrong", "codeSpent", "tokenExpired"];
const isTypedAgain = (problem: SignInProblem | null): boolean => TYPED_AGAIN.includes(problem);

/** What was typed in this browser before its code was spent, to fill in the form again. Null where the page does not say so. */
export const typedBefore = (context: LoadContext, problem: SignInProblem | null): string | null =>
  isTypedAgain(problem) ? (readPreToken(context)?.typed ?? null) : null;

export type Asked =
  | { error: null; headers: Headers; isNew: boolean; isShared: boolean }
  | { error: FieldError; until: Date };

/**
 * Mails a code, or does the same work without a mail. A browser that had begun before continues with its code when
 * another mail cannot be sent yet.
 * @param typed as it was typed; null for somebody signed in, who typed nothing
 * @returns the header with the pre-token, and whether the code is new; or why there is none
 */
export async function askForCode(
  context: LoadContext,
  { who, typed }: { who: Beginning["who"]; typed: string | null },
): Promise<Asked> {
  const { accounts, visitor } = context;
  const begun = await beginLogin(accounts, {
    who,
    from: fromOf(context, { isOwn: typed === null }),
    writeMail: signInMails(context),
    previousId: readPreToken(context)?.loginId,
  });
  if (begun.error !== null) {
    await noteFailure(accounts, visitor.address);
    return { error: refusedFor(context, begun), until: begun.until };
  }
  // Whoever asks so often is asked for a captcha next time.
  if (begun.isShared) await noteFailure(accounts, visitor.address);
  accounts.mailer.wake();
  const cookie = keepPreToken(context, { loginId: begun.id, typed });
  return { error: null, headers: new Headers({ "Set-Cookie": cookie }), isNew: begun.isNew, isShared: begun.isShared };
}

/** What the page for the code says about the mail: a new one is on its way, or the last one still works. */
export const ASKED = ["new", "before"] as const;

/** Redirects to the page for the code. @param isAgain asked from that page, which then shows the result */
export function redirectToCode(
  context: LoadContext,
  redirectTo: string | null,
  { isNew, isShared, headers }: Extract<Asked, { error: null }>,
  isAgain = false,
): Response {
  const asked: (typeof ASKED)[number] = isNew ? "new" : "before";
  // The page itself says what there is to say of a code for all.
  const isTold = !isShared && (isAgain || !isNew);
  return redirectWith(
    withRedirectTo(href(context.edition.config, "signInCode"), redirectTo, isTold ? { asked } : {}),
    headers,
  );
}

/** Where a request for a code comes from. @param isOwn asked by somebody signed in, about their own account */
export function fromOf(context: LoadContext, { isOwn }: { isOwn: boolean }): From {
  const { visitor, viewer } = context;
  const from = { address: visitor.address, browser: browserOf(context) };
  return isOwn && viewer !== null ? { ...from, sessionId: signInOf(viewer.session) } : from;
}

/**
 * Why there is no code, and when there can be one. The text is the same whether there is such an account.
 * @param key a text that also says where it may work sooner, or one for what no other browser helps with
 */
export const refusedFor = (
  context: LoadContext,
  { until }: Pick<NotBegun, "until">,
  key: "account.mailsUsedUp" | "account.email.mailsUsedUp" = "account.mailsUsedUp",
): FieldError => [key, { when: timeLeft(context.text, until, context.clock()) }];

/**
 * Counts a try from this network. Known requesters are not held up by others in their network. @returns until when it is refused;
 * null when it is allowed
 */
export const consumeAttempt = async ({ accounts, visitor }: LoadContext, row: PendingLogin): Promise<Date | null> =>
  knownAsker(row) === null ? consumeStep(accounts, "attempt", { address: visitor.address }) : null;

/**
 * Continues after a proof: signs in, or redirects to what is needed first.
 * @param preToken of a code that was just right, or of beginByProvider
 */
export async function continueSignIn(
  context: LoadContext,
  redirectTo: string | null,
  preToken: PreToken,
): Promise<Response> {
  const { accounts } = context;
  const finished = await finishLogin(accounts, finishing(context, preToken));
  if (finished.error === null) return completeSignIn(context, redirectTo, finished);
  // Another quarter of an hour, like the proof itself.
  const headers = new Headers({ "Set-Cookie": keepPreToken(context, preToken) });
  return redirectToStage(context, redirectTo, await stageOf(accounts, preToken.loginId), headers);
}

/** Signs the browser in, and redirects to where the visitor wanted to go. */
export async function completeSignIn(
  context: LoadContext,
  redirectTo: string | null,
  opened: { account: Account; session: NewSession },
): Promise<Response> {
  context.accounts.mailer.wake();
  const headers = await signedIn(context, opened);
  const path = redirectPath(context.edition.config, redirectTo);
  return redirectWith(await overTheHome(context, opened, { path, headers }), headers);
}

/** What is needed to open a session in this browser. */
export function finishing(context: LoadContext, { loginId }: PreToken): Finishing {
  const device = deviceOf(context.visitor.userAgent);
  return {
    loginId,
    device,
    edition: context.edition.config.code,
    notices: (account, factor) =>
      [
        factor === "recovery" ? noticeIfReadable(context, account, "recoveryUsed") : null,
        wantsNotice(account, "signIn") ? noticeIfReadable(context, account, "signedIn", { device }) : null,
      ].filter((mail) => mail !== null),
  };
}

function redirectWith(path: string, headers: Headers): Response {
  headers.set("Cache-Control", "no-store");
  return redirect(path, { status: 303, headers });
}
