import { useActionData, useLoaderData } from "@remix-run/react";
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/server-runtime";
import type { LoadContext } from "#app/context.ts";
import { COLLECTION_IDS } from "#app/editions/collections.ts";
import { href } from "#app/editions/hrefs.ts";
import { readFlash, withFlash } from "#app/features/accounts/flash.ts";
import { requireViewer } from "#app/features/accounts/session/guards.server.ts";
import { ContributionPage } from "#app/features/collections/components/ContributionPage.tsx";
import { MAX_REPLY_LENGTH } from "#app/features/collections/contributions/contribution.ts";
import { buildContributionPage } from "#app/features/collections/contributions/contribution-pages.server.ts";
import {
  findOwnSubmission,
  type OwnSubmission,
} from "#app/features/collections/contributions/own-submission.server.ts";
import { reply } from "#app/features/collections/contributions/replies.server.ts";
import { withdraw } from "#app/features/collections/decide.server.ts";
import type { Form, Refused } from "#app/kit/forms/form.ts";
import { readForm, refused } from "#app/kit/forms/read-form.server.ts";
import type { Seo } from "#app/shell/meta.ts";

export { keptOffline as clientAction } from "#app/kit/forms/components/offline.ts";
export { seoMeta as meta } from "#app/shell/meta.ts";

export const handle = {
  i18n: ["account", "form", "collections", "contributions", ...COLLECTION_IDS],
  query: ["done"],
};

const DONE = ["sent", "replied", "withdrawn"] as const;

/** A proposal of the viewer. Somebody else's is answered like one that does not exist. Banned people may look too. */
export function loader({ request, params, context }: LoaderFunctionArgs) {
  requireViewer(context, request, { banned: true });
  const { text, spell } = context;
  const own = found(context, params.id);
  const done = readFlash(request, DONE);
  const seo: Seo = { title: own.submission.title, description: text("contributions.lede"), noindex: true };
  return spell({
    seo,
    page: buildContributionPage(context, own),
    done: done && text(`contributions.done.${done}`),
  });
}

function found(context: LoadContext, id = ""): OwnSubmission {
  const own = findOwnSubmission(context, id);
  if (own === null) throw new Response(null, { status: 404 });
  return own;
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  requireViewer(context, request);
  const own = found(context, params.id);
  const form = await readForm(request);
  const intent = form.text("intent");
  if (intent === "withdraw") return takeBack(context, own);
  return intent === "reply" ? sendReply(context, own, form) : done(context, own);
}

async function takeBack(context: LoadContext, own: OwnSubmission) {
  const { problem } = await withdraw(context, own.kind, own.submission.id);
  return problem === null ? done(context, own, "withdrawn") : refused({ form: "contributions.error.decided" });
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
  return refused({ form: problem === "replied" ? "contributions.error.replied" : "contributions.error.decided" });
}

function done({ edition }: LoadContext, { submission }: OwnSubmission, key?: (typeof DONE)[number]) {
  const path = href(edition.config, "contribution", { id: submission.id });
  return redirect(key === undefined ? path : withFlash(path, key), 303);
}

export default function Contribution() {
  const { page, done } = useLoaderData<typeof loader>();
  return <ContributionPage page={page} done={done} result={useActionData<Refused>()} />;
}

export { PageError as ErrorBoundary } from "#app/shell/PageError.tsx";
