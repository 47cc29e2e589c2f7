import { useEffect, useMemo, useRef, useState } from "react";
import { useEarlyEffect } from "#app/kit/ui/use-early-effect.ts";
import { type Answers, type Feeling, NO_ANSWERS, readAnswers, withAnswer, writeAnswers } from "../answers.ts";

/** In the storage of this browser, which each edition has of its own because each has a host of its own. */
const KEY = "tried-sets";

export interface KeptAnswers {
  answers: Answers;
  /** Whether they have been looked for: not on the server, nor before the scripts run. */
  areRead: boolean;
  /** Whether they outlast this page. Some browsers let no page keep anything. */
  areKept: boolean;
  /** What was on the list before something was taken off it; null when there is nothing to undo. */
  before: Answers | null;
  /** @param feeling null takes the set off the list */
  answer(key: string, feeling: Feeling | null): void;
  forget(): void;
  undo(): void;
}

/** What somebody feels about the sets they have tried. It never leaves the browser. */
export function useAnswers(): KeptAnswers {
  const [stored, setStored] = useState<string | null>(null);
  const [areKept, setKept] = useState(true);
  const [before, setBefore] = useState<Answers | null>(null);
  const answers = useMemo(() => (stored === null ? NO_ANSWERS : readAnswers(stored)), [stored]);
  const canRead = useRef(true);

  useEarlyEffect(() => {
    const found = read();
    canRead.current = found !== null;
    setKept(found !== null);
    setStored(found ?? "");
  }, []);

  // Another tab has changed the list, or this page comes back as it was left.
  useEffect(() => {
    const update = (event: StorageEvent | PageTransitionEvent) => {
      const isAbout = event instanceof StorageEvent ? [KEY, null].includes(event.key) : event.persisted;
      if (!isAbout || !canRead.current) return;
      setBefore(null);
      setStored(read() ?? "");
    };
    addEventListener("storage", update);
    addEventListener("pageshow", update);
    return () => {
      removeEventListener("storage", update);
      removeEventListener("pageshow", update);
    };
  }, []);

  function change(work: (now: Answers) => Answers): void {
    // Another tab may have added something since this one has read it.
    const now = canRead.current ? readAnswers(read() ?? "") : answers;
    const changed = work(now);
    const text = changed.size === 0 ? "" : writeAnswers(changed);
    canRead.current = write(text);
    setKept(canRead.current);
    setStored(text);
    setBefore(changed.size < now.size ? now : null);
  }

  return {
    answers,
    areRead: stored !== null,
    areKept,
    before,
    answer: (key, feeling) => change((now) => withAnswer(now, key, feeling)),
    forget: () => change(() => NO_ANSWERS),
    undo: () => change((now) => before ?? now),
  };
}

/** @returns null where the browser lets nobody read */
function read(): string | null {
  try {
    return localStorage.getItem(KEY) ?? "";
  } catch {
    return null;
  }
}

/** @returns whether the browser has kept it */
function write(text: string): boolean {
  try {
    if (text === "") localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, text);
    return true;
  } catch {
    return false;
  }
}
