import { useEffect, useRef } from "react";
import { useTexts } from "#app/kit/i18n/context.tsx";
import type { Section } from "../fields.ts";
import type { Tabs } from "./use-tabs.ts";

/** The tabs: links within the page, so that they lead to their part before and without scripts too. */
export function SectionTabs({ tabs: { all, current } }: { tabs: Tabs }) {
  const { text } = useTexts();
  const list = useRef<HTMLUListElement>(null);
  // On a phone the strip scrolls; the tab in sight is in it.
  useEffect(() => {
    if (current === null) return;
    list.current?.querySelector('[aria-current="true"]')?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }, [current]);
  const label = ([first, ...more]: readonly [Section, ...Section[]]) =>
    text(more.length > 0 ? `cards.editor.tab.${first as "names" | "description"}` : `cards.editor.section.${first}`);
  return (
    <nav aria-label={text("cards.editor.sections")} className="min-w-0 border-line border-b">
      <ul ref={list} className="-mb-px flex gap-x-1 overflow-x-auto lg:flex-wrap">
        {all.map((parts) => (
          <li key={parts[0]} className="flex-none">
            <a
              href={`#${parts[0]}`}
              aria-current={current === parts[0] ? "true" : undefined}
              className="inline-flex min-h-11 items-center border-transparent border-b-3 px-2.5 text-note text-soft no-underline hover:text-accent aria-current:border-accent aria-current:font-semibold aria-current:text-ink"
            >
              {label(parts)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
