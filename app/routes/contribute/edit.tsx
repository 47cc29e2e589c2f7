import { useActionData, useLoaderData } from "@remix-run/react";
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/server-runtime";
import { href } from "#app/editions/hrefs.ts";
import { requireViewer } from "#app/features/accounts/session/guards.server.ts";
import { FormPage } from "#app/features/collections/components/FormPage.tsx";
import { ownProposalFor } from "#app/features/collections/contributions/contributions.server.ts";
import { kindAt } from "#app/features/collections/kind-at.server.ts";
import { publicEntry } from "#app/features/collections/lists/queries.server.ts";
import type { FormAnswer } from "#app/features/collections/proposals/form-answer.ts";
import { formPageOf } from "#app/features/collections/proposals/form-page.server.ts";
import { answerForm } from "#app/features/collections/proposals/propose.server.ts";
import type { Seo } from "#app/shell/meta.ts";

export { keptOffline as clientAction } from "#app/kit/forms/components/offline.ts";
export { seoMeta as meta } from "#app/shell/meta.ts";

export const handle = {
  i18n: ["collections", "form", "captcha", "pictures"],
  query: ["from"],
  personal: true,
  upload: true,
};

/** A form for a change to an entry; it may begin with one that was not taken. */
export function loader({ request, params, context }: LoaderFunctionArgs) {
  const viewer = requireViewer(context, request);
  const kind = kindAt(context, request);
  const edited = publicEntry(context.database, kind, params.name ?? "");
  // As for what was never there.
  if (edited === null) throw new Response(null, { status: 404 });
  const model = ownProposalFor(context, kind, edited, new URL(request.url).searchParams.get("from") ?? "");
  const page = formPageOf(context, kind, { viewer, edited, model });
  const title = context.text("collections.entry.editNamed", { title: edited.title });
  const seo: Seo = { title, description: context.text("collections.form.submitLede"), noindex: true };
  return { seo: context.spell(seo), owner: viewer.account.id, page };
}

export function action({ request, params, context }: ActionFunctionArgs) {
  const viewer = requireViewer(context, request);
  const kind = kindAt(context, request);
  const edited = publicEntry(context.database, kind, params.name ?? "");
  // It went while somebody wrote. The form goes on, with all that is in it, as one for a new entry, which says so.
  if (edited === null) return redirect(href(context.edition.config, `${kind.id}.submit`), 307);
  return answerForm(request, { context, kind, viewer, edited });
}

export default function Edit() {
  const { page, owner } = useLoaderData<typeof loader>();
  return <FormPage page={page} owner={owner} answer={useActionData<FormAnswer>()} />;
}

export { PageError as ErrorBoundary } from "#app/shell/PageError.tsx";
