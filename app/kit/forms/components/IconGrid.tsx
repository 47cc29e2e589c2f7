import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from "react";
import { useTexts } from "#app/kit/i18n/context.tsx";
import { Button } from "#app/kit/ui/Button.tsx";
import type { IconChoice } from "../icon-choices.ts";
import { Drawing } from "./Drawing.tsx";

interface IconGridProps {
  list: RefObject<HTMLUListElement>;
  icons: readonly IconChoice[];
  chosen: string;
  /** Shows more icons; null when all are shown. */
  more: (() => void) | null;
  onChoose(name: string): void;
  /** The arrow up from the first row. */
  onLeave(): void;
}

/** Icons in rows. Tab leads to one of them, and the arrow keys from there to the others. */
export function IconGrid({ list, icons, chosen, more, onChoose, onLeave }: IconGridProps) {
  const { text } = useTexts();
  const [current, setCurrent] = useState("");
  const hasCurrent = icons.some(({ name }) => name === current);
  const wanted = useRef<number | null>(null);

  // The icon that was asked for is there now.
  useEffect(() => {
    if (wanted.current === null) return;
    buttonsIn(list.current)[wanted.current]?.focus();
    wanted.current = null;
  });

  function go(index: number) {
    const button = buttonsIn(list.current)[index];
    if (button !== undefined) return button.focus();
    if (more === null || index < icons.length) return;
    wanted.current = icons.length;
    more();
  }

  function onKeyDown(event: KeyboardEvent) {
    const buttons = buttonsIn(list.current);
    const index = buttons.indexOf(event.target as HTMLButtonElement);
    const step = index < 0 ? null : stepOf(event.key, buttons);
    if (step === null) return;
    event.preventDefault();
    if (index + step < 0) onLeave();
    else go(index + step);
  }

  return (
    <>
      <ul ref={list} onKeyDown={onKeyDown} className="grid grid-cols-3 gap-1 sm:grid-cols-5">
        {icons.map((icon, index) => (
          <li key={icon.name} className="min-w-0">
            <button
              type="button"
              aria-current={icon.name === chosen ? "true" : undefined}
              tabIndex={icon.name === current || (!hasCurrent && index === 0) ? 0 : -1}
              onFocus={() => setCurrent(icon.name)}
              onClick={() => onChoose(icon.name)}
              className="grid size-full content-start justify-items-center gap-2 rounded-md border border-transparent px-1 py-3 hover:bg-mark aria-current:border-accent aria-current:bg-mark"
            >
              <Drawing drawing={icon} className="size-7" />
              <span
                lang={icon.isEnglish ? "en" : undefined}
                dir="auto"
                className="max-w-full break-words text-center text-tiny"
              >
                {icon.label}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {more !== null && (
        <Button
          className="mt-3"
          onClick={() => {
            wanted.current = icons.length;
            more();
          }}
        >
          {text("form.icon.more")}
        </Button>
      )}
    </>
  );
}

const buttonsIn = (list: HTMLUListElement | null): HTMLButtonElement[] => [...(list?.querySelectorAll("button") ?? [])];

/** How far a key leads; null for keys that lead nowhere. Left and right are those of the page. */
function stepOf(key: string, buttons: readonly HTMLButtonElement[]): number | null {
  const [first] = buttons;
  if (first === undefined) return null;
  const forward = getComputedStyle(first).direction === "rtl" ? -1 : 1;
  const { top } = first.getBoundingClientRect();
  const columns = buttons.filter((button) => button.getBoundingClientRect().top === top).length;
  const steps: Record<string, number> = {
    ArrowRight: forward,
    ArrowLeft: -forward,
    ArrowDown: columns,
    ArrowUp: -columns,
  };
  return steps[key] ?? null;
}
