import { useActionData, useLoaderData } from "@remix-run/react";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/server-runtime";
import { draftSecret } from "#app/features/accounts/session/draft-secret.server.ts";
import { requireViewer } from "#app/features/accounts/session/guards.server.ts";
import { FormPage } from "#app/features/collections/components/FormPage.tsx";
import { findOwnProposal } from "#app/features/collections/contributions/own-submission.server.ts";
import { kindFromRequest } from "#app/features/collections/kind-from-request.server.ts";
import { publicEntry } from "#app/features/collections/lists/queries.server.ts";
import { answerForm } from "#app/features/collections/proposals/answer-form.server.ts";
import type { FormAnswer } from "#app/features/collections/proposals/form-answer.ts";
import { buildFormPage } from "#app/features/collections/proposals/form-page.server.ts";
import type { Seo } from "#app/shell/meta.ts";

export { keptOffline as clientAction } from "#app/kit/forms/components/offline.ts";
export { seoMeta as meta } from "#app/shell/meta.ts";

export const handle = {
  i18n: ["collections", "form", "captcha", "pictures"],
  query: ["from"],
  personal: true,
  upload: true,
};

/** A form for a new entry. It may be prefilled with another entry, or with a proposal that was not accepted. */
export function loader({ request, context }: LoaderFunctionArgs) {
  const viewer = requireViewer(context, request);
  const kind = kindFromRequest(context, request);
  const from = new URL(request.url).searchParams.get("from") ?? "";
  const model = publicEntry(context.database, kind, from) ?? findOwnProposal(context, kind, from);
  const page = buildFormPage(context, kind, { viewer, edited: null, model });
  const title = `${context.text("collections.list.propose")} • ${page.collection.title}`;
  const seo: Seo = { title, description: context.text("collections.form.submitLede"), noindex: true };
  return { seo: context.spell(seo), secret: draftSecret(context), page };
}

export function action({ request, context }: ActionFunctionArgs) {
  const viewer = requireViewer(context, request);
  return answerForm(request, { context, kind: kindFromRequest(context, request), viewer, edited: null });
}

export default function Submit() {
  const { page, secret } = useLoaderData<typeof loader>();
  return <FormPage page={page} secret={secret} answer={useActionData<FormAnswer>()} />;
}

export { PageError as ErrorBoundary } from "#app/shell/PageError.tsx";
