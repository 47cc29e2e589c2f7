import { useEffect, useState } from "react";
import { flushSync } from "react-dom";
import { fieldId, type Refused } from "#app/kit/forms/form.ts";
import { isSection, SECTIONS, type Section, sectionOf, TABS, type Tab } from "../fields.ts";

export interface Tabs {
  /** All parts that this person has. */
  sections: readonly Section[];
  all: readonly Tab[];
  /** The tab in sight; null before scripts run. */
  current: Tab | null;
  classOf(section: Section): string;
}

const FIRST: Tab = "names";

/** Of several choices the one that is made: the Tab key stops there too. */
function chosenOf(field: HTMLElement | null): HTMLElement | null {
  if (!(field instanceof HTMLInputElement) || field.type !== "radio") return field;
  return field.form?.querySelector<HTMLElement>(`[name="${CSS.escape(field.name)}"]:checked`) ?? field;
}

/** What an address leads to: a part, or a field in one. */
function targetOf(hash: string): { element: HTMLElement; part: Section } | null {
  const element = document.getElementById(idOf(hash));
  const part = element?.closest("section[id]")?.id ?? "";
  return element !== null && isSection(part) ? { element, part } : null;
}

/** Anybody can write anything into an address. */
function idOf(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return "";
  }
}

const tabOf = (section: Section): Tab => TABS.find((parts) => parts.some((part) => part === section))?.[0] ?? FIRST;

/**
 * Which tab is in sight; without scripts, all parts are. What is wrong opens the tab that it is in, and so do links to a
 * field.
 * @param done which version of the card the page says was just saved; null when it says nothing
 */
export function useTabs(sections: readonly Section[], answer: Refused | undefined, done: string | null): Tabs {
  const [current, setCurrent] = useState<Tab | null>(null);
  /** What takes the focus once its tab is in sight. */
  const [goal, setGoal] = useState<{ id: string } | null>(null);

  useEffect(() => {
    const follow = () => {
      const { hash } = window.location;
      const part = targetOf(hash)?.part ?? null;
      setCurrent((before) => (part !== null ? tabOf(part) : hash === "" ? FIRST : (before ?? FIRST)));
    };
    follow();
    // Typed into the address, or Back to where it was before.
    window.addEventListener("hashchange", follow);
    return () => window.removeEventListener("hashchange", follow);
  }, []);

  useEffect(() => {
    const { errors = {}, focus = "" } = answer ?? {};
    const wrong = Object.keys(errors);
    const first = SECTIONS.find((section) => wrong.some((name) => sectionOf(name) === section));
    const refilled = focus.replace(/^section\./, "");
    const asked = first ?? (isSection(refilled) ? refilled : sectionOf(focus));
    if (asked === null) return;
    setCurrent(tabOf(asked));
    // Whatever else is wrong is told by the summary, which takes the focus itself.
    if (isSection(refilled)) setGoal({ id: `${refilled}-header` });
    else if (focus !== "" && wrong.every((name) => name === focus)) setGoal({ id: fieldId(focus) });
  }, [answer]);

  useEffect(() => {
    if (goal !== null) chosenOf(document.getElementById(goal.id))?.focus();
  }, [goal]);

  // Loaded again, the page shows the same tab, and does not say again that something was saved.
  useEffect(() => {
    if (done === null || current === null) return;
    window.history.replaceState(window.history.state, "", `${window.location.pathname}#${current}`);
  }, [done, current]);

  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = (event.target as Element).closest?.('a[href^="#"]');
      const target = link && targetOf(link.getAttribute("href") ?? "");
      if (!target) return;
      const { element, part } = target;
      // Only what is in sight can take the focus. The address stays: another one would be a step in the history.
      event.preventDefault();
      flushSync(() => setCurrent(tabOf(part)));
      if (element.id === part) {
        window.history.replaceState(window.history.state, "", `#${part}`);
        document.getElementById(`${part}-header`)?.focus({ preventScroll: true });
      } else element.focus();
    };
    document.addEventListener("click", follow, true);
    return () => document.removeEventListener("click", follow, true);
  }, []);

  return {
    sections,
    all: TABS.flatMap(([first]) => (sections.includes(first) ? first : [])),
    current,
    // Before scripts run, the first tab is in sight, and any other that the address asks for.
    classOf: (section) =>
      current === null ? (tabOf(section) === FIRST ? "" : "shut-part") : tabOf(section) === current ? "" : "hidden",
  };
}
