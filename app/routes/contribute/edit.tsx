import { useActionData, useLoaderData } from "@remix-run/react";
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/server-runtime";
import { href } from "#app/editions/hrefs.ts";
import { draftSecret } from "#app/features/accounts/session/draft-secret.server.ts";
import { requireViewer } from "#app/features/accounts/session/guards.server.ts";
import { FormPage } from "#app/features/collections/components/FormPage.tsx";
import { findOwnProposalFor } from "#app/features/collections/contributions/own-submission.server.ts";
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

/** A form for editing an entry. It may be prefilled with a proposal that was not accepted. */
export function loader({ request, params, context }: LoaderFunctionArgs) {
  const viewer = requireViewer(context, request);
  const kind = kindFromRequest(context, request);
  const edited = publicEntry(context.database, kind, params.name ?? "");
  // Removed entries are answered like entries that never existed.
  if (edited === null) throw new Response(null, { status: 404 });
  const model = findOwnProposalFor(context, kind, edited, new URL(request.url).searchParams.get("from") ?? "");
  const page = buildFormPage(context, kind, { viewer, edited, model });
  const title = context.text("collections.entry.editNamed", { title: edited.title });
  const seo: Seo = { title, description: context.text("collections.form.submitLede"), noindex: true };
  return { seo: context.spell(seo), secret: draftSecret(context), page };
}

export function action({ request, params, context }: ActionFunctionArgs) {
  const viewer = requireViewer(context, request);
  const kind = kindFromRequest(context, request);
  const edited = publicEntry(context.database, kind, params.name ?? "");
  // The entry was removed in the meantime. The 307 sends the whole form on to the form for new entries, which explains this.
  if (edited === null) return redirect(href(context.edition.config, `${kind.id}.submit`), 307);
  return answerForm(request, { context, kind, viewer, edited });
}

export default function Edit() {
  const { page, secret } = useLoaderData<typeof loader>();
  return <FormPage page={page} secret={secret} answer={useActionData<FormAnswer>()} />;
}

export { PageError as ErrorBoundary } from "#app/shell/PageError.tsx";
