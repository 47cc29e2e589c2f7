import { useActionData, useLoaderData } from "@remix-run/react";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/server-runtime";
import { requireViewer } from "#app/accounts/session/guards.server.ts";
import { FormPage } from "#app/collections/components/index.ts";
import { ownProposal } from "#app/collections/contributions.server.ts";
import type { Entry } from "#app/collections/entry.ts";
import type { FormAnswer } from "#app/collections/form-answer.ts";
import { formPageOf } from "#app/collections/form-page.server.ts";
import type { Kind } from "#app/collections/kind.ts";
import { kindAt } from "#app/collections/kind-at.server.ts";
import { answerForm } from "#app/collections/propose.server.ts";
import { publicEntry } from "#app/collections/queries.server.ts";
import type { Seo } from "#app/layout/meta.ts";
import type { LoadContext } from "#app/server/load-context.ts";

export { seoMeta as meta } from "#app/layout/meta.ts";

export const handle = {
  i18n: ["collections", "form", "captcha"],
  query: ["from"],
  personal: true,
  upload: true,
};

/** @throws Response 404 for what visitors do not see */
function entryAt({ database }: LoadContext, kind: Kind, name = ""): Entry {
  const entry = publicEntry(database, kind, name);
  if (entry === null) throw new Response(null, { status: 404 });
  return entry;
}

/** A form for a change to an entry; it may begin with one that was not taken. */
export function loader({ request, params, context }: LoaderFunctionArgs) {
  const viewer = requireViewer(context, request);
  const kind = kindAt(context, request);
  const edited = entryAt(context, kind, params.name);
  const model = ownProposal(context, kind, new URL(request.url).searchParams.get("from") ?? "");
  const page = formPageOf(context, kind, { viewer, edited, model });
  const title = context.text("collections.entry.editNamed", { title: edited.title });
  const seo: Seo = { title, description: context.text("collections.form.submitLede"), noindex: true };
  return { seo: context.spell(seo), owner: viewer.account.id, page };
}

export function action({ request, params, context }: ActionFunctionArgs) {
  const viewer = requireViewer(context, request);
  const kind = kindAt(context, request);
  return answerForm(request, { context, kind, viewer, edited: entryAt(context, kind, params.name) });
}

export default function Edit() {
  const { page, owner } = useLoaderData<typeof loader>();
  return <FormPage page={page} owner={owner} answer={useActionData<FormAnswer>()} />;
}

export { PageError as ErrorBoundary } from "#app/layout/PageError.tsx";
