import { useActionData, useLoaderData } from "@remix-run/react";
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/server-runtime";
import { href } from "#app/editions/hrefs.ts";
import { contactOf } from "#app/features/accounts/contact.ts";
import { readFlash, withFlash } from "#app/features/accounts/flash.ts";
import { NoticePage } from "#app/features/safety/components/NoticePage.tsx";
import { MAX_ADDRESS_LENGTH, MAX_NAME_LENGTH, MAX_WORDS_LENGTH } from "#app/features/safety/limits.ts";
import {
  type NoticeField,
  type NoticeProblem,
  noticeAllowances,
  noticeProblems,
  sendNotice,
} from "#app/features/safety/notices.server.ts";
import type { FieldError, Refused } from "#app/kit/forms/form.ts";
import { readForm, refused, refusedUntil } from "#app/kit/forms/read-form.server.ts";
import { captchaFor, keptTicket, passCaptcha } from "#app/services/captcha/check.server.ts";
import type { Seo } from "#app/shell/meta.ts";

export { seoMeta as meta } from "#app/shell/meta.ts";

export const handle = { i18n: ["safety", "cards", "form", "captcha", "signIn"], query: ["done"], personal: true };

/** Anybody tells of illegal content here; an account is not needed. */
export function loader({ request, context }: LoaderFunctionArgs) {
  const { text, edition, env, accounts, spell } = context;
  const { config } = edition;
  const seo: Seo = { title: text("safety.notice.header"), description: text("safety.notice.lede") };
  const page = {
    path: href(config, "notice"),
    captcha: captchaFor({ accounts }, "notice", href(config, "captcha")),
    contact: contactOf(env),
    isSent: readFlash(request, ["sent"]) !== null,
  };
  return { seo: spell(seo), page };
}

const LIMITS: Record<NoticeField, number> = {
  address: MAX_ADDRESS_LENGTH,
  words: MAX_WORDS_LENGTH,
  name: MAX_NAME_LENGTH,
  email: 0,
  goodFaith: 0,
};

const errorFor = (field: NoticeField, problem: NoticeProblem): FieldError => {
  if (problem === "missing") return "form.missing";
  if (problem === "tooLong") return ["cards.error.tooLong", { limit: LIMITS[field] }];
  if (problem === "invalid") return "signIn.error.emailInvalid";
  return problem === "elsewhere" ? "safety.notice.elsewhere" : "form.missing";
};

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request);
  const notice = {
    address: form.text("address"),
    words: form.text("words"),
    // One line, whatever was sent.
    name: form.text("name").replace(/\s+/g, " "),
    email: form.text("email"),
    goodFaith: form.has("goodFaith"),
  };
  const kept = { ...notice, goodFaith: notice.goodFaith ? "on" : "", ...keptTicket(context, form, "notice") };
  const problems = Object.entries(noticeProblems(context, notice)) as [NoticeField, NoticeProblem][];
  if (problems.length > 0) {
    return refused(Object.fromEntries(problems.map(([field, problem]) => [field, errorFor(field, problem)])), kept);
  }
  const { error, until } = await passCaptcha(context, form, "notice", noticeAllowances(context));
  if (error !== null) return refused({ captcha: error }, kept);
  if (until !== null) return refusedUntil(until, context.clock(), { form: "cards.report.error.tooMany" }, kept);
  await sendNotice(context, notice);
  return redirect(withFlash(href(context.edition.config, "notice"), "sent"), 303);
}

export default function Notice() {
  return <NoticePage {...useLoaderData<typeof loader>().page} result={useActionData<Refused>()} />;
}

export { PageError as ErrorBoundary } from "#app/shell/PageError.tsx";
