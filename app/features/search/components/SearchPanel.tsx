import { Link, useLocation, useNavigate } from "@remix-run/react";
import { type KeyboardEvent, type MouseEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
import type { MenuItem } from "#app/editions/menus.ts";
import { useTexts } from "#app/kit/i18n/context.tsx";
import { QUERY_LIMITS } from "#app/kit/text/query.ts";
import { Icon } from "#app/kit/ui/icons/Icon.tsx";
import { Notice } from "#app/kit/ui/Notice.tsx";
import { howMany } from "../how-many.ts";
import { Offers } from "./Offers.tsx";
import { Result } from "./Result.tsx";
import { type Search, useSearch } from "./use-search.ts";

interface SearchPanelProps {
  /** Of the search as a page of its own. */
  path: string;
  offers: readonly MenuItem[];
  /** Whether people have cards in this edition. */
  hasCards: boolean;
  onClose: () => void;
}

/** The search over the page: a field with a list that the arrow keys walk through while the field keeps the focus. */
export function SearchPanel({ path, offers, hasCards, onClose }: SearchPanelProps) {
  const { text } = useTexts();
  const id = useId();
  const [input, setInput] = useState("");
  const search = useSearch(input);
  const results = search.answer?.results ?? [];
  const navigate = useNavigate();
  // The page says more than there is room for here: where the card of somebody of that name would be.
  const pageOf = (query: string) => `${path}?${new URLSearchParams({ query })}`;
  const openPage = () => input.trim() !== "" && navigate(pageOf(input.trim()));
  const { highlight, onKeyDown } = useHighlight(search.answer, { length: results.length, id, openPage });
  const { dialog, field, close } = useDialog();

  function take(text: string) {
    setInput(text);
    field.current?.focus();
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a click beside the panel closes it, as Escape does
    <dialog
      ref={dialog}
      aria-label={text("search.header")}
      onClose={onClose}
      onClick={(event) => event.target === event.currentTarget && close()}
      className="mx-auto mt-drop mb-4 max-h-below-drop w-search max-w-none rounded-lg border border-line bg-sheet p-0 text-ink shadow-xl backdrop:bg-shade open:flex"
    >
      <div className="flex min-w-0 flex-1 flex-col">
        <div className="flex items-center gap-1 border-line border-b p-2 ps-4">
          <Icon
            name={search.pending ? "spinner" : "magnifying-glass"}
            className={search.pending ? "animate-spin text-accent" : "text-soft"}
          />
          <input
            ref={field}
            role="combobox"
            aria-label={text("search.label")}
            aria-autocomplete="list"
            aria-expanded={results.length > 0}
            aria-controls={`${id}-list`}
            aria-activedescendant={highlight === null ? undefined : `${id}-${highlight}`}
            placeholder={text("crud.search")}
            value={input}
            onChange={(event) => setInput(event.target.value)}
            onKeyDown={onKeyDown}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            enterKeyHint="search"
            className="ms-2 min-h-10 min-w-0 flex-1 rounded-sm bg-transparent px-1 text-item outline-offset-0 placeholder:text-soft"
          />
          {input !== "" && <Tool icon="eraser" label={text("search.reset")} onClick={() => take("")} />}
          <Tool icon="xmark" label={text("search.close")} onClick={close} />
        </div>
        <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain">
          <div role="status">
            <Message search={search} typed={input.trim() !== ""} pageOfName={hasCards ? pageOf : null} />
          </div>
          {search.query.problem === null && search.answer?.meant != null && (
            <MeantHint meant={search.answer.meant} onTake={take} />
          )}
          {(input.trim() === "" || isEmpty(search)) && (
            <nav aria-label={text("search.offers")} className="p-4">
              <p className="mb-2 text-note text-soft">{text("search.offers")}</p>
              <Offers offers={offers} onFollow={(event) => opensHere(event) && close()} />
            </nav>
          )}
          <div role="listbox" id={`${id}-list`} aria-label={text("search.header")} className="empty:hidden p-2">
            {results.map((document, index) => (
              <Result
                key={`${document.kind} ${document.id}`}
                document={document}
                query={search.answer?.query ?? ""}
                role="option"
                id={`${id}-${index}`}
                aria-selected={index === highlight}
                tabIndex={-1}
                onClick={(event: MouseEvent) => opensHere(event) && close()}
                className="rounded-md px-3 py-2 aria-selected:bg-mark aria-selected:outline-2 aria-selected:outline-accent"
              />
            ))}
          </div>
        </div>
      </div>
    </dialog>
  );
}

/** Whether what was asked for has been answered with nothing. */
const isEmpty = ({ query, answer }: Search): boolean =>
  query.problem === null && answer !== null && !answer.failed && answer.results.length === 0;

interface MessageProps {
  search: Search;
  typed: boolean;
  /** Where the page of the search is for somebody's name; null where people have no cards. */
  pageOfName: ((query: string) => string) | null;
}

/** What there is to say besides the results; screen readers announce it. */
function Message({ search: { query, pending, answer }, typed, pageOfName }: MessageProps): ReactNode {
  const { text } = useTexts();
  if (!typed) return null;
  if (query.problem) {
    const limit = QUERY_LIMITS[query.problem];
    return <Said notice>{text(`search.${query.problem}`, { limit })}</Said>;
  }
  if (pending || answer === null) return <span className="sr-only">{text("search.loading")}</span>;
  if (answer.failed) return <Said notice>{text("search.failed")}</Said>;
  if (answer.results.length === 0 && pageOfName !== null && answer.query.startsWith("@"))
    return (
      <Said>
        {text("search.cards")}{" "}
        <Link
          to={pageOfName(answer.query)}
          rel="nofollow"
          discover="none"
          className="break-words font-semibold text-accent underline underline-offset-4"
        >
          <bdi>{answer.query}</bdi>
        </Link>
      </Said>
    );
  if (answer.results.length === 0) return <Said>{text("search.noResults", { query: answer.query })}</Said>;
  return <span className="sr-only">{howMany(text, answer.results.length)}</span>;
}

function MeantHint({ meant, onTake }: { meant: string; onTake: (query: string) => void }) {
  const { text } = useTexts();
  return (
    <p className="px-4 py-3">
      <button
        type="button"
        onClick={() => onTake(meant)}
        className="min-h-8 break-words text-start text-accent underline underline-offset-4"
      >
        {text("search.meant", { query: meant })}
      </button>
    </p>
  );
}

function Said({ notice = false, children }: { notice?: boolean; children: ReactNode }) {
  return <div className="break-words p-4">{notice ? <Notice>{children}</Notice> : children}</div>;
}

function Tool({ icon, label, onClick }: { icon: "eraser" | "xmark"; label: string; onClick: () => void }) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={onClick}
      className="grid size-10 shrink-0 place-items-center rounded-md hover:bg-mark hover:text-accent"
    >
      <Icon name={icon} />
    </button>
  );
}

