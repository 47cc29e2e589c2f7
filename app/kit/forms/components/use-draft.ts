import { type RefObject, useEffect, useMemo, useRef, useState } from "react";
import { useEarlyEffect } from "#app/kit/ui/use-early-effect.ts";
import { type DraftFields, filledWith, isSameDraft, KEEP_NOW } from "../draft.ts";
import { isUnanswered, type Refused } from "../form.ts";
import { draftFields, undraftedFields } from "./draft-fields.ts";
import { type Drafts, draftsOf, forgetOldDrafts } from "./draft-storage.ts";
import { unmarkSent } from "./sent-draft.ts";

/** How much of what was typed last may be lost when the browser dies. */
const PAUSE_MS = 500;

/** Fields inside a closed <details> cannot take the focus. */
const FIRST_FIELD = "form :is(input:not([type=hidden], [type=file]), textarea, select):not(details:not([open]) *)";

export interface DraftOptions {
  /** What the drafts of this account are sealed with, from `draftSecret()`; null where nothing is kept, as of visitors. */
  secret: string | null;
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
  { secret, path, result, lastTaken, version }: DraftOptions,
): Drafting {
  const drafts = useMemo(() => (secret === null ? null : draftsOf(secret, path)), [secret, path]);
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
    if (drafts === null || !form) return;
    forgetOldDrafts();
    untouched.current = draftFields(form);
    if (isAnswered.current) return;
    drafts.forgetTaken(taken.current);
    const draft = drafts.read();
    if (draft && !isSameDraft(draft, untouched.current)) drafts.putAside(draft);
    drafts.forget();
    const [newest] = drafts.readAside().filter((one) => !isSameDraft(one, untouched.current));
    if (newest) offer({ draft: newest, isSwapped: false });
  }, [place, drafts]);

  useEffect(() => {
    taken.current = lastTaken;
  }, [lastTaken]);

  // Whoever saves something newer without taking what was found has decided against it: later it would undo what they saved.
  useEffect(() => {
    if (drafts === null || version === shown.current) return;
    shown.current = version;
    if (offered === null || offered.isSwapped) return;
    drafts.takeFromAside(offered.draft);
    offer(null);
  }, [drafts, version, offered]);

  // This must happen before the result renders, or it would be attributed to the next submission.
  useEarlyEffect(() => {
    if (result !== undefined) unmarkSent(!isUnanswered(result));
  }, [result]);

  useEffect(() => {
    const form = place.current?.querySelector("form");
    if (drafts === null || !form) return;
    // Stores the restored draft in place of the text it replaced.
    if (turn > 0) drafts.keep(draftFields(form));
    return keeping(form, { drafts, taken }, isTouched);
  }, [place, drafts, turn]);

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
      if (offered === null || drafts === null || !form) return;
      const typed = draftFields(form);
      const isTyped = isTouched.current && !isSameDraft(typed, untouched.current) && !isSameDraft(typed, offered.draft);
      isTouched.current = true;
      drafts.takeFromAside(offered.draft);
      if (isTyped) drafts.putAside(typed);
      const draft = { ...offered.draft, ...undraftedFields(form) };
      setRestored({ filled: filledWith(draft), after: result, version });
      setTurn(turn + 1);
      settle(isTyped ? typed : undefined, isTyped);
    },
    abandon() {
      if (offered === null || drafts === null) return;
      drafts.takeFromAside(offered.draft);
      settle(drafts.readAside()[0], false);
    },
  };
}

/** Saves a form on every change until stopped, and notes that there was one. */
function keeping(
  form: HTMLFormElement,
  { drafts, taken }: { drafts: Drafts; taken: { current: string | undefined } },
  isTouched: { current: boolean },
): () => void {
  const gone = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let hasRoom = true;
  const keep = () => {
    if (timer === undefined) return;
    clearTimeout(timer);
    timer = undefined;
    hasRoom = drafts.keep(draftFields(form));
  };
  const keepSoon = () => {
    isTouched.current = true;
    // Not put off by the next key: somebody who never pauses loses no more than others.
    timer ??= setTimeout(keep, PAUSE_MS);
  };
  const keepNow = (event: Event) => {
    keep();
    if (!hasRoom) event.preventDefault();
  };
  const on = { signal: gone.signal };
  for (const touch of ["input", "change"]) form.addEventListener(touch, keepSoon, on);
  form.addEventListener(
    "submit",
    () => {
      // Leaving the last field was a change too: kept later, it would be a draft of what is saved by then.
      keep();
      drafts.markSent(draftFields(form), taken.current);
    },
    on,
  );
  window.addEventListener("pagehide", keep, on);
  window.addEventListener(KEEP_NOW, keepNow, on);
  return () => {
    gone.abort();
    keep();
  };
}
