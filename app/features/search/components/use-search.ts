import { useEffect, useState } from "react";
import { askServer } from "#app/kit/http/ask-server.ts";
import type { SearchDocument } from "#app/kit/text/document.ts";
import { isBrief, MEANT_HEADER, type Query, readQuery } from "#app/kit/text/query.ts";

/** Milliseconds without a key before the server is asked. */
const DEBOUNCE_MS = 200;

/** What came of the query that was asked last. */
interface Answer {
  query: string;
  results: readonly SearchDocument[];
  /** Another query that may have been meant. */
  meant: string | null;
  failed: boolean;
}

export interface Search {
  query: Query;
  /** The answer to `query` is still to come. */
  pending: boolean;
  /** Of the last answer, so that the list does not blink while the next one is on its way; null without one. */
  answer: Answer | null;
}

/** Asks for what is being typed, a moment after the last key. An answer that comes late is of no more interest. */
export function useSearch(input: string): Search {
  const typed = readQuery(input);
  const [answer, setAnswer] = useState<Answer | null>(null);
  const asked = typed.problem === null || isBrief(typed.text) ? typed.text : null;

  useEffect(() => {
    if (asked === null) return setAnswer(null);
    const outdated = new AbortController();
    const timer = setTimeout(async () => {
      const answered = await ask(asked, outdated.signal);
      if (!outdated.signal.aborted) setAnswer(answered);
    }, DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      outdated.abort();
    };
  }, [asked]);

  const current = asked === null || answer?.query !== asked ? null : answer;
  const pending = asked !== null && current === null;
  // What is too short is no problem as long as it may find a name.
  const isAllRight = pending || current?.failed === true || (current?.results.length ?? 0) > 0;
  const query = isAllRight ? { ...typed, problem: null } : typed;
  return { query, pending, answer: asked === null ? null : answer };
}

async function ask(query: string, signal: AbortSignal): Promise<Answer> {
  try {
    // Also writes halves of surrogate pairs, which `encodeURIComponent` refuses.
    const parameters = new URLSearchParams({ query, ...(isBrief(query) ? { brief: "on" } : {}) });
    const response = await askServer(`/api/search?${parameters}`, { signal });
    if (!response.ok) throw new Error(`${response.status}`);
    const meant = response.headers.get(MEANT_HEADER);
    return {
      query,
      results: await response.json(),
      meant: meant === null ? null : decodeURIComponent(meant),
      failed: false,
    };
  } catch {
    return { query, results: [], meant: null, failed: true };
  }
}
