import type { ExampleSentence, ShownSet } from "#app/editions/pronoun-set.ts";
import { useTexts } from "#app/kit/i18n/context.tsx";
import { fillSentence, joinText } from "../sentence.ts";
import { spokenText } from "../spoken.ts";
import { FilledSentence } from "./FilledSentence.tsx";
import { SPEAKER_ROOM, Speaker } from "./Speaker.tsx";
import type { Reader } from "./use-speech.ts";

interface SentenceProps {
  example: ExampleSentence;
  set: ShownSet;
  alternative: number;
}

/** A sentence with its forms highlighted. */
export function Sentence({ example, set, alternative }: SentenceProps) {
  const { locale } = useTexts();
  return <FilledSentence parts={fillSentence(example, set, alternative, locale)} />;
}

interface SentenceListProps extends Omit<SentenceProps, "example"> {
  examples: readonly ExampleSentence[];
  /** Adds a speaker to each sentence that can be read aloud. */
  reader?: Reader;
  className?: string;
}

/** A list of sentences in the book typeface. */
export function SentenceList({ examples, set, alternative, reader, className = "" }: SentenceListProps) {
  return (
    <ul className={`grid gap-3.5 font-book text-sentence ${className}`}>
      {examples.map((example) => (
        <li key={example.singular} className={reader && SPEAKER_ROOM}>
          <Sentence example={example} set={set} alternative={alternative} />
          {reader?.toggle && <SentenceSpeaker example={example} set={set} alternative={alternative} reader={reader} />}
        </li>
      ))}
    </ul>
  );
}

function SentenceSpeaker({ example, set, alternative, reader }: SentenceProps & { reader: Reader }) {
  const { locale } = useTexts();
  const parts = fillSentence(example, set, alternative, locale);
  const spoken = spokenText(parts);
  if (spoken === null) return null;
  return <Speaker id={example.singular} reader={reader} shown={joinText(parts)} spoken={spoken} />;
}
