import { Fragment } from "react";
import type { ExampleSentence } from "#app/editions/pronoun-set.ts";
import { useTexts } from "#app/kit/i18n/context.tsx";
import { Section } from "#app/kit/layout/Page.tsx";
import { Disclosure } from "#app/kit/ui/Disclosure.tsx";
import { Sentence } from "../../components/Sentence.tsx";
import { NamesInRow } from "../../components/SetName.tsx";
import { BETWEEN } from "../../listing.ts";
import { type ComparedSet, type ComparisonData, sayingTheSame } from "../comparison.ts";

/** Sentences shown at first. Each is there once for every set. */
const MAX_SHOWN = 6;

/** The same sentences with each set, one under the other. */
export function ComparedSentences({ page: { sentences, polite, sets } }: { page: ComparisonData }) {
  const { text } = useTexts();
  const shown = sentences.length <= MAX_SHOWN + 1 ? sentences : sentences.slice(0, MAX_SHOWN);
  const more = sentences.slice(shown.length);
  return (
    <Section title={text("comparison.sentences")}>
      <Versions examples={shown} sets={sets} />
      {more.length > 0 && (
        <Disclosure summary={text("pronouns.set.more", { count: more.length })} className="mt-5" isLinePrinted={false}>
          <Versions examples={more} sets={sets} className="mt-5" />
        </Disclosure>
      )}
      {polite.length > 0 && (
        <>
          <h3 className="mt-7 mb-3 text-group">{text("pronouns.set.polite")}</h3>
          <Versions examples={polite} sets={sets} />
        </>
      )}
    </Section>
  );
}

interface VersionsProps {
  examples: readonly ExampleSentence[];
  sets: readonly ComparedSet[];
  className?: string;
}

function Versions({ examples, sets, className = "" }: VersionsProps) {
  return (
    <ol className={`grid gap-5 ${className}`}>
      {examples.map((example, index) => (
        <li key={example.singular} className="border-line not-first:border-t not-first:pt-5">
          <ul className="grid gap-3 md:gap-2">
            {/* Forms that take turns do so from sentence to sentence. */}
            {sayingTheSame(sets, example, index).map(([first, ...others]) => (
              <li key={first.key} className="grid items-baseline gap-x-4 md:grid-cols-versions">
                <span className="wrap-break-word text-small text-soft">
                  {[first, ...others].map((set, at) => (
                    <Fragment key={set.key}>
                      {at > 0 && BETWEEN}
                      <NamesInRow names={set.names} />
                    </Fragment>
                  ))}
                  <span className="sr-only">: </span>
                </span>
                <span className="font-book text-sentence">
                  <Sentence example={example} set={first.set} alternative={index} />
                </span>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ol>
  );
}