/** A link that is asked to open elsewhere leaves the panel as it is. */
const opensHere = (event: MouseEvent) => !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);

/**
 * Which result the arrow keys have come to; none at first, and none between the last and the first.
 * @param list another list starts without a highlight again
 */
function useHighlight(list: unknown, { length, id, openPage }: { length: number; id: string; openPage: () => void }) {
  const [at, setAt] = useState<{ list: unknown; index: number | null }>({ list, index: null });
  const highlight = at.list === list ? at.index : null;

  function move(step: 1 | -1) {
    const places = length + 1;
    const next = ((highlight ?? length) + step + places) % places;
    setAt({ list, index: next === length ? null : next });
    document.getElementById(`${id}-${next}`)?.scrollIntoView({ block: "nearest" });
  }

  function onKeyDown(event: KeyboardEvent) {
    // Those keys choose between characters while a word is being put together.
    if (event.nativeEvent.isComposing) return;
    if (event.key === "ArrowDown") move(1);
    else if (event.key === "ArrowUp") move(-1);
    else if (event.key === "Enter" && highlight === null) openPage();
    else if (event.key === "Enter") document.getElementById(`${id}-${highlight}`)?.click();
    else return;
    event.preventDefault();
  }
  return { highlight, onKeyDown };
}

/** Opens with the component. Closing gives the focus back to where it was, which the browser does. */
function useDialog() {
  const dialog = useRef<HTMLDialogElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const { key } = useLocation();
  const openedAt = useRef(key);
  const close = () => dialog.current?.close();

  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal();
    field.current?.focus();
  }, []);
  // The way back leads to another page, which is not the one the panel was opened on.
  useEffect(() => {
    if (openedAt.current !== key) dialog.current?.close();
  }, [key]);
  return { dialog, field, close };
}
