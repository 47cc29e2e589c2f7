import { useEffect, useState } from "react";
import type { Questionnaire } from "../census.ts";
import { type Draft, newDraft, readDraft, writeDraft } from "../form/draft.ts";
import { DRAFT_KEY, finishedKey, readItem, removeItem, writeItem } from "./device-storage.ts";

export interface KeptDraft {
  /** What is being filled in; null before it is begun. */
  draft: Draft | null;
  /** What this device had kept from before, as long as nobody has decided about it. */
  found: Draft | null;
  begin(): void;
  resume(): void;
  keep(draft: Draft): void;
  /** Deletes it from this device. */
  forget(): void;
}

/** The draft of a census on this device, and nowhere else. @param sent as the server gave it back, where the form went there */
export function useCensusDraft(questionnaire: Questionnaire, sent: Draft | null): KeptDraft {
  const [draft, setDraft] = useState(sent);
  const [found, setFound] = useState<Draft | null>(null);
  useEffect(() => {
    if (sent !== null) setDraft(sent);
  }, [sent]);
  useEffect(() => {
    const kept = readDraft(questionnaire, readItem(DRAFT_KEY) ?? "");
    // What is of another census can no longer be sent.
    if (kept === null) removeItem(DRAFT_KEY);
    setFound(kept);
  }, [questionnaire]);
  const keep = (next: Draft): void => {
    writeItem(DRAFT_KEY, writeDraft(next));
    setDraft(next);
  };
  return {
    draft,
    found: draft === null ? found : null,
    begin: () => keep(newDraft(questionnaire, crypto.getRandomValues(new Uint8Array(20)))),
    resume: () => setDraft(found),
    keep,
    forget: () => {
      removeItem(DRAFT_KEY);
      setFound(null);
      setDraft(null);
    },
  };
}

/** Whether somebody has taken part on this device; false until that is known. */
export function useHasFinished(edition: string, isSent: boolean): boolean {
  const [isFinished, setFinished] = useState(false);
  useEffect(() => {
    if (isSent) {
      removeItem(DRAFT_KEY);
      writeItem(finishedKey(edition), "1");
    }
    setFinished(readItem(finishedKey(edition)) !== null);
  }, [edition, isSent]);
  return isFinished;
}
