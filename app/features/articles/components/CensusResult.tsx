import { Link } from "@remix-run/react";
import { ResultOfQuestion } from "#app/features/census/components/ResultOfQuestion.tsx";
import type { ShownCensusResult } from "../shown-article.ts";

/** What came of one question of a census, and the way to all of them. */
export function CensusResult({ shown: { result, direction, words, whole } }: { shown: ShownCensusResult }) {
  return (
    <div className="my-2 grid grid-cols-1 gap-3 rounded-md border border-line bg-sheet p-4">
      <ResultOfQuestion result={result} direction={direction} level={3} words={words} isSorted={false} />
      <p className="text-note">
        <Link to={whole.href} discover="none">
          {whole.label}
        </Link>
      </p>
    </div>
  );
}
