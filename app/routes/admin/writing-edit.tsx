import { useActionData, useLoaderData } from "@remix-run/react";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/server-runtime";
import { href } from "#app/editions/hrefs.ts";
import { readFlash } from "#app/features/accounts/flash.ts";
import { draftSecret } from "#app/features/accounts/session/draft-secret.server.ts";
import { requireArea } from "#app/features/accounts/session/guards.server.ts";
import { answerEditor } from "#app/features/writing/answer.server.ts";
import { EditPage } from "#app/features/writing/components/EditPage.tsx";
import { DONE_KEYS } from "#app/features/writing/done.ts";
import { loadEditPage, newPage } from "#app/features/writing/edit-page.server.ts";
import type { WritingAnswer } from "#app/features/writing/editing.server.ts";
import { writingArea, writingKind } from "#app/features/writing/route-kind.ts";
import type { Seo } from "#app/shell/meta.ts";

export { keptOffline as clientAction } from "#app/kit/forms/components/offline.ts";
export { seoMeta as meta } from "#app/shell/meta.ts";

/** The texts of the pages themselves are there for the preview. */
export const handle = {
  i18n: ["writing", "articles", "blog", "cards", "contributions"],
  query: ["done"],
  upload: true,
};

/** A page of text or a post, to be changed; without a name a new post. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  requireArea(context, request, writingArea(request, context));
  const kind = writingKind(request, context);
  const { edition, text, spell } = context;
  const page =
    params.name === undefined
      ? newPage(context, href(edition.config, "postNew"))
      : await loadEditPage(context, kind, params.name);
  if (page === null) throw new Response(null, { status: 404 });
  const title = page.title || (params.name ?? text("writing.new"));
  const seo: Seo = { title, description: text(kind === "post" ? "writing.posts" : "writing.pages"), noindex: true };
  return { seo: spell(seo), page, secret: draftSecret(context), done: readFlash(request, DONE_KEYS) };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const viewer = requireArea(context, request, writingArea(request, context));
  const kind = writingKind(request, context);
  return answerEditor(request, context, viewer, kind, params.name ?? null);
}

export default function WritingEdit() {
  const { page, secret, done } = useLoaderData<typeof loader>();
  const answer = useActionData() as WritingAnswer | undefined;
  return <EditPage key={page.path} page={page} secret={secret} done={done} answer={answer} />;
}

export { PageError as ErrorBoundary } from "#app/shell/PageError.tsx";
