import { type RefObject, useEffect, useRef, useState } from "react";

interface Filled {
  /** Of what the fields are filled with: another one brings them anew. */
  key: string;
  /** The version the fields were filled with, as the form sends it. */
  base: string;
  /** Whether the page has just come back from a save. */
  isSaved: boolean;
}

/**
 * The key of the fields. It stays when a save comes back to a form in which its owner has typed on: what they typed is not in
 * what was saved, and belongs to the version that the save has made.
 */
export function useFieldsKey(form: RefObject<HTMLFormElement>, { key, base, isSaved }: Filled): string {
  const hasTypedOn = useRef(false);
  const [shown, show] = useState({ key, base, fields: key, kept: 0 });
  if (shown.key !== key) {
    const isOwnSave = isSaved && Number(base) === Number(shown.base) + 1;
    const isKept = isOwnSave && hasTypedOn.current;
    show({ key, base, fields: isKept ? shown.fields : key, kept: shown.kept + (isKept ? 1 : 0) });
  }
  useEffect(() => {
    const element = form.current;
    if (element === null) return;
    const gone = new AbortController();
    const note = (typed: boolean) => () => {
      hasTypedOn.current = typed;
    };
    element.addEventListener("submit", note(false), { signal: gone.signal });
    element.addEventListener("input", note(true), { signal: gone.signal });
    return () => gone.abort();
  }, [form]);
  // As typing does, for the draft, the preview and the question before the page is left.
  useEffect(() => {
    if (shown.kept > 0) form.current?.dispatchEvent(new Event("input", { bubbles: true }));
  }, [form, shown.kept]);
  return shown.fields;
}
