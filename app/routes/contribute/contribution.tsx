import { useActionData, useLoaderData } from "@remix-run/react";
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/server-runtime";
import type { LoadContext } from "#app/context.ts";
import { COLLECTION_IDS } from "#app/editions/collections.ts";
import { href } from "#app/editions/hrefs.ts";
import { readFlash, withFlash } from "#app/features/accounts/flash.ts";
import { requireViewer } from "#app/features/accounts/session/guards.server.ts";
import { ContributionPage } from "#app/features/collections/components/ContributionPage.tsx";
import { CarriedPage, CorrectPage } from "#app/features/collections/components/CorrectPage.tsx";
import { markAnswerRead } from "#app/features/collections/contributions/answer-views.server.ts";
import { MAX_REPLY_LENGTH } from "#app/features/collections/contributions/contribution.ts";
import { buildContributionPage } from "#app/features/collections/contributions/contribution-pages.server.ts";
import {
  answerCorrectForm,
  loadCarriedPage,
  loadCorrectPage,
} from "#app/features/collections/contributions/correcting.server.ts";
import {
  findOwnSubmission,
  type OwnSubmission,
} from "#app/features/collections/contributions/own-submission.server.ts";
import { reply } from "#app/features/collections/contributions/replies.server.ts";
import { withdraw } from "#app/features/collections/decide.server.ts";
import type { FormAnswer } from "#app/features/collections/proposals/form-answer.ts";
import type { Form } from "#app/kit/forms/form.ts";
import { createForm, refused } from "#app/kit/forms/read-form.server.ts";
import type { Seo } from "#app/shell/meta.ts";

export { keptOffline as clientAction } from "#app/kit/forms/components/offline.ts";
export { seoMeta as meta } from "#app/shell/meta.ts";

export const handle = {
  i18n: ["account", "form", "captcha", "pictures", "collections", "contributions", ...COLLECTION_IDS],
  query: ["done", "edit"],
  upload: true,
};

const DONE = ["sent", "corrected", "replied", "withdrawn"] as const;

/** A proposal of the viewer. Somebody else's is answered like one that does not exist. Banned people may look too. */
export function loader({ request, params, context }: LoaderFunctionArgs) {
  const viewer = requireViewer(context, request, { banned: true, impersonated: true });
  const { text, spell } = context;
  const own = found(context, params.id);
  const done = readFlash(request, DONE);
  const seo: Seo = { title: own.submission.title, description: text("contributions.lede"), noindex: true };
  const isCorrecting = viewer.account.state === "active" && asksToCorrect(request);
  const correcting = isCorrecting ? loadCorrectPage(context, own, viewer) : null;
  return {
    ...spell({ seo, page: buildContributionPage(context, own), done: done && text(`contributions.done.${done}`) }),
    // What is in the fields keeps its own spelling.
    correcting,
    carried: isCorrecting && correcting === null ? loadCarriedPage(context, own, viewer) : null,
  };
}

/** Whether it is the form to correct it that is asked for. */
const asksToCorrect = (request: Request): boolean => new URL(request.url).searchParams.has("edit");

function found(context: LoadContext, id = ""): OwnSubmission {
  const own = findOwnSubmission(context, id);
  if (own === null) throw new Response(null, { status: 404 });
  return own;
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const viewer = requireViewer(context, request, { banned: true });
  const own = found(context, params.id);
  if (asksToCorrect(request)) {
    return answerCorrectForm(request, { context, own, viewer: requireViewer(context, request) });
  }
  // A page that takes pictures reads every form itself, within limits.
  return context.pictures.receive(request, viewer.account.id, async (received) => {
    if (received.error !== null) return refused({ form: "form.invalid" });
    const form = createForm(received.form.fields());
    const intent = form.text("intent");
    if (intent === "seen") return read(context, own, form);
    requireViewer(context, request);
    if (intent === "withdraw") return takeBack(context, own);
    return intent === "reply" ? sendReply(context, own, form) : done(context, own);
  });
}

/** Notes that the answer was read. */
async function read(context: LoadContext, own: OwnSubmission, form: Form) {
  const until = Number(form.digits("until"));
  if (Number.isSafeInteger(until)) await markAnswerRead(context, own.submission.id, until);
  return done(context, own);
}

async function takeBack(context: LoadContext, own: OwnSubmission) {
  const { problem } = await withdraw(context, own.kind, own.submission.id);
  return problem === null ? done(context, own, "withdrawn") : refused({ form: "contributions.error.decided" }, {}, 409);
}

async function sendReply(context: LoadContext, own: OwnSubmission, form: Form) {
  const words = form.text("reply");
  if (words === "") return refused({ reply: "form.missing" });
  const problem = await reply(context, own.submission.id, words);
  if (problem === "tooLong") {
    const length = [...words].length;
    return refused({ reply: ["collections.error.tooLong", { most: MAX_REPLY_LENGTH, length }] }, { reply: words });
  }
  if (problem === null) return done(context, own, "replied");
  return refused({ form: REPLY_ERRORS[problem] }, { reply: words }, 409);
}

const REPLY_ERRORS = {
  banned: "contributions.error.decided",
  gone: "contributions.error.decided",
  replied: "contributions.error.replied",
  waiting: "contributions.error.waiting",
} as const;

function done({ edition }: LoadContext, { submission }: OwnSubmission, key?: (typeof DONE)[number]) {
  const path = href(edition.config, "contribution", { id: submission.id });
  return redirect(key === undefined ? path : withFlash(path, key), 303);
}

export default function Contribution() {
  const { page, done, correcting, carried } = useLoaderData<typeof loader>();
  const answer = useActionData<FormAnswer>();
  if (correcting !== null) return <CorrectPage page={correcting} answer={answer} />;
  if (carried !== null && answer?.isCarried) return <CarriedPage page={carried} answer={answer} />;
  return <ContributionPage page={page} done={done} result={answer} />;
}

export { PageError as ErrorBoundary } from "#app/shell/PageError.tsx";
