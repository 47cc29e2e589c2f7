import { data, redirect } from "@remix-run/server-runtime";
import type { LoadContext } from "#app/context.ts";
import { href } from "#app/editions/hrefs.ts";
import { withFlash } from "#app/features/accounts/flash.ts";
import { noticeIfReadable } from "#app/features/accounts/notices.server.ts";
import { isFresh, requireFreshViewer } from "#app/features/accounts/session/guards.server.ts";
import { withRedirectTo } from "#app/features/accounts/sign-in/redirect-to.ts";
import { readForm, refused } from "#app/kit/forms/read-form.server.ts";
import type { Viewer } from "#app/services/accounts/queries.server.ts";
import type { PaymentAnswer } from "./components/PaymentForm.tsx";
import { owedTo } from "./owed.server.ts";
import { TRANSFER_FIELDS } from "./transfer.ts";
import { readTransfer } from "./transfer-form.server.ts";
import { mayEnter, saveTransfer } from "./transfers.server.ts";

/** The page of the team in the panel, and that of the account for who has left it. */
export type PaymentPlace = "workPayment" | "ownPayment";

/** Where to sign in again before payment details are changed. */
export const signInAgain = ({ edition: { config } }: Pick<LoadContext, "edition">, place: PaymentPlace): string =>
  withRedirectTo(href(config, "signIn"), href(config, place), { again: "1" });

const PROBLEMS = { forbidden: "work.problem.closing", stale: "work.problem.stale" } as const;

/** Answers the forms that change how somebody is paid, and take it away. */
export async function answerPayment(context: LoadContext, request: Request, viewer: Viewer, place: PaymentPlace) {
  const { accounts, edition, clock } = context;
  const form = await readForm(request);
  const isRemoved = form.text("act") === "remove";
  if (isRemoved) requireFreshViewer(context, request, { banned: true });
  const kept = isRemoved ? {} : Object.fromEntries(["kind", ...TRANSFER_FIELDS].map((name) => [name, form.text(name)]));
  if (!isRemoved && !mayEnter(viewer.account, await owedTo(accounts.store, viewer.account.id)))
    return refused({ form: PROBLEMS.forbidden }, kept, 403);
  const read = isRemoved ? { transfer: null } : readTransfer(form);
  if ("errors" in read) return refused(read.errors, kept);
  // The sign-in grew old while this was typed: the form stays as it is filled in, and leads to signing in beside it.
  if (!isFresh(viewer, clock())) {
    const { data: answer } = refused({ form: "safety.problem.fresh" }, kept);
    return data<PaymentAnswer>({ ...answer, signInPath: signInAgain(context, place) }, 403);
  }
  const notice = () => noticeIfReadable(context, viewer.account, "paymentChanged");
  const change = { viewer, transfer: read.transfer, before: form.text("before"), notice };
  const problem = await saveTransfer(accounts, change);
  if (problem !== null) return refused({ form: PROBLEMS[problem] }, kept, problem === "forbidden" ? 403 : 409);
  accounts.mailer.wake();
  return redirect(withFlash(href(edition.config, place), isRemoved ? "removed" : "saved"), 303);
}
