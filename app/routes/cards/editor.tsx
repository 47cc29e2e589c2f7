import { isRouteErrorResponse, useActionData, useLoaderData, useRouteError } from "@remix-run/react";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/server-runtime";
import { readFlash } from "#app/features/accounts/flash.ts";
import { draftSecret } from "#app/features/accounts/session/draft-secret.server.ts";
import { requireViewer } from "#app/features/accounts/session/guards.server.ts";
import type { EditorAnswer } from "#app/features/cards/editor/answer.server.ts";
import { answerEditor, EDITOR_RULE } from "#app/features/cards/editor/answer.server.ts";
import { EditorPage } from "#app/features/cards/editor/components/EditorPage.tsx";
import { SignedOut } from "#app/features/cards/editor/components/SignedOut.tsx";
import { loadEditorPage } from "#app/features/cards/editor/editor-page.server.ts";
import { TAKEN_OVER } from "#app/features/cards/editor/fields.ts";
import { signedOutForm } from "#app/features/cards/editor/signed-out.server.ts";
import { isSignedOutForm } from "#app/features/cards/editor/signed-out.ts";
import { withRetryAfter } from "#app/kit/http/retry-after.ts";
import { consumePoints } from "#app/services/limits/limits.server.ts";
import type { Seo } from "#app/shell/meta.ts";
import { PageError } from "#app/shell/PageError.tsx";

export { keptInEditor as clientAction } from "#app/features/cards/editor/components/kept-signed-out.ts";
export { seoMeta as meta } from "#app/shell/meta.ts";

export const handle = {
  i18n: ["cards", "card", "form", "pictures", "articles"],
  query: ["done", TAKEN_OVER],
  personal: true,
  upload: true,
};

/** The owner's card in this language, to be changed or made. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { account } = requireViewer(context, request, { impersonated: true });
  const { text, spell, accounts } = context;
  const { allowed, until } = await consumePoints(accounts, { rule: EDITOR_RULE, subject: account.id });
  if (!allowed) throw withRetryAfter(new Response(null, { status: 429 }), until, context.clock());
  const title = text("cards.editor.header");
  const seo: Seo = { title, description: text("cards.editor.lede"), noindex: true };
  const done = readFlash(request, ["saved", "deleted"]);
  const along = done === "saved" ? (new URL(request.url).searchParams.get(TAKEN_OVER) ?? "") : "";
  const page = await loadEditorPage(context, account, along);
  return { seo: spell(seo), secret: draftSecret(context), page, done, isLook: context.impersonation !== null };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const signedOut = context.viewer === null ? await signedOutForm(request, context) : null;
  if (signedOut !== null) throw signedOut;
  return answerEditor(request, context, requireViewer(context, request));
}

export default function Editor() {
  const { page, secret, done, isLook } = useLoaderData<typeof loader>();
  const answer = useActionData() as EditorAnswer | undefined;
  return <EditorPage page={page} secret={secret} done={done} isLook={isLook} answer={answer} />;
}

export function ErrorBoundary() {
  const error = useRouteError();
  const thrown = isRouteErrorResponse(error) ? error.data : null;
  return isSignedOutForm(thrown) ? <SignedOut form={thrown.signedOut} /> : <PageError />;
}
