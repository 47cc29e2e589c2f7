import { useNavigation } from "@remix-run/react";
import { type RefObject, useCallback, useEffect, useState } from "react";
import type { Refused } from "#app/kit/forms/form.ts";
import type { EditorAnswer } from "../answer.server.ts";
import { BASE } from "../fields.ts";

interface Fields {
  /** What the fields begin with, and what is wrong in them. */
  filled: Refused;
  /** Another key makes new fields. */
  key: string;
  /** To be called whenever something is typed. */
  typed(): void;
}

/**
 * A save makes new fields, and so does whatever else puts something into them. What is typed while a save is on its way would be lost with
 * the old ones, so then these stay and count as changed; only what is wrong in them is new.
 */
export function useFields(form: RefObject<HTMLFormElement>, filled: Refused, answer: EditorAnswer | undefined): Fields {
  const isSending = useNavigation().state !== "idle";
  const version = `${filled.values[BASE]} ${answer?.turn ?? ""}`;
  const [state, setState] = useState({
    from: filled,
    version,
    isSending,
    hasTyped: false,
    filled,
    key: version,
    ahead: 0,
  });
  if (state.from !== filled || state.isSending !== isSending) {
    const isFilledAgain = answer?.turn !== undefined && state.version !== version;
    const stays = state.from !== filled && state.hasTyped && !isFilledAgain;
    setState({
      from: filled,
      version,
      isSending,
      hasTyped: state.hasTyped && isSending,
      filled: stays ? { ...filled, lists: state.filled.lists } : state.from === filled ? state.filled : filled,
      key: stays || state.version === version ? state.key : version,
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
  return { filled: state.filled, key: state.key, typed };
}
