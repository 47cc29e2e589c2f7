import type { ExampleSentence, ShownSet } from "#app/editions/pronoun-set.ts";
import { fillSentence } from "../sentence.ts";
import { FilledSentence } from "./FilledSentence.tsx";

interface SentenceProps {
  example: ExampleSentence;
  set: ShownSet;
  alternative: number;
}

/** A sentence with its forms highlighted. */
export function Sentence({ example, set, alternative }: SentenceProps) {
  return <FilledSentence parts={fillSentence(example, set, alternative)} />;
}

/** A list of sentences in the book typeface. */
export function SentenceList({
  examples,
  set,
  alternative,
  className = "",
}: {
  examples: readonly ExampleSentence[];
  set: ShownSet;
  alternative: number;
  className?: string;
}) {
  return (
    <ul className={`grid gap-3.5 font-book text-sentence ${className}`}>
      {examples.map((example) => (
        <li key={example.singular}>
          <Sentence example={example} set={set} alternative={alternative} />
        </li>
      ))}
    </ul>
  );
}
