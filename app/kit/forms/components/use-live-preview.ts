import { type RefObject, useEffect, useRef, useState } from "react";
import { askServer } from "#app/kit/http/ask-server.ts";

/** After the last key; each answer draws the whole preview. */
const PAUSE_MS = 600;

export interface LivePreview<Preview> {
  /** The last that could be drawn; null before anything was typed. */
  preview: Preview | null;
  /** Whether what has been typed since could not be drawn. */
  hasFailed: boolean;
}

/**
 * What stands in a form, as the server makes it from the form while somebody types.
 * @param path null while nothing is to be asked
 * @param filled another value means that the form was filled with something else, which is drawn at once; null draws nothing yet
 */
export function useLivePreview<Preview>(
  form: RefObject<HTMLFormElement>,
  path: string | null,
  filled: string | null = null,
): LivePreview<Preview> {
  const [live, show] = useState<LivePreview<Preview>>({ preview: null, hasFailed: false });
  const asked = useRef<AbortController | null>(null);
  useEffect(() => {
    const element = form.current;
    if (element === null || path === null) return;
    let timer = 0;
    const ask = async () => {
      asked.current?.abort();
      const own = new AbortController();
      asked.current = own;
      const sent = new FormData(element);
      // A preview shows no file that is still to be sent.
      for (const [name, value] of [...sent]) if (value instanceof File) sent.delete(name);
      const answer = await drawn<Preview>(path, sent, own.signal);
      if (!own.signal.aborted)
        show((last) => (answer === null ? { ...last, hasFailed: true } : { preview: answer, hasFailed: false }));
    };
    const wait = () => {
      window.clearTimeout(timer);
      timer = window.setTimeout(ask, PAUSE_MS);
    };
    for (const touch of ["input", "change"]) element.addEventListener(touch, wait);
    if (filled !== null) void ask();
    // What was typed without network is drawn when it is back.
    window.addEventListener("online", wait);
    return () => {
      window.clearTimeout(timer);
      asked.current?.abort();
      for (const touch of ["input", "change"]) element.removeEventListener(touch, wait);
      window.removeEventListener("online", wait);
    };
  }, [form, path, filled]);
  return live;
}

/** @returns null when there is no network, or the server could not answer or would not */
async function drawn<Preview>(path: string, body: FormData, signal: AbortSignal): Promise<Preview | null> {
  try {
    const answer = await askServer(path, { method: "POST", body, signal });
    return answer.ok ? await answer.json() : null;
  } catch {
    return null;
  }
}
