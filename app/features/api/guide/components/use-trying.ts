import { useEffect, useRef, useState } from "react";
import { askServer } from "#app/kit/http/ask-server.ts";
import { askedAddress, type Values } from "../asked-address.ts";
import type { GuideOperation } from "../guide.ts";
import { type ShownAnswer, shownAnswer } from "../shown-answer.ts";

/** Tries an operation in place. Only what was asked for last is shown, whatever arrives when. @returns also the place of what is said */
export function useTrying(operation: GuideOperation) {
  const [answer, setAnswer] = useState<ShownAnswer | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const [isWaiting, setWaiting] = useState(false);
  const asking = useRef<AbortController>();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => () => asking.current?.abort(), []);
  // The answer stands before the form, which may be longer than the window.
  useEffect(() => {
    if (answer !== null || hasFailed) place.current?.scrollIntoView({ block: "nearest" });
  }, [answer, hasFailed]);

  async function ask(form: HTMLFormElement) {
    asking.current?.abort();
    const turn = new AbortController();
    asking.current = turn;
    setWaiting(true);
    const values = Object.fromEntries([...new FormData(form)].filter(([, value]) => typeof value === "string"));
    const address = askedAddress(operation, values as Values);
    try {
      const response = await askServer(address, { signal: turn.signal });
      const shown = shownAnswer(address, response.status, await response.text());
      setAnswer(shown);
      setFailed(false);
    } catch {
      if (turn.signal.aborted) return;
      setFailed(true);
    }
    setWaiting(false);
  }

  return { shown: answer ?? operation.shown, hasFailed, isWaiting, ask, place };
}
