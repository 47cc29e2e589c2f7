import { useEffect, useRef } from "react";
import { useTexts } from "#app/kit/i18n/context.tsx";
import type { Tabs } from "./use-tabs.ts";

/**
 * By how much the tab in sight lies beyond an end of the strip, in pixels. Not `scrollIntoView`: browsers take that as a place to go
 * on from by keyboard, and the first press of Tab would leave out the whole header.
 */
function hiddenOf(strip: HTMLElement): number {
  const tab = strip.querySelector('[aria-current="true"]');
  if (tab === null) return 0;
  const [outer, inner] = [strip.getBoundingClientRect(), tab.getBoundingClientRect()];
  return Math.min(0, inner.left - outer.left) + Math.max(0, inner.right - outer.right);
}

/** The tabs: links within the page, so that they lead to their part before and without scripts too. */
export function SectionTabs({ tabs: { all, current } }: { tabs: Tabs }) {
  const { text } = useTexts();
  const list = useRef<HTMLUListElement>(null);
  // On a phone the strip scrolls; the tab in sight is in it.
  useEffect(() => {
    if (current !== null) list.current?.scrollBy({ left: hiddenOf(list.current) });
  }, [current]);
  return (
    <nav aria-label={text("cards.editor.sections")} className="min-w-0 border-line border-b">
      <ul ref={list} className="-mb-px flex gap-x-1 overflow-x-auto lg:flex-wrap">
        {all.map((tab) => (
          <li key={tab} className="flex-none">
            <a
              href={`#${tab}`}
              aria-current={current === tab ? "true" : undefined}
              className="inline-flex min-h-11 items-center border-transparent border-b-3 px-2.5 text-note text-soft no-underline hover:text-accent aria-current:border-accent aria-current:font-semibold aria-current:text-ink"
            >
              {text(`cards.editor.tab.${tab}`)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
