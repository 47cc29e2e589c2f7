import { AccountPage } from "#app/features/accounts/components/AccountPage.tsx";
import { useTexts } from "#app/kit/i18n/context.tsx";
import { Section } from "#app/kit/layout/Page.tsx";
import { ButtonLink } from "#app/kit/ui/Button.tsx";
import { Sheet } from "#app/kit/ui/Sheet.tsx";
import type { CorrectPageData } from "../contributions/correcting.server.ts";
import type { FormAnswer } from "../proposals/form-answer.ts";
import { Conflicts } from "./Conflicts.tsx";
import { EntryForm } from "./EntryForm.tsx";
import { EntryHeading } from "./EntryHeading.tsx";
import { itemComponent } from "./kind-components.ts";

interface CorrectPageProps {
  page: CorrectPageData;
  answer: FormAnswer | undefined;
}

/** The form that corrects a proposal which still waits. */
export function CorrectPage({ page: { title, form, versionToken, backPath }, answer }: CorrectPageProps) {
  const { text } = useTexts();
  const Item = itemComponent(form.kind);
  const conflicts = answer?.conflicts ?? form.conflicts;
  return (
    <AccountPage nav={[]} title={<EntryHeading title={title} />} done={null} result={answer}>
      <ButtonLink to={backPath} discover="none" look="quiet" className="-mx-4 justify-self-start">
        {text("contributions.back")}
      </ButtonLink>
      {answer?.preview && (
        <Section title={text("collections.form.previewHeader")}>
          <Sheet>
            <Item entry={answer.preview} place="preview" />
          </Sheet>
        </Section>
      )}
      {conflicts.length > 0 && (
        <Section title={text("collections.merge.header")}>
          <p className="mb-4 max-w-prose">{text("collections.merge.lede")}</p>
          <Conflicts conflicts={conflicts} isOwn />
        </Section>
      )}
      <EntryForm
        page={form}
        filled={answer}
        answer={answer}
        amending={{ versionToken, label: text("collections.form.send") }}
      />
    </AccountPage>
  );
}
