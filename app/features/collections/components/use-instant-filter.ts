import { useNavigate } from "@remix-run/react";
import { type FormEvent, type RefObject, useEffect, useRef } from "react";
import type { ListPage } from "../lists/list-page.server.ts";

/** Milliseconds without a key before the list is asked for. */
const DEBOUNCE_MS = 200;

interface InstantFilter {
  form: RefObject<HTMLFormElement>;
  field: RefObject<HTMLInputElement>;
  /** While somebody types. */
  filterSoon(): void;
  /** When something was chosen, or the form is sent. */
  filterNow(event?: FormEvent): void;
}

/** Filters a list while its form is filled in. The field keeps the focus, and the address follows without new steps back. */
export function useInstantFilter({ path, query }: Pick<ListPage, "path" | "query">): InstantFilter {
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>();
  useEffect(() => () => clearTimeout(timer.current), []);

  // The address was changed by something else, such as a link or a step back; what is being typed is never touched.
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
