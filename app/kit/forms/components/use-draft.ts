import { type RefObject, useEffect, useRef, useState } from "react";
import { useEarlyEffect } from "#app/kit/ui/use-early-effect.ts";
import { type DraftFields, draftKey, filledWith, isSameDraft } from "../draft.ts";
import type { Refused } from "../form.ts";
import { draftFields, undraftedFields } from "./draft-fields.ts";
import {
  forgetDraft,
  forgetOldDrafts,
  forgetTakenDraft,
  keepDraft,
  markSent,
  putAside,
  readAside,
  readDraft,
  takeFromAside,
  unmarkSent,
} from "./draft-storage.ts";

/** Saving waits for a pause in typing. */
const PAUSE_MS = 500;

/** Fields inside a closed <details> cannot take the focus. */
const FIRST_FIELD = "form :is(input:not([type=hidden], [type=file]), textarea, select):not(details:not([open]) *)";

export interface DraftOptions {
  /** Whose draft it is: the id of an account. Nothing is kept for visitors (null). */
  owner: string | null;
  /** The address of the page. */
  path: string;
  /** What the form's action returned, if it has run. */
  result: Refused | undefined;
  /**
   * Which of the forms sent from here was last taken, "" for none. For forms that do not show again what they saved: by this it is
   * known that a form was taken whose author left before the next page could say so.
   */
  lastTaken?: string | undefined;
  /** Of what the form is filled with, where it stays on its page once it was taken: a draft is restored into that version alone. */
  version?: string | undefined;
}

/** A draft in the form, and what was there before. */
interface Restored {
  filled: Refused;
  after: Refused | undefined;
  version: string | undefined;
}

interface Drafting {
  /** What the form is filled with: the last result, or the draft if the person restored it since. */
  filled: Refused | undefined;
  /** Changes when the fields must remount. */
  turn: number;
  /** A draft that differs from what the form shows: an earlier one, or the text that a restored draft replaced. */
  offered: "found" | "swapped" | null;
  /** Puts it into the form. The form's current text is put aside and offered in turn. */
  restore(): void;
  abandon(): void;
}

/**
 * Keeps what is typed into the form inside `place`, and offers what was kept before. Neither replaces the other unless the
 * person asks for it.
 */
export function useDraft(
  place: RefObject<HTMLElement>,
  { owner, path, result, lastTaken, version }: DraftOptions,
): Drafting {
  const [offered, offer] = useState<{ draft: DraftFields; isSwapped: boolean } | null>(null);
  const [restored, setRestored] = useState<Restored | null>(null);
  const [turn, setTurn] = useState(0);
  // A refused form is already filled with what was typed last.
  const isAnswered = useRef(result !== undefined);
  const isSettled = useRef(false);
  const taken = useRef(lastTaken);
  const shown = useRef(version);
  /** The form's values before anybody typed. */
  const untouched = useRef<DraftFields>({});
  /** Whether anybody typed since, or restored a draft. Scripts also change fields: lists lose the spare rows of a page without. */
  const isTouched = useRef(false);

  useEffect(() => {
    const form = place.current?.querySelector("form");
    if (owner === null || !form) return;
    forgetOldDrafts();
    untouched.current = draftFields(form);
    if (isAnswered.current) return;
    const key = draftKey(owner, path);
    forgetTakenDraft(key, taken.current);
    const draft = readDraft(key);
    if (draft && !isSameDraft(draft, untouched.current)) putAside(key, draft);
    forgetDraft(key);
    const [newest] = readAside(key).filter((one) => !isSameDraft(one, untouched.current));
    if (newest) offer({ draft: newest, isSwapped: false });
  }, [place, owner, path]);

  useEffect(() => {
    taken.current = lastTaken;
  }, [lastTaken]);

  // Whoever saves something newer without taking what was found has decided against it: later it would undo what they saved.
  useEffect(() => {
    if (owner === null || version === shown.current) return;
    shown.current = version;
    if (offered === null || offered.isSwapped) return;
    takeFromAside(draftKey(owner, path), offered.draft);
    offer(null);
  }, [owner, path, version, offered]);

  // This must happen before the result renders, or it would be attributed to the next submission.
  useEarlyEffect(() => {
    if (result !== undefined) unmarkSent();
  }, [result]);

  useEffect(() => {
    const form = place.current?.querySelector("form");
    if (owner === null || !form) return;
    const key = draftKey(owner, path);
    // Stores the restored draft in place of the text it replaced.
    if (turn > 0) keepDraft(key, draftFields(form));
    return keeping(form, { key, taken }, isTouched);
  }, [place, owner, path, turn]);

  // The pressed button is gone, so the focus moves into the form, which may have remounted.
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
    filled: restored && restored.after === result && restored.version === version ? restored.filled : result,
    turn,
    offered: offered && (offered.isSwapped ? "swapped" : "found"),
    restore() {
      const form = place.current?.querySelector("form");
      if (offered === null || owner === null || !form) return;
      const [key, typed] = [draftKey(owner, path), draftFields(form)];
      const isTyped = isTouched.current && !isSameDraft(typed, untouched.current) && !isSameDraft(typed, offered.draft);
      isTouched.current = true;
      takeFromAside(key, offered.draft);
      if (isTyped) putAside(key, typed);
      const draft = { ...offered.draft, ...undraftedFields(form) };
      setRestored({ filled: filledWith(draft), after: result, version });
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

/** Saves a form on every change until stopped, and notes that there was one. */
function keeping(
  form: HTMLFormElement,
  { key, taken }: { key: string; taken: { current: string | undefined } },
  isTouched: { current: boolean },
): () => void {
  const gone = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const keep = () => {
    if (timer === undefined) return;
    clearTimeout(timer);
    timer = undefined;
    keepDraft(key, draftFields(form));
  };
  const keepSoon = () => {
    isTouched.current = true;
    clearTimeout(timer);
    timer = setTimeout(keep, PAUSE_MS);
  };
  const on = { signal: gone.signal };
  for (const touch of ["input", "change"]) form.addEventListener(touch, keepSoon, on);
  form.addEventListener(
    "submit",
    () => {
      // Leaving the last field was a change too: kept later, it would be a draft of what is saved by then.
      keep();
      markSent(key, draftFields(form), taken.current);
    },
    on,
  );
  window.addEventListener("pagehide", keep, on);
  return () => {
    gone.abort();
    keep();
  };
}
