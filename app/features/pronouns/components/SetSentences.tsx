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
/** Limits where the alternatives are listed one after another: on paper, and in browsers without scripts. */
const WRITTEN_OUT = { alternatives: 6, sentences: 4 };

/** Those that take their turns after the one that is shown, as many as are written out. */
export function otherAlternatives(set: SetPageData["set"], alternative: number): number[] {
  const count = Math.min(alternativesCount(set), WRITTEN_OUT.alternatives + 1);
  return Array.from({ length: count - 1 }, (_, index) => alternative + index + 1);
}

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
  const takesTurns = alternativesCount(set) > 1;
  return (
    <Section title={text("pronouns.set.sentences")}>
      {takesTurns && <PaceSwitch pace={pace} onChange={setPace} />}
      <SentenceList examples={shown} {...read} />
      {more.length > 0 && (
        <Disclosure
          summary={text("pronouns.set.more", { count: more.length })}
          // On paper the other forms have its place.
          className={takesTurns ? "mt-3.5 no-print" : "mt-3.5"}
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
      <WrittenOut page={page} alternative={alternative} />
    </Section>
  );
}

/** The alternatives that are not shown, for paper and for browsers without scripts. */
function WrittenOut({ page, alternative }: { page: SetPageData; alternative: number }) {
  const { text } = useTexts();
  const others = otherAlternatives(page.set, alternative);
  if (others.length === 0) return null;
  return (
    <div className="where-still">
      <h3 className="mt-7 mb-3 text-group">{text("pronouns.set.withOthers")}</h3>
      <div className="grid gap-5">
        {others.map((other) => (
          <SentenceList
            key={other}
            examples={page.sentences.slice(0, WRITTEN_OUT.sentences)}
            set={page.set}
            alternative={other}
          />
        ))}
      </div>
    </div>
  );
}
