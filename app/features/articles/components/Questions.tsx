import { useEffect, useId, useMemo, useRef, useState } from "react";
import { INPUT } from "#app/kit/forms/components/Field.tsx";
import { useTexts } from "#app/kit/i18n/context.tsx";
import { MarkdownText } from "#app/kit/markup/components/Markdown.tsx";
import { fold } from "#app/kit/text/fold.ts";
import { Icon } from "#app/kit/ui/icons/Icon.tsx";
import { type Part, plainPart, plainWords } from "../shown-article.ts";
import { Blocks } from "./Blocks.tsx";

/**
 * Questions that open. Without scripts they open one by one and by their address, since browsers unfold what an address points
 * into; with scripts the address follows what is open, and a field narrows the list down.
 */
export function Questions({ parts }: { parts: readonly Part[] }) {
  const { text } = useTexts();
  const id = useId();
  const [typed, type] = useState("");
  const index = useMemo(() => parts.map((part) => fold(`${plainWords(part.title)}\n${plainPart(part)}`)), [parts]);
  const wanted = fold(typed).split(/\s+/).filter(Boolean);
  const isLeft = (at: number) => wanted.every((word) => index[at]?.includes(word));
  const left = parts.filter((_, at) => isLeft(at)).length;
  const list = useOpenByHash();
  return (
    <div className="grid grid-cols-1 gap-5">
      <search className="needs-script no-print grid max-w-md gap-1.5">
        <label htmlFor={id} className="font-semibold text-note">
          {text("articles.filter")}
        </label>
        <input
          id={id}
          type="search"
          value={typed}
          maxLength={100}
          autoComplete="off"
          dir="auto"
          onChange={(event) => type(event.target.value)}
          className={INPUT}
        />
      </search>
      <p role="status" className={left === 0 ? "" : "sr-only"}>
        {left === 0 ? text("articles.nothing") : wanted.length > 0 && text("search.results", { count: left })}
      </p>
      <div ref={list} className="grid grid-cols-1">
        {parts.map((part, at) => (
          <Question key={part.id} part={part} isHidden={!isLeft(at)} />
        ))}
      </div>
    </div>
  );
}

function Question({ part: { id, title, blocks }, isHidden }: { part: Part; isHidden: boolean }) {
  return (
    <details hidden={isHidden} className="group border-line border-b">
      <summary className="flex cursor-pointer items-baseline gap-3 py-3.5 hover:text-accent">
        <Icon
          name="chevron-down"
          className="no-print shrink-0 self-center transition-transform group-open:rotate-180"
        />
        <h2 className="min-w-0 text-part">
          <MarkdownText nodes={title} />
        </h2>
      </summary>
      {/* Inside what unfolds, because a browser opens only what is around the place that an address names. */}
      <div id={id} className="grid scroll-mt-16 grid-cols-1 gap-3.5 ps-7 pb-6">
        <Blocks blocks={blocks} />
      </div>
    </details>
  );
}

/** Opens the question that the address names, and names in the address the one that somebody opens. */
function useOpenByHash() {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = list.current;
    if (element === null) return;
    const open = () => {
      const id = decodeURIComponent(location.hash.slice(1));
      const answer = [...element.querySelectorAll<HTMLElement>("details > div")].find((one) => one.id === id);
      const question = answer?.closest("details");
      if (!question) return;
      question.open = true;
      question.scrollIntoView();
    };
    const follow = (event: Event) => {
      const question = event.target as HTMLDetailsElement;
      const id = question.querySelector<HTMLElement>(":scope > div")?.id;
      if (question.open && id && location.hash !== `#${id}`) history.replaceState(history.state, "", `#${id}`);
    };
    open();
    window.addEventListener("hashchange", open);
    // It does not bubble.
    element.addEventListener("toggle", follow, true);
    return () => {
      window.removeEventListener("hashchange", open);
      element.removeEventListener("toggle", follow, true);
    };
  }, []);
  return list;
}
