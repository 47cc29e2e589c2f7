import { type RefObject, useEffect, useState } from "react";
import { askServer } from "#app/kit/http/ask-server.ts";
import type { SimilarLink } from "../proposals/form-answer.ts";

/** After the last key. */
const PAUSE_MS = 500;
/** Longer texts are no names. */
const MAX_NAME_LENGTH = 300;

/**
 * Entries similar to the one in the form, looked up while it is typed: one request at a time, and none for what was asked before.
 * @param path where to ask; null for forms that need no warning
 * @param names the fields that say what the entry is called
 * @returns null before the first answer
 */
export function useSimilarEntries(
  form: RefObject<HTMLFormElement>,
  path: string | null,
  names: readonly string[],
): readonly SimilarLink[] | null {
  const [similar, show] = useState<readonly SimilarLink[] | null>(null);
  const joined = names.join("\n");
  useEffect(() => {
    const element = form.current;
    if (element === null || path === null) return;
    let timer = 0;
    let asked = namesIn(element, joined.split("\n")).toString();
    let running: AbortController | null = null;
    const ask = async () => {
      const sent = namesIn(element, joined.split("\n"));
      if (sent.toString() === asked) return;
      asked = sent.toString();
      running?.abort();
      running = new AbortController();
      const { signal } = running;
      const answer = await askServer(path, { method: "POST", body: sent, signal }).catch(() => null);
      // Too often, or no network: the warning still comes when the form is sent.
      const found: unknown = answer?.ok ? await answer.json().catch(() => null) : null;
      if (Array.isArray(found) && !signal.aborted) show(found);
    };
    const wait = () => {
      window.clearTimeout(timer);
      timer = window.setTimeout(ask, PAUSE_MS);
    };
    element.addEventListener("input", wait);
    return () => {
      window.clearTimeout(timer);
      running?.abort();
      element.removeEventListener("input", wait);
    };
  }, [form, path, joined]);
  return similar;
}

function namesIn(form: HTMLFormElement, names: readonly string[]): URLSearchParams {
  const typed = [...new FormData(form)].flatMap(([name, value]) => {
    const isName = typeof value === "string" && names.includes(name) && value.length <= MAX_NAME_LENGTH;
    return isName && value.trim() !== "" ? [[name, value.trim()]] : [];
  });
  return new URLSearchParams(typed);
}
