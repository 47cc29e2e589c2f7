import { useFetcher } from "@remix-run/react";
import { useEffect, useState } from "react";
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
 * an entry shows.
 * @param path the address of the review
 */
export function useChosenReview(review: Review, path: string): ChosenReview {
  const { id, view, decision } = review;
  const { load, data } = useFetcher({ key: `chosen-${id}` });
  const [chosen, choose] = useState({ id, query: "" });
  const query = chosen.id === id ? chosen.query : "";
  useEffect(() => {
    if (query !== "") load(`${path}?${new URLSearchParams({ view })}&${query}`);
  }, [load, path, view, query]);
  const answer = query === "" ? undefined : (data as { page: { review: Review } } | undefined)?.page.review;
  // An answer about an earlier state or another view is not what would be decided about.
  const isCurrent = answer?.view === view && answer.decision.versionToken === decision.versionToken;
  return {
    shown: isCurrent ? answer : review,
    onChoose() {
      const form = document.getElementById(DECISION_FORM);
      if (!(form instanceof HTMLFormElement)) return;
      choose({ id, query: new URLSearchParams(chosenSides(form).map((side) => [KEEP, side])).toString() });
    },
  };
}
