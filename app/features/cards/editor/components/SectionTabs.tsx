import { useEffect, useState } from "react";
import type { Refused } from "#app/kit/forms/form.ts";
import { useTexts } from "#app/kit/i18n/context.tsx";
import { type Section, sectionOf } from "../fields.ts";

export interface Sections {
  current: Section | null;
  isShown(section: Section): boolean;
  open(section: Section): void;
}

/** Which part is in sight; without scripts, all of them. Errors open the part they are in, and so does the field to focus. */
export function useSections(sections: readonly Section[], answer: Refused | undefined): Sections {
  const [current, open] = useState<Section | null>(null);
  useEffect(() => {
    const names = [...Object.keys(answer?.errors ?? {}), answer?.focus ?? ""];
    const [first] = names.flatMap((name) => sectionOf(name) ?? []);
    open((before) => first ?? before ?? FIRST);
  }, [answer]);
  useEffect(() => {
    // Links of the error summary, and of our tabs, lead into parts that may be out of sight.
    const follow = (event: MouseEvent) => {
      const link = (event.target as Element).closest?.('a[href^="#"]');
      const target = link && document.getElementById(decodeURIComponent(link.getAttribute("href")?.slice(1) ?? ""));
      const part = sections.find((section) => section === target?.closest("section[id]")?.id);
      if (part !== undefined) open(part);
    };
    document.addEventListener("click", follow, true);
    return () => document.removeEventListener("click", follow, true);
  }, [sections]);
  return { current, isShown: (section) => current === null || current === section, open };
}

const FIRST: Section = "names";

/** The parts of a card: links within the page, which scripts turn into tabs. */
export function SectionTabs({ sections, tabs }: { sections: readonly Section[]; tabs: Sections }) {
  const { text } = useTexts();
  return (
    <nav aria-label={text("cards.editor.sections")}>
      <ul className="flex flex-wrap gap-x-4 gap-y-1 lg:grid">
        {sections.map((section) => (
          <li key={section}>
            <a
              href={`#${section}`}
              aria-current={tabs.current === section ? "true" : undefined}
              className="inline-flex min-h-11 items-center aria-current:font-semibold aria-current:text-accent"
            >
              {text(`cards.editor.section.${section}`)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
