import { type RefObject, useEffect, useRef, useState } from "react";
import { useEarlyEffect } from "#app/kit/ui/use-early-effect.ts";
import { type DraftFields, draftKey, filledWith, isSameDraft } from "../draft.ts";
import type { Refused } from "../form.ts";
import { draftFields } from "./draft-fields.ts";
import {
  forgetDraft,
  forgetOldDrafts,
  keepDraft,
  markSent,
  putAside,
  readAside,
  readDraft,
  takeFromAside,
  unmarkSent,
} from "./draft-storage.ts";

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
  /** A draft that differs from what the form shows: from before, or what stood in the form until one was asked for. */
  offered: "found" | "swapped" | null;
  /** Puts it into the form. What is typed there is put aside, and offered in its turn. */
  restore(): void;
  abandon(): void;
}

/** Keeps what is typed into the form inside `place`, and brings back what was kept before. Neither takes the other's place unasked. */
export function useDraft(place: RefObject<HTMLElement>, { owner, path, result }: DraftOptions): Drafting {
  const [offered, offer] = useState<{ draft: DraftFields; isSwapped: boolean } | null>(null);
  const [restored, setRestored] = useState<{ filled: Refused; after: Refused | undefined } | null>(null);
  const [turn, setTurn] = useState(0);
  // A form that came back is filled with what was typed last.
  const isAnswered = useRef(result !== undefined);
  const isSettled = useRef(false);
  /** What the form said before anybody typed. */
  const untouched = useRef<DraftFields>({});

  useEffect(() => {
    const form = place.current?.querySelector("form");
    if (owner === null || !form) return;
    forgetOldDrafts();
    untouched.current = draftFields(form);
    if (isAnswered.current) return;
    const key = draftKey(owner, path);
    const draft = readDraft(key);
    if (draft && !isSameDraft(draft, untouched.current)) putAside(key, draft);
    forgetDraft(key);
    const [newest] = readAside(key).filter((one) => !isSameDraft(one, untouched.current));
    if (newest) offer({ draft: newest, isSwapped: false });
  }, [place, owner, path]);

  // Before the answer can be seen, or it would be taken for that of what is sent next.
  useEarlyEffect(() => {
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

  function settle(next: DraftFields | undefined, isSwapped: boolean) {
    isSettled.current = true;
    offer(next === undefined ? null : { draft: next, isSwapped });
  }
  return {
    filled: restored && restored.after === result ? restored.filled : result,
    turn,
    offered: offered && (offered.isSwapped ? "swapped" : "found"),
    restore() {
      const form = place.current?.querySelector("form");
      if (offered === null || owner === null || !form) return;
      const [key, typed] = [draftKey(owner, path), draftFields(form)];
      const isTyped = !isSameDraft(typed, untouched.current) && !isSameDraft(typed, offered.draft);
      takeFromAside(key, offered.draft);
      if (isTyped) putAside(key, typed);
      setRestored({ filled: filledWith(offered.draft), after: result });
      setTurn(turn + 1);
      settle(isTyped ? typed : undefined, isTyped);
    },
    abandon() {
      if (offered === null || owner === null) return;
      const key = draftKey(owner, path);
      takeFromAside(key, offered.draft);
      settle(readAside(key)[0], false);
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
