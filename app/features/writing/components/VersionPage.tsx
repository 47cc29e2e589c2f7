import { Link } from "@remix-run/react";
import { AdminPage } from "#app/features/admin/components/AdminPage.tsx";
import { DiffLegend } from "#app/features/moderation/components/DiffText.tsx";
import { Byline } from "#app/features/moderation/components/Person.tsx";
import { Form } from "#app/kit/forms/components/Form.tsx";
import { SubmitRow } from "#app/kit/forms/components/SubmitRow.tsx";
import type { Refused } from "#app/kit/forms/form.ts";
import { useTexts } from "#app/kit/i18n/context.tsx";
import { Section } from "#app/kit/layout/Page.tsx";
import { ButtonLink } from "#app/kit/ui/Button.tsx";
import type { VersionPageData } from "../version-page.server.ts";
import { Difference } from "./Difference.tsx";
import { TextPreview } from "./TextPreview.tsx";
import { DID } from "./verbs.ts";

/** An earlier version of a text: what it changed, how it looks, and the way back to it. */
export function VersionPage({ result, ...page }: VersionPageData & { result: Refused | undefined }) {
  const { text } = useTexts();
  const { title, verb, at, by, difference, preview, isNewest, base } = page;
  return (
    <AdminPage
      eyebrow={
        <Link to={page.editPath} discover="none">
          {text(page.kind === "post" ? "writing.posts" : "writing.pages")}
        </Link>
      }
      title={<bdi className="break-words">{title}</bdi>}
      lede={
        <Byline author={by}>
          {text(DID[verb])} · {at}
        </Byline>
      }
      actions={
        <ButtonLink to={page.editPath} discover="none">
          {text("writing.toEditor")}
        </ButtonLink>
      }
      result={result}
    >
      {!isNewest && (
        <Form method="post" action={page.path} className="grid gap-2">
          <input type="hidden" name="base" value={base} />
          <SubmitRow label={text("moderation.move.revert")} />
          <p className="text-note text-soft">{text("writing.restoreHint")}</p>
        </Form>
      )}
      <Section title={text("moderation.review.difference")}>
        <div className="grid gap-3">
          <DiffLegend />
          <Difference parts={difference} />
        </div>
      </Section>
      {preview && (
        <Section title={text("moderation.review.preview")}>
          <TextPreview preview={preview} />
        </Section>
      )}
    </AdminPage>
  );
}
