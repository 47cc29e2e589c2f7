import { FormErrors } from "#app/kit/forms/components/FormErrors.tsx";
import type { Refused } from "#app/kit/forms/form.ts";
import { useTexts } from "#app/kit/i18n/context.tsx";
import { Hero } from "#app/kit/layout/Hero.tsx";
import { Page, Section } from "#app/kit/layout/Page.tsx";
import { CopyButton } from "#app/kit/ui/CopyButton.tsx";
import { Notice } from "#app/kit/ui/Notice.tsx";
import type { CensusAnswer } from "../form/answer.server.ts";
import type { ShownCensus } from "../shown-census.server.ts";
import { CensusForm } from "./CensusForm.tsx";
import { PublishedList } from "./PublishedList.tsx";
import { Reminder } from "./Reminder.tsx";
import { useHasFinished } from "./use-census-draft.ts";

export const CENSUS_DONE = ["sent", "reminder", "ended"] as const;
export type CensusDone = (typeof CENSUS_DONE)[number];

interface CensusPageProps {
  census: ShownCensus;
  done: CensusDone | null;
  result: CensusAnswer | Refused | undefined;
}

/** The census of an edition: what it is, its questions while it is open, and what came of it. */
export function CensusPage({ census, done, result }: CensusPageProps) {
  const { text } = useTexts();
  const { phase, first, last, questionnaire, edition } = census;
  const isFinished = useHasFinished(edition, done === "sent");
  const draft = result !== undefined && "draft" in result ? result.draft : null;
  const isFilledIn = draft !== null;
  const lede = {
    before: text("census.notYet", { first }),
    open: text("census.open", { last }),
    over: text("census.over", { last }),
  }[phase];
  return (
    <>
      <Hero low seed={`census ${edition}`} eyebrow={edition} title={text("census.header")} lede={lede} />
      <Page>
        <div className="grid max-w-prose grid-cols-1 gap-8">
          <div role="status" className="empty:hidden">
            {(done === "reminder" || done === "ended") && !result && <Notice>{text(`census.reminder.${done}`)}</Notice>}
          </div>
          {!isFilledIn && result && <FormErrors result={result} />}
          {done === "sent" && !result ? (
            <Thanks url={census.url} />
          ) : questionnaire === null ? (
            <p>{text("census.intro")}</p>
          ) : (
            <CensusForm
              census={census}
              questionnaire={questionnaire}
              draft={draft}
              result={result}
              isFinished={isFinished}
            />
          )}
          {(phase !== "open" || done === "sent") && <PublishedList results={census.results} />}
          {!isFilledIn && (phase !== "open" || done === "sent") && <Reminder path={census.path} result={result} />}
        </div>
      </Page>
    </>
  );
}

function Thanks({ url }: Pick<ShownCensus, "url">) {
  const { text } = useTexts();
  return (
    <Section title={text("census.thanks.header")}>
      <div className="grid grid-cols-1 gap-4">
        <p>{text("census.thanks.text")}</p>
        <p className="needs-script flex flex-wrap gap-2.5">
          <CopyButton text={url} label={text("census.thanks.share")} done={text("census.thanks.copied")} />
        </p>
      </div>
    </Section>
  );
}
