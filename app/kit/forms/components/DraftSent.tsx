import { useEffect } from "react";
import { forgetSentDraft } from "./sent-draft.ts";

/** Rendered on the page after a successful submission: deletes the draft. */
export function DraftSent() {
  useEffect(forgetSentDraft, []);
  return null;
}
