import { useActionData, useLoaderData } from "@remix-run/react";
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/server-runtime";
import type { LoadContext } from "#app/context.ts";
import { href } from "#app/editions/hrefs.ts";
import { EMAIL_DONE, EmailPage, type ShownChange } from "#app/features/accounts/components/EmailPage.tsx";
import { contactOf, contactPage } from "#app/features/accounts/contact.ts";
import {
  beginEmailChange,
  canGoOn,
  type EmailChange,
  emailChangeOf,
  tryEmailChange,
} from "#app/features/accounts/email-change.server.ts";
import { readFlash, withFlash } from "#app/features/accounts/flash.ts";
import { noticeTo } from "#app/features/accounts/notices.server.ts";
import { requireOwner } from "#app/features/accounts/session/guards.server.ts";
import { mailTextsFor, ownMailTextsFor } from "#app/features/accounts/session/request.server.ts";
import { canBeMailed, shownAddress } from "#app/features/accounts/shown-address.server.ts";
import { isShared } from "#app/features/accounts/sign-in/shared-codes.server.ts";
import { fromOf, refusedFor } from "#app/features/accounts/sign-in/sign-in-steps.server.ts";
import type { FieldErrors, Form, Refused } from "#app/kit/forms/form.ts";
import { readForm, refused, refusedUntil } from "#app/kit/forms/read-form.server.ts";
import { readEmail } from "#app/services/accounts/email.ts";
import { type Account, emailOf } from "#app/services/accounts/queries.server.ts";
import type { Seo } from "#app/shell/meta.ts";

export { seoMeta as meta } from "#app/shell/meta.ts";

export const handle = { i18n: ["account", "form"], query: ["done"] };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { account } = await requireOwner(context, request);
  const { accounts, env, text, spell } = context;
  const seo: Seo = { title: text("account.nav.email"), description: text("account.email.lede"), noindex: true };
  const change = await emailChangeOf(accounts, account);
  return {
    seo: spell(seo),
    nav: context.menu("account"),
    email: shownAddress(context, account),
    change: change !== null && canGoOn(change) ? shown(context, change) : null,
    contact: contactOf(env),
    done: readFlash(request, EMAIL_DONE),
  };
}

const shown = ({ accounts }: LoadContext, change: EmailChange): ShownChange => ({
  email: emailOf(accounts.secrets, change.new).address,
  oldProven: change.old.proven,
  newProven: change.new.proven,
  oldIsLong: isShared(change.old),
  newIsLong: isShared(change.new),
});

export async function action({ request, context }: ActionFunctionArgs) {
  const { account } = await requireOwner(context, request);
  const form = await readForm(request);
  return form.text("intent") === "confirm" ? confirm(context, account, form) : begin(context, account, form);
}

/** What can be wrong although both codes are right. */
const ERRORS = {
  emailTaken: "account.email.taken",
  notPossible: "account.email.notPossible",
  tokenExpired: "account.tokenExpired",
} as const;

const CODE_ERRORS = {
  old: { codeInvalid: "account.email.oldCodeInvalid", tooManyAttempts: "account.codeSpent" },
  new: { codeInvalid: "account.email.newCodeInvalid", tooManyAttempts: "account.codeSpent" },
} as const;

const pathOf = ({ edition }: LoadContext) => href(edition.config, "email");

const done = (context: LoadContext, key: (typeof EMAIL_DONE)[number]) => redirect(withFlash(pathOf(context), key), 303);

async function begin(context: LoadContext, account: Account, form: Form) {
  const { accounts } = context;
  const typed = form.text("email");
  const { email } = readEmail(typed);
  const failed = (errors: FieldErrors) => refused(errors, { email: typed });
  if (email === null) return failed({ email: "account.email.invalid" });
  // The page says that the address of the account cannot be read, which has to confirm the change.
  if (!canBeMailed(context, account)) return failed({ email: "account.email.lostText" });
  const from = fromOf(context, { isOwn: true });
  const begun = await beginEmailChange(accounts, { account, email, from, write: writers(context) });
  accounts.mailer.wake();
  // Where one of them came before, nothing may say that both are on their way: the fields say which to look for.
  if (begun.error === null) return begun.isMailed ? done(context, "codesMailed") : redirect(pathOf(context), 303);
  if (begun.error === "same") return failed({ email: "account.email.same" });
  const usedUp = refusedFor(context, begun, "account.email.mailsUsedUp");
  return refusedUntil(begun.until, context.clock(), { email: usedUp }, { email: typed });
}

async function confirm(context: LoadContext, account: Account, form: Form) {
  const codes = { old: form.digits("oldCode"), new: form.digits("newCode") };
  const { accounts, edition, hosts } = context;
  const notice = () => noticeTo(context, account, "emailChanged", { link: contactPage(hosts, edition) });
  const result = await tryEmailChange(accounts, { account, codes, notice });
  accounts.mailer.wake();
  if (result.error === null) return done(context, "done");
  if (result.error !== "codes") return refused({ form: ERRORS[result.error] });
  const { old, new: fresh } = result.codes;
  return refused({
    ...(old === null ? {} : { oldCode: CODE_ERRORS.old[old] }),
    ...(fresh === null ? {} : { newCode: CODE_ERRORS.new[fresh] }),
  });
}

function writers(context: LoadContext) {
  const { mailer } = context.accounts;
  return {
    old: mailer.codes(ownMailTextsFor(context), "emailOld"),
    new: mailer.codes(mailTextsFor(context), "email"),
  };
}

export default function Email() {
  const { seo: _, ...page } = useLoaderData<typeof loader>();
  return <EmailPage {...page} result={useActionData<Refused>()} />;
}

export { PageError as ErrorBoundary } from "#app/shell/PageError.tsx";
