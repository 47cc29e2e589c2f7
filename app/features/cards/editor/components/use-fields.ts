import { useNavigation } from "@remix-run/react";
import { type RefObject, useCallback, useEffect, useState } from "react";
import { draftFields, undraftedFields } from "#app/kit/forms/components/draft-fields.ts";
import type { DraftFields } from "#app/kit/forms/draft.ts";
import type { Refused } from "#app/kit/forms/form.ts";
import type { EditorAnswer } from "../answer.server.ts";
import { BASE } from "../fields.ts";
import { isSameForm } from "../same-form.ts";
import { useKeptFocus } from "./use-kept-focus.ts";

interface Fields {
  /** What the fields begin with, and what is wrong in them. */
  filled: Refused;
  /** Another key makes new fields. */
  key: string;
  /** To be called whenever something is typed. */
  typed(): void;
  /** To be called whenever the form is sent. */
  sent(): void;
}

/**
 * A save that changes what was typed makes new fields, and so does whatever else puts something into them; the focus stays in the same
 * field. What is typed while a save is on its way would be lost with the old ones, so then these stay and count as changed; only what is
 * wrong in them is new.
 */
export function useFields(form: RefObject<HTMLFormElement>, filled: Refused, answer: EditorAnswer | undefined): Fields {
  const isSending = useNavigation().state !== "idle";
  const version = `${filled.values[BASE]} ${answer?.turn ?? ""}`;
  const [state, setState] = useState({
    from: filled,
    version,
    isSending,
    hasTyped: false,
    sent: null as DraftFields | null,
    filled,
    key: version,
    ahead: 0,
  });
  if (state.from !== filled || state.isSending !== isSending) {
    const isFilledAgain = answer?.turn !== undefined && state.version !== version;
    const stays = state.from !== filled && state.hasTyped && !isFilledAgain;
    const isSaved =
      state.from !== filled && answer === undefined && state.sent !== null && isSameForm(state.sent, filled);
    // The page was read again, as on the way back to its address without a part: nothing of what was typed since may go.
    const isReadAgain =
      state.from !== filled && !isFilledAgain && JSON.stringify(state.from) === JSON.stringify(filled);
    const isSame = stays || isSaved || isReadAgain;
    const nextFilled = (): Refused => {
      if (state.from === filled || isReadAgain) return state.filled;
      return isSame ? { ...filled, lists: state.filled.lists } : filled;
    };
    setState({
      from: filled,
      version,
      isSending,
      hasTyped: state.hasTyped && isSending,
      sent: isSending ? state.sent : null,
      filled: nextFilled(),
      key: isSame || state.version === version ? state.key : version,
      ahead: state.ahead + (stays ? 1 : 0),
    });
  }

  useEffect(() => {
    // The draft was thrown away with what it was sent for.
    if (state.ahead > 0) form.current?.dispatchEvent(new Event("input", { bubbles: true }));
  }, [form, state.ahead]);

  const typed = useCallback(
    () => setState((before) => (before.isSending && !before.hasTyped ? { ...before, hasTyped: true } : before)),
    [],
  );
  const sent = useCallback(() => {
    const fields = form.current && { ...draftFields(form.current), ...undraftedFields(form.current) };
    setState((before) => ({ ...before, sent: fields }));
  }, [form]);
  useKeptFocus(form, state.key);
  return { filled: state.filled, key: state.key, typed, sent };
}
