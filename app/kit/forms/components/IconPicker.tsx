import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { useTexts } from "#app/kit/i18n/context.tsx";
import { Button } from "#app/kit/ui/Button.tsx";
import { Icon } from "#app/kit/ui/icons/Icon.tsx";
import { Notice } from "#app/kit/ui/Notice.tsx";
import { findIcons, type IconChoice, type IconOffer, iconChoices, MAX_ICON_QUERY } from "../icon-choices.ts";
import { INPUT } from "./Field.tsx";
import { IconGrid } from "./IconGrid.tsx";
import { type IconList, useIconList } from "./use-icon-list.ts";

interface IconPickerProps {
  offer: IconOffer;
  reserved: readonly string[];
  /** The name that is chosen now. */
  chosen: string;
  isOptional: boolean;
  onChoose(name: string): void;
  onClose(): void;
}

/** How many icons are shown at first, and how many come with each "show more": whole rows on every screen. */
const STEP = 30;
/** How near to the end of the list, in pixels, more are shown. */
const NEAR = 200;

/**
 * All icons, with a search in the language of the page and in English. It is outside of the form, so that its search is no
 * field of it and Enter sends nothing.
 */
export function IconPicker(props: IconPickerProps) {
  const { offer, reserved, chosen, isOptional, onChoose, onClose } = props;
  const { text } = useTexts();
  const id = useId();
  const { dialog, search } = useDialog();
  const list = useIconList(offer.lists);
  const choices = useMemo(() => iconChoices(list.icons, offer, reserved), [list.icons, offer, reserved]);
  const [query, setQuery] = useState("");
  const found = useMemo(() => findIcons(choices, query), [choices, query]);
  const [shown, setShown] = useState(STEP);
  const grid = useRef<HTMLUListElement>(null);

  const close = () => dialog.current?.close();
  function take(name: string) {
    onChoose(name);
    close();
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing || (event.key !== "ArrowDown" && event.key !== "Enter")) return;
    event.preventDefault();
    grid.current?.querySelector("button")?.focus();
  }

  return createPortal(
    // biome-ignore lint/a11y/useKeyWithClickEvents: a click beside the window closes it, as Escape does
    <dialog
      ref={dialog}
      aria-labelledby={`${id}-header`}
      onClose={onClose}
      onClick={(event) => event.target === event.currentTarget && close()}
      // For React this is a part of the form, which would take the search for something that was typed into it.
      onInput={(event) => event.stopPropagation()}
      className="m-auto max-h-below-drop w-search max-w-none rounded-lg border border-line bg-sheet p-0 text-ink shadow-xl backdrop:bg-shade open:flex"
    >
      <div className="flex min-h-0 min-w-0 flex-1 flex-col">
        <div className="grid gap-3 border-line border-b p-4">
          <div className="flex items-center gap-2">
            <h2 id={`${id}-header`} className="min-w-0 flex-1 text-part">
              {text("form.icon.choose")}
            </h2>
            {isOptional && chosen !== "" && <Button onClick={() => take("")}>{text("form.icon.none")}</Button>}
            <button
              type="button"
              aria-label={text("confirm.dismiss")}
              title={text("confirm.dismiss")}
              onClick={close}
              className="grid size-11 flex-none place-items-center rounded-md hover:bg-mark hover:text-accent"
            >
              <Icon name="xmark" />
            </button>
          </div>
          <label className="grid gap-1.5 font-semibold text-note">
            {text("form.icon.search")}
            <input
              ref={search}
              type="text"
              inputMode="search"
              enterKeyHint="search"
              dir="auto"
              autoComplete="off"
              autoCapitalize="none"
              maxLength={MAX_ICON_QUERY}
              placeholder={text("form.icon.searchHint")}
              value={query}
              onChange={(event) => {
                setQuery(event.target.value);
                setShown(STEP);
              }}
              onKeyDown={onKeyDown}
              className={`${INPUT} font-normal field-as-page`}
            />
          </label>
          <Status list={list} found={found} query={query} />
        </div>
        <div
          className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-4"
          onScroll={({ currentTarget: { scrollHeight, scrollTop, clientHeight } }) => {
            if (scrollHeight - scrollTop - clientHeight < NEAR)
              setShown((count) => Math.min(count + STEP, found.length));
          }}
        >
          <IconGrid
            list={grid}
            icons={found.slice(0, shown)}
            chosen={chosen}
            more={shown < found.length ? () => setShown(shown + STEP) : null}
            onChoose={take}
            onLeave={() => search.current?.focus()}
          />
        </div>
      </div>
    </dialog>,
    document.body,
  );
}

/** Opens with the component. Closing gives the focus back to where it was, which the browser does. */
function useDialog() {
  const dialog = useRef<HTMLDialogElement>(null);
  const search = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal();
    search.current?.focus();
  }, []);
  return { dialog, search };
}

interface StatusProps {
  list: IconList;
  found: readonly IconChoice[];
  query: string;
}

/** Screen readers announce it. */
function Status({ list, found, query }: StatusProps) {
  const { text } = useTexts();
  const isEmpty = list.icons.length === 0;
  const words =
    list.state === "loading"
      ? text("form.icon.loading")
      : list.state === "failed"
        ? ""
        : found.length === 0
          ? text("form.icon.nothing", { query: query.trim() })
          : text("form.icon.found", { count: found.length });
  return (
    <>
      <div role="status" className="text-note text-soft">
        {words !== "" && (
          <p className="break-words">
            {list.state === "loading" && <Icon name="spinner" className="me-2 animate-spin text-accent" />}
            {words}
          </p>
        )}
        {list.state === "failed" && <Notice>{text("form.icon.failed")}</Notice>}
      </div>
      {list.state === "failed" && (
        <Button look={isEmpty ? "main" : "plain"} onClick={list.retry} className="justify-self-start">
          {text("form.icon.retry")}
        </Button>
      )}
    </>
  );
}
