import { createElement, Fragment } from "react";
import type { ExampleSentence, ShownSet } from "#app/editions/pronoun-set.ts";
import { type FilledPart, fillSentence } from "../sentence.ts";

interface SentenceProps {
  example: ExampleSentence;
  set: ShownSet;
  alternative: number;
}

/** A sentence with its forms highlighted. No whitespace is added, because a form may be part of a word. */
export function Sentence({ example, set, alternative }: SentenceProps) {
  return <FilledSentence parts={fillSentence(example, set, alternative)} />;
}

/** The same where the forms are filled in already. */
export function FilledSentence({ parts }: { parts: readonly FilledPart[] }) {
  return createElement(Fragment, null, ...parts.map(markedPart));
}

function markedPart(part: FilledPart) {
  return part.morpheme ? <mark className="form-mark">{part.text}</mark> : part.text;
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
