import { useTexts } from "#app/kit/i18n/context.tsx";
import { Section } from "#app/kit/layout/Page.tsx";
import { Disclosure } from "#app/kit/ui/Disclosure.tsx";
import { alternativesCount } from "../alternatives.ts";
import type { SetPageData } from "../set-page.ts";
import { PaceSwitch } from "./PaceSwitch.tsx";
import { SentenceList } from "./Sentence.tsx";
import type { useAlternative } from "./use-alternative.ts";
import type { Reader } from "./use-speech.ts";

/** Sentences shown at first. A button shows the others, so that the history is not too far down. */
const MAX_SHOWN = 8;
/** Limits for browsers without scripts, where the alternatives are listed one after another. */
const WRITTEN_OUT = { alternatives: 6, sentences: 4 };

interface SetSentencesProps {
  page: SetPageData;
  turns: ReturnType<typeof useAlternative>;
  reader: Reader;
}

/** Example sentences with the set. Alternatives change in all sentences at the same time. */
export function SetSentences({ page, turns, reader }: SetSentencesProps) {
  const { text } = useTexts();
  const { set, polite } = page;
  const { alternative, pace, setPace } = turns;
  const read = { set, alternative, reader: page.isListenable ? reader : undefined };
  // A single remaining sentence is shown directly, without a button.
  const shown = page.sentences.length <= MAX_SHOWN + 1 ? page.sentences : page.sentences.slice(0, MAX_SHOWN);
  const more = page.sentences.slice(shown.length);
  return (
    <Section title={text("pronouns.set.sentences")}>
      {alternativesCount(set) > 1 && <PaceSwitch pace={pace} onChange={setPace} />}
      <SentenceList examples={shown} {...read} />
      {more.length > 0 && (
        <Disclosure
          summary={text("pronouns.set.more", { count: more.length })}
          className="mt-3.5"
          isLinePrinted={false}
        >
          <SentenceList examples={more} {...read} className="mt-3.5" />
        </Disclosure>
      )}
      {polite.length > 0 && (
        <>
          <h3 className="mt-7 mb-3 text-group">{text("pronouns.set.polite")}</h3>
          <SentenceList examples={polite} {...read} />
        </>
      )}
      <WrittenOut page={page} />
    </Section>
  );
}

/** The other alternatives, for browsers without scripts. */
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
