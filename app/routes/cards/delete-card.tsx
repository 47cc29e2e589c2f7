import { useLoaderData } from "@remix-run/react";
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/server-runtime";
import { href } from "#app/editions/hrefs.ts";
import { withFlash } from "#app/features/accounts/flash.ts";
import { requireViewer } from "#app/features/accounts/session/guards.server.ts";
import { deleteCard } from "#app/features/cards/commands.server.ts";
import { Form } from "#app/kit/forms/components/Form.tsx";
import { SubmitRow } from "#app/kit/forms/components/SubmitRow.tsx";
import { useTexts } from "#app/kit/i18n/context.tsx";
import { Hero } from "#app/kit/layout/Hero.tsx";
import { Page } from "#app/kit/layout/Page.tsx";
import type { Seo } from "#app/shell/meta.ts";

export { seoMeta as meta } from "#app/shell/meta.ts";

export const handle = { i18n: ["cards", "form"], personal: true };

/** Asks before a card is deleted. */
export function loader({ request, context }: LoaderFunctionArgs) {
  requireViewer(context, request);
  const { text, spell, edition } = context;
  const seo: Seo = {
    title: text("cards.editor.delete.header"),
    description: text("cards.editor.delete.lede"),
    noindex: true,
  };
  return { seo: spell(seo), editorPath: href(edition.config, "editor") };
}

/** Sent twice, it deletes once. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { account } = requireViewer(context, request);
  await deleteCard(context.accounts, account.id, context.edition.code);
  return redirect(withFlash(href(context.edition.config, "editor"), "deleted"), 303);
}

export default function DeleteCard() {
  const { editorPath } = useLoaderData<typeof loader>();
  const { text } = useTexts();
  return (
    <>
      <Hero low seed="editor" title={text("cards.editor.delete.header")} lede={text("cards.editor.delete.lede")} />
      <Page>
        <Form method="post" className="grid max-w-prose gap-5">
          <SubmitRow label={text("cards.editor.delete.confirm")}>
            <a href={editorPath}>{text("cards.editor.delete.cancel")}</a>
          </SubmitRow>
        </Form>
      </Page>
    </>
  );
}

export { PageError as ErrorBoundary } from "#app/shell/PageError.tsx";
