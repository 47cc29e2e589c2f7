import { AccountPage } from "#app/features/accounts/components/AccountPage.tsx";
import { useTexts } from "#app/kit/i18n/context.tsx";
import { Section } from "#app/kit/layout/Page.tsx";
import { ButtonLink } from "#app/kit/ui/Button.tsx";
import { Sheet } from "#app/kit/ui/Sheet.tsx";
import type { CarriedPageData, CorrectPageData } from "../contributions/correcting.server.ts";
import type { ShownConflict } from "../merge/conflicts.server.ts";
import type { FormAnswer } from "../proposals/form-answer.ts";
import { Conflicts } from "./Conflicts.tsx";
import { EntryForm } from "./EntryForm.tsx";
import { EntryHeading } from "./EntryHeading.tsx";
import { itemComponent } from "./kind-components.ts";
import { OwnProposalLink } from "./OwnProposalLink.tsx";

function BothSides({ conflicts }: { conflicts: readonly ShownConflict[] }) {
  const { text } = useTexts();
  if (conflicts.length === 0) return null;
  return (
    <Section title={text("collections.merge.header")}>
      <p className="mb-4 max-w-prose">{text("collections.merge.lede")}</p>
      <Conflicts conflicts={conflicts} isOwn />
    </Section>
  );
}

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
    <AccountPage
      nav={[]}
      title={<EntryHeading title={title} />}
      lede={text("contributions.correctLede")}
      done={null}
      result={answer}
    >
      <ButtonLink to={backPath} discover="none" look="quiet" className="-mx-1 justify-self-start">
        {text("contributions.back")}
      </ButtonLink>
      {answer?.preview && (
        <Section title={text("collections.form.previewHeader")}>
          <Sheet>
            <Item entry={answer.preview} place="preview" />
          </Sheet>
        </Section>
      )}
      <OwnProposalLink answer={answer} />
      <BothSides conflicts={conflicts} />
      <EntryForm
        page={form}
        filled={answer}
        answer={answer}
        amending={{ versionToken, label: text("contributions.correctSend") }}
      />
    </AccountPage>
  );
}

interface CarriedPageProps {
  page: CarriedPageData;
  answer: FormAnswer;
}

/** What was typed to correct a proposal after it was decided about, in a form that proposes it again. */
export function CarriedPage({ page: { title, form, path }, answer }: CarriedPageProps) {
  return (
    <AccountPage nav={[]} title={<EntryHeading title={title} />} done={null} result={answer}>
      <BothSides conflicts={answer.conflicts ?? []} />
      <EntryForm page={form} filled={answer} answer={answer} action={path} />
    </AccountPage>
  );
}
