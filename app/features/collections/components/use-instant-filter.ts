import { useNavigate } from "@remix-run/react";
import { type FormEvent, type RefObject, useEffect, useRef } from "react";
import type { ListPage } from "../lists/list-page.server.ts";

/** How long to wait after the last key before the list is loaded. */
const DEBOUNCE_MS = 200;

export interface InstantFilter {
  form: RefObject<HTMLFormElement>;
  field: RefObject<HTMLInputElement>;
  /** Filters after a pause in typing. */
  filterSoon(): void;
  /** Filters at once, when an option is chosen or the form is sent. */
  filterNow(event?: FormEvent): void;
}

/** Filters a list while its form is being filled in. The field keeps the focus, and the address is replaced without new history entries. */
export function useInstantFilter({ path, query }: Pick<ListPage, "path" | "query">): InstantFilter {
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>();
  useEffect(() => () => clearTimeout(timer.current), []);

  // Follow changes of the address by links or the back button, but never overwrite what is being typed.
  useEffect(() => {
    const input = field.current;
    if (input && input !== document.activeElement) input.value = query.filter;
  }, [query.filter]);

  function filterNow(event?: FormEvent) {
    event?.preventDefault();
    clearTimeout(timer.current);
    if (form.current === null) return;
    const filled = [...new FormData(form.current)].filter(([, value]) => String(value).trim() !== "");
    const search = new URLSearchParams(filled.map(([name, value]) => [name, String(value)]));
    navigate(filled.length === 0 ? path : `${path}?${search}`, { replace: true, preventScrollReset: true });
  }
  return {
    form,
    field,
    filterNow,
    filterSoon() {
      clearTimeout(timer.current);
      timer.current = setTimeout(filterNow, DEBOUNCE_MS);
    },
  };
}
