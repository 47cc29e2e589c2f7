import { type RefObject, useEffect, useRef, useState } from "react";
import { type DraftFields, draftKey, filledWith, isSameDraft } from "../draft.ts";
import type { Refused } from "../form.ts";
import { draftFields } from "./draft-fields.ts";
import { forgetDraft, forgetOldDrafts, keepDraft, markSent, readDraft, unmarkSent } from "./draft-storage.ts";

/** What waits for a pause in typing. */
const PAUSE_MS = 500;

/** What is folded up cannot take the focus. */
const FIRST_FIELD = "form :is(input:not([type=hidden], [type=file]), textarea, select):not(details:not([open]) *)";

export interface DraftOptions {
  /** Whose draft it is: the id of an account. Of visitors (null) nothing is kept. */
  owner: string | null;
  /** The address of the page. */
  path: string;
  /** What the action of the form answered, so far. */
  result: Refused | undefined;
}

interface Drafting {
  /** What the form is filled with: the last answer, or the draft if that was asked for since. */
  filled: Refused | undefined;
  /** Another one when the fields must begin anew. */
  turn: number;
  /** Whether there is a draft from before that differs from what the form shows. */
  isOffered: boolean;
  restore(): void;
  abandon(): void;
}

/** Keeps what is typed into the form inside `place`, and brings back what was kept before. */
export function useDraft(place: RefObject<HTMLElement>, { owner, path, result }: DraftOptions): Drafting {
  const [offered, offer] = useState<DraftFields | null>(null);
  const [restored, setRestored] = useState<{ filled: Refused; after: Refused | undefined } | null>(null);
  const [turn, setTurn] = useState(0);
  // A form that came back is filled with what was typed last.
  const isAnswered = useRef(result !== undefined);
  const isSettled = useRef(false);

  useEffect(() => {
    const form = place.current?.querySelector("form");
    if (owner === null || !form) return;
    forgetOldDrafts();
    const draft = readDraft(draftKey(owner, path));
    if (draft && !isAnswered.current && !isSameDraft(draft, draftFields(form))) offer(draft);
  }, [place, owner, path]);

  useEffect(() => {
    if (result !== undefined) unmarkSent();
  }, [result]);

  useEffect(() => {
    const form = place.current?.querySelector("form");
    if (owner === null || !form) return;
    const key = draftKey(owner, path);
    // What was typed before it was asked for must not stand in its place.
    if (turn > 0) keepDraft(key, draftFields(form));
    return keeping(form, key);
  }, [place, owner, path, turn]);

  // The button that was pressed is gone: the focus goes on into the form, which may be another one now.
  useEffect(() => {
    if (!isSettled.current) return;
    isSettled.current = false;
    place.current?.querySelector<HTMLElement>(FIRST_FIELD)?.focus();
  });

  function settle() {
    isSettled.current = true;
    offer(null);
  }
  return {
    filled: restored && restored.after === result ? restored.filled : result,
    turn,
    isOffered: offered !== null,
    restore() {
      if (offered === null) return;
      setRestored({ filled: filledWith(offered), after: result });
      setTurn(turn + 1);
      settle();
    },
    abandon() {
      if (owner !== null) forgetDraft(owner, path);
      settle();
    },
  };
}

/** Keeps a form until it is told to stop. */
function keeping(form: HTMLFormElement, key: string): () => void {
  const gone = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const keep = () => {
    if (timer === undefined) return;
    clearTimeout(timer);
    timer = undefined;
    keepDraft(key, draftFields(form));
  };
  const keepSoon = () => {
    clearTimeout(timer);
    timer = setTimeout(keep, PAUSE_MS);
  };
  const on = { signal: gone.signal };
  for (const touch of ["input", "change"]) form.addEventListener(touch, keepSoon, on);
  form.addEventListener("submit", () => markSent(key), on);
  window.addEventListener("pagehide", keep, on);
  return () => {
    gone.abort();
    keep();
  };
}
