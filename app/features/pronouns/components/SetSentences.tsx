import { useTexts } from "#app/kit/i18n/context.tsx";
import { Section } from "#app/kit/layout/Page.tsx";
import { Icon } from "#app/kit/ui/icons/Icon.tsx";
import { alternativesCount } from "../alternatives.ts";
import type { SetPageData } from "../set-page.ts";
import { PaceSwitch } from "./PaceSwitch.tsx";
import { SentenceList } from "./Sentence.tsx";
import type { useAlternative } from "./use-alternative.ts";

/** Sentences shown at once; the others wait behind a button, so that the history is not far away. */
const SHOWN = 8;
/** Without scripts the alternatives stand one after another; so many of them, and so many sentences of each. */
const WRITTEN_OUT = { alternatives: 6, sentences: 4 };

interface SetSentencesProps {
  page: SetPageData;
  turns: ReturnType<typeof useAlternative>;
}

/** The set in use. Alternatives take turns, in step in all sentences. */
export function SetSentences({ page, turns }: SetSentencesProps) {
  const { text } = useTexts();
  const { set, polite } = page;
  const { alternative, pace, setPace } = turns;
  // One left over is not worth a button.
  const shown = page.sentences.length <= SHOWN + 1 ? page.sentences : page.sentences.slice(0, SHOWN);
  const more = page.sentences.slice(shown.length);
  return (
    <Section title={text("pronouns.set.sentences")}>
      {alternativesCount(set) > 1 && <PaceSwitch pace={pace} onChange={setPace} />}
      <SentenceList examples={shown} set={set} alternative={alternative} />
      {more.length > 0 && (
        <details className="group mt-3.5">
          <summary className="no-print inline-flex cursor-pointer items-center gap-2 rounded-md py-1 font-semibold text-note hover:text-accent">
            <Icon name="chevron-down" className="transition-transform group-open:rotate-180" />
            {text("pronouns.set.more", { count: more.length })}
          </summary>
          <SentenceList examples={more} set={set} alternative={alternative} className="mt-3.5" />
        </details>
      )}
      {polite.length > 0 && (
        <>
          <h3 className="mt-7 mb-3 text-group">{text("pronouns.set.polite")}</h3>
          <SentenceList examples={polite} set={set} alternative={alternative} />
        </>
      )}
      <WrittenOut page={page} />
    </Section>
  );
}

/** For readers whose browser runs no scripts. */
function WrittenOut({ page }: { page: SetPageData }) {
  const { text } = useTexts();
  const others = Math.min(alternativesCount(page.set), WRITTEN_OUT.alternatives + 1) - 1;
  if (others < 1) return null;
  return (
    <noscript>
      <h3 className="mt-7 mb-3 text-group">{text("pronouns.set.withOthers")}</h3>
      <div className="grid gap-5">
        {Array.from({ length: others }, (_, index) => index + 1).map((alternative) => (
          <SentenceList
            key={alternative}
            examples={page.sentences.slice(0, WRITTEN_OUT.sentences)}
            set={page.set}
            alternative={alternative}
          />
        ))}
      </div>
    </noscript>
  );
}
