import { createElement, Fragment } from "react";
import type { ExampleSentence, ShownSet } from "#app/editions/pronoun-set.ts";
import { type FilledPart, fillSentence } from "../sentence.ts";

interface SentenceProps {
  example: ExampleSentence;
  set: ShownSet;
  alternative: number;
}

/** A sentence with its forms under the marker. Plain inline elements: forms may stand inside a word. */
export function Sentence({ example, set, alternative }: SentenceProps) {
  return createElement(Fragment, null, ...fillSentence(example, set, alternative).map(markedPart));
}

function markedPart(part: FilledPart) {
  return part.morpheme ? <mark className="form-mark">{part.text}</mark> : part.text;
}

/** Sentences one under the other, in the book face. */
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
