import { type RefObject, useEffect, useRef, useState } from "react";
import type { Preview } from "../preview.server.ts";

/** After the last key; each answer draws the whole card. */
const PAUSE_MS = 600;

/** The card as it stands in the form, drawn by the server while its owner types; null before anything was typed. */
export function useLivePreview(form: RefObject<HTMLFormElement>, path: string): Preview | null {
  const [preview, show] = useState<Preview | null>(null);
  const asked = useRef<AbortController | null>(null);
  useEffect(() => {
    const element = form.current;
    if (element === null) return;
    let timer = 0;
    const ask = async () => {
      asked.current?.abort();
      const own = new AbortController();
      asked.current = own;
      const sent = new FormData(element);
      // A preview shows no file that is still to be sent.
      for (const [name, value] of [...sent]) if (value instanceof File) sent.delete(name);
      // Without network the last preview stays.
      const answer = await fetch(path, { method: "POST", body: sent, signal: own.signal }).catch(() => null);
      if (answer?.ok) show(await answer.json().catch(() => null));
    };
    const wait = () => {
      window.clearTimeout(timer);
      timer = window.setTimeout(ask, PAUSE_MS);
    };
    for (const touch of ["input", "change"]) element.addEventListener(touch, wait);
    return () => {
      window.clearTimeout(timer);
      asked.current?.abort();
      for (const touch of ["input", "change"]) element.removeEventListener(touch, wait);
    };
  }, [form, path]);
  return preview;
}
