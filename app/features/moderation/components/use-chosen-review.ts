import { useEffect, useState } from "react";
import { askServer } from "#app/kit/http/ask-server.ts";
import type { Review } from "../review.server.ts";
import { chosenSides, KEEP } from "../shown-choices.ts";
import { DECISION_FORM } from "./DecisionForm.tsx";

interface ChosenReview {
  /** The review with the content that the chosen sides would give it. */
  shown: Review;
  /** Called when a side of a conflict is chosen. */
  onChoose(): void;
}

/**
 * Shows what has been chosen for conflicts before anything is decided. The server is asked for it, because it alone knows all that
 * an entry shows. Without an answer the page stays as it is, with all that was typed: it says which sides it shows.
 * @param path where to ask
 */
export function useChosenReview(review: Review, path: string): ChosenReview {
  const { id, view, decision } = review;
  const { versionToken } = decision;
  const [chosen, choose] = useState({ id, query: "" });
  const [answer, show] = useState<Review | null>(null);
  const query = chosen.id === id ? chosen.query : "";
  // biome-ignore lint/correctness/useExhaustiveDependencies: another version of the proposal is asked for again
  useEffect(() => {
    if (query === "") return;
    const asked = new AbortController();
    chosenReview(`${path}?${new URLSearchParams({ view })}&${query}`, asked.signal).then((found) => {
      if (found !== null && !asked.signal.aborted) show(found);
    });
    return () => asked.abort();
  }, [path, view, query, versionToken]);
  // An answer about another proposal, an earlier state or another view is not what would be decided about.
  const isCurrent =
    query !== "" && answer?.id === id && answer.view === view && answer.decision.versionToken === versionToken;
  return {
    shown: isCurrent ? answer : review,
    onChoose() {
      const form = document.getElementById(DECISION_FORM);
      if (!(form instanceof HTMLFormElement)) return;
      choose({ id, query: new URLSearchParams(chosenSides(form).map((side) => [KEEP, side])).toString() });
    },
  };
}

/** @returns null when there is no network, or the server could not answer or would not */
async function chosenReview(path: string, signal: AbortSignal): Promise<Review | null> {
  try {
    const answer = await askServer(path, { signal });
    return answer.ok ? await answer.json() : null;
  } catch {
    return null;
  }
}
