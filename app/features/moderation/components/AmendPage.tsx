import { AdminPage } from "#app/features/admin/components/AdminPage.tsx";
import { Conflicts } from "#app/features/collections/components/Conflicts.tsx";
import { EntryForm } from "#app/features/collections/components/EntryForm.tsx";
import { itemComponent } from "#app/features/collections/components/kind-components.ts";
import type { FormAnswer } from "#app/features/collections/proposals/form-answer.ts";
import { useTexts } from "#app/kit/i18n/context.tsx";
import { Section } from "#app/kit/layout/Page.tsx";
import { ButtonLink } from "#app/kit/ui/Button.tsx";
import { Sheet } from "#app/kit/ui/Sheet.tsx";
import type { AmendPageData } from "../amending.server.ts";

interface AmendPageProps {
  title: string;
  page: AmendPageData;
  answer: FormAnswer | undefined;
}

/** The form that amends a proposal. */
export function AmendPage({ title, page: { form, versionToken, backPath }, answer }: AmendPageProps) {
  const { text } = useTexts();
  const Item = itemComponent(form.kind);
  const conflicts = answer?.conflicts ?? form.conflicts;
  return (
    <AdminPage
      eyebrow={form.collection.title}
      title={<bdi className="break-words">{title}</bdi>}
      lede={text("moderation.review.amendLede")}
      actions={
        <ButtonLink to={backPath} discover="none" look="quiet">
          {text("moderation.review.back")}
        </ButtonLink>
      }
      result={answer}
    >
      {answer?.preview && (
        <Section title={text("moderation.review.preview")}>
          <Sheet>
            <Item entry={answer.preview} place="preview" />
          </Sheet>
        </Section>
      )}
      {conflicts.length > 0 && (
        <Section title={text("moderation.merge.header")}>
          <p className="mb-4 max-w-prose">{text("moderation.merge.editLede")}</p>
          <Conflicts conflicts={conflicts} />
        </Section>
      )}
      <EntryForm
        page={form}
        filled={answer}
        answer={answer}
        amending={{ versionToken, label: text("moderation.review.keep") }}
      />
    </AdminPage>
  );
}
