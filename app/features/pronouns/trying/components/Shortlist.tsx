import { useEffect, useRef } from "react";
import { Form } from "#app/kit/forms/components/Form.tsx";
import { useTexts } from "#app/kit/i18n/context.tsx";
import { Section } from "#app/kit/layout/Page.tsx";
import { Button } from "#app/kit/ui/Button.tsx";
import { Disclosure } from "#app/kit/ui/Disclosure.tsx";
import { Icon } from "#app/kit/ui/icons/Icon.tsx";
import { FEELINGS, type Feeling } from "../answers.ts";
import type { TriedSet } from "../trying.ts";
import type { TryingPageData } from "../trying-page.ts";
import { FEELING_TEXTS } from "./feelings.ts";
import { ShortlistRow } from "./ShortlistRow.tsx";
import type { KeptAnswers } from "./use-answers.ts";

/** As many as fit side by side; more are chosen from. */
const MAX_COMPARED = 3;

interface ShortlistProps {
  page: TryingPageData;
  kept: KeptAnswers;
  /** Everything else that this browser remembers here is forgotten together with the list. */
  onForget(): void;
}

/** What feels right and what may, to change, to compare, to print and to forget. Only for browsers with scripts. */
export function Shortlist({ page, kept, onForget }: ShortlistProps) {
  const { text } = useTexts();
  const { answers, areRead } = kept;
  const byFeeling = (feeling: Feeling) => page.sets.filter(({ key }) => answers.get(key) === feeling);
  const liked = [...byFeeling("right"), ...byFeeling("maybe")];
  const isEmpty = !page.sets.some(({ key }) => answers.has(key));
  const { list, follow } = useFocusAfterMove(kept);
  const rowsOf = (sets: readonly TriedSet[], canCompare: boolean) => (
    <ul>
      {sets.map((set) => (
        <ShortlistRow
          key={set.key}
          set={set}
          feeling={answers.get(set.key) ?? null}
          choice={canCompare && liked.length > 1 ? (liked.length > MAX_COMPARED ? "checkbox" : "hidden") : null}
          onAnswer={(feeling) => {
            follow(set.key);
            kept.answer(set.key, feeling);
          }}
        />
      ))}
    </ul>
  );
  const refused = byFeeling("no");
  return (
    <div ref={list} className="needs-script">
      <Section id="list" title={text("trying.list.header")}>
        <Undone kept={kept} />
        {areRead && liked.length === 0 && <p className="max-w-prose text-soft">{text("trying.list.empty")}</p>}
        <Form action={page.action} method="get" className="grid gap-6">
          {FEELINGS.filter((feeling) => feeling !== "no" && byFeeling(feeling).length > 0).map((feeling) => (
            <section key={feeling} aria-labelledby={`list-${feeling}`}>
              <h3 id={`list-${feeling}`} className="mb-1 text-group">
                {text(FEELING_TEXTS[feeling])}
              </h3>
              {rowsOf(byFeeling(feeling), true)}
            </section>
          ))}
          {liked.length > 1 && <Compare mustChoose={liked.length > MAX_COMPARED} />}
        </Form>
        {refused.length > 0 && (
          <Disclosure summary={text("trying.list.no", { count: refused.length })} className="no-print mt-6">
            {rowsOf(refused, false)}
          </Disclosure>
        )}
        {!isEmpty && (
          <p className="no-print mt-6 flex flex-wrap gap-2.5">
            {liked.length > 0 && <Button onClick={() => window.print()}>{text("trying.list.print")}</Button>}
            <Button
              onClick={() => {
                kept.forget();
                onForget();
              }}
            >
              <Icon name="eraser" /> {text("trying.list.forget")}
            </Button>
          </p>
        )}
      </Section>
    </div>
  );
}

function Compare({ mustChoose }: { mustChoose: boolean }) {
  const { text } = useTexts();
  return (
    <div className="no-print grid justify-items-start gap-2">
      {mustChoose && <p className="text-note">{text("trying.list.choose")}</p>}
      <Button type="submit" look="main">
        {text("trying.list.compare")}
      </Button>
      <p className="max-w-prose text-small text-soft">{text("trying.list.compareHelp")}</p>
    </div>
  );
}

/** What was taken off the list can be put back. */
function Undone({ kept: { before, answers, undo } }: { kept: KeptAnswers }) {
  const { text } = useTexts();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (before !== null) box.current?.querySelector("button")?.focus();
  }, [before]);
  return (
    <div ref={box} role="status" className="no-print mb-4 flex flex-wrap items-center gap-3 empty:hidden">
      {before !== null && (
        <>
          <span>{text(answers.size === 0 ? "trying.list.forgotten" : "trying.list.removed")}</span>
          <Button onClick={undo}>{text("trying.list.undo")}</Button>
        </>
      )}
    </div>
  );
}

/** A set that changes its place in the list takes the focus with it. */
function useFocusAfterMove({ answers }: KeptAnswers) {
  const list = useRef<HTMLDivElement>(null);
  const moved = useRef<string | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each change of the list
  useEffect(() => {
    const rows = [...(list.current?.querySelectorAll<HTMLElement>("[data-set]") ?? [])];
    const pressed = rows
      .find(({ dataset }) => dataset.set === moved.current)
      ?.querySelector<HTMLElement>("[aria-pressed=true]");
    moved.current = null;
    (pressed?.closest("details:not([open])")?.querySelector("summary") ?? pressed)?.focus();
  }, [answers]);
  const follow = (key: string) => {
    moved.current = key;
  };
  return { list, follow };
}
