import { useLocation, useNavigate, useNavigationType } from "@remix-run/react";
import { useEffect, useRef } from "react";
import type { Move } from "../form/draft.ts";

/**
 * Each question has an entry in the browser's history, such as "#3", so that the Back key of a phone leads to the question before
 * instead of out of the form. The server is not asked for it.
 * @param at the question in sight
 * @param onTurn called when somebody goes back or forward in that history
 */
export function useQuestionHistory(at: number, onTurn: (move: Move) => void) {
  const navigate = useNavigate();
  const { hash, key } = useLocation();
  const isTurn = useNavigationType() === "POP";
  /** How many of our entries are behind this one. */
  const behind = useRef(0);
  const seen = useRef<string | null>(null);
  useEffect(() => {
    if (seen.current === key) return;
    const isFirst = seen.current === null;
    seen.current = key;
    const there = Number(hash.slice(1)) - 1;
    if (isFirst) {
      if (there !== at) navigate(placeOf(at), { replace: true, preventScrollReset: true });
    } else if (isTurn && there !== at) {
      const move = there < at ? "back" : "next";
      behind.current = Math.max(0, behind.current + (move === "back" ? -1 : 1));
      onTurn(move);
    }
  }, [at, hash, key, isTurn, navigate, onTurn]);
  return {
    /** Adds an entry for the next question. */
    ahead: (next: number): void => {
      behind.current += 1;
      navigate(placeOf(next), { preventScrollReset: true });
    },
    /** Goes back by one entry. @returns whether it was one of ours; otherwise nothing happens */
    back: (): boolean => {
      if (behind.current === 0) return false;
      navigate(-1);
      return true;
    },
  };
}

const placeOf = (at: number) => ({ hash: `#${at + 1}` });
