import { Suspense, useEffect, useRef, useState } from "react";
import { Blocks } from "#app/features/articles/components/Blocks.tsx";
import { CheckField } from "#app/kit/forms/components/CheckField.tsx";
import { FieldError, fieldAttributes } from "#app/kit/forms/components/Field.tsx";
import { LazyHandles } from "#app/kit/forms/components/LazyHandles.ts";
import { useIsLive } from "#app/kit/forms/components/use-is-live.ts";
import { fieldId, itemName } from "#app/kit/forms/form.ts";
import { closestIndex, moved, stepLeft, stepName } from "#app/kit/forms/list.ts";
import { useTexts } from "#app/kit/i18n/context.tsx";
import { Later } from "#app/kit/layout/Later.tsx";
import { MarkdownText } from "#app/kit/markup/components/Markdown.tsx";
import { Disclosure } from "#app/kit/ui/Disclosure.tsx";
import { LIMITS } from "../../limits.ts";
import type { OfferedFlag } from "../editor-flags.server.ts";
import { ChosenFlag } from "./ChosenFlag.tsx";
import { CustomFlags } from "./CustomFlags.tsx";
import type { PartProps } from "./EditorForm.tsx";
import { FlagSearch } from "./FlagSearch.tsx";

/** The flags of a card: chosen ones in their order, all others to tick, and the owner's own. */
export function FlagPicker({ page, result }: PartProps) {
  const { text } = useTexts();
  const isLive = useIsLive();
  const { root, chosen, said, add, remove, move } = useChosenFlags(result.lists?.flags ?? []);
  // A flag that is not offered here any more stays in sight, so that it can be taken off.
  const flagOf = (key: string): OfferedFlag =>
    [...page.flags, ...page.otherFlags].find((flag) => flag.key === key) ?? unknownFlag(key);
  const flags = chosen.map(({ key, id }) => ({ id, flag: flagOf(key) }));
  const nameAt = (place: number) => flags[place]?.flag.spoken ?? "";

  function step(place: number, by: "up" | "down") {
    const to = closestIndex(by === "up" ? place - 1 : place + 1, flags.length);
    const focus = stepName(itemName("flags", chosen[place]?.id ?? 0), stepLeft(by, to, flags.length));
    move(place, to, text("form.list.moved", { item: nameAt(place), place: to + 1, total: flags.length }), focus);
  }

  function toggle(flag: OfferedFlag) {
    const place = chosen.findIndex(({ key }) => key === flag.key);
    if (place < 0) add(flag.key, text("cards.editor.flagsAdded", { flag: flag.spoken }));
    else remove(place, text("form.list.removed", { item: flag.spoken }));
  }

  return (
    <>
      <fieldset
        id={fieldId("flags")}
        ref={root}
        tabIndex={-1}
        aria-describedby={fieldAttributes({ name: "flags", hint: undefined, result })["aria-describedby"]}
        className="grid min-w-0 gap-4"
      >
        <legend className="mb-1.5 text-soft">{text("cards.editor.flagsHint")}</legend>
        <FieldError name="flags" result={result} />
        {flags.length > 0 && (
          <div className="grid gap-2">
            <p className="flex flex-wrap items-baseline justify-between gap-x-4 font-semibold text-note">
              {text("cards.editor.flagsChosen")}
              <span className="font-normal text-soft">
                {text("cards.editor.flagsCount", { count: flags.length, limit: LIMITS.flags.items })}
              </span>
            </p>
            <ol aria-label={text("cards.editor.flagsChosen")} className="grid gap-1">
              {flags.map(({ id, flag }, place) => (
                <ChosenFlag
                  key={id}
                  id={id}
                  flag={flag}
                  place={place}
                  total={flags.length}
                  isLive={isLive}
                  focus={result.focus}
                  onStep={(by) => step(place, by)}
                  onRemove={() => toggle(flag)}
                />
              ))}
            </ol>
          </div>
        )}
        {isLive && flags.length > 1 && (
          <Suspense fallback={null}>
            <LazyHandles
              root={root}
              items={flags.map(({ id, flag }) => ({ id: String(id), label: flag.spoken, words: () => flag.spoken }))}
              onMove={(id, place) => {
                const from = chosen.findIndex((one) => String(one.id) === id);
                // The one who drags has announced it.
                if (from >= 0 && place >= 0) move(from, place, "");
              }}
            />
          </Suspense>
        )}
        <FlagSearch
          flags={page.flags}
          chosen={new Set(chosen.map(({ key }) => key))}
          isLive={isLive}
          onToggle={toggle}
        />
        <CheckField name="flagBand" label={text("cards.editor.flagBand")} result={result} />
        <p role="status" className="sr-only">
          {said}
        </p>
      </fieldset>
      <Later>
        <CustomFlags result={result} path={page.flagPath} />
      </Later>
      {page.flagQuestion && (
        <Disclosure summary={<MarkdownText nodes={page.flagQuestion.title} />}>
          <div className="mt-2 grid max-w-prose gap-3">
            <Blocks blocks={page.flagQuestion.blocks} />
          </div>
        </Disclosure>
      )}
    </>
  );
}

const unknownFlag = (key: string): OfferedFlag => ({
  key,
  name: key,
  spoken: key,
  words: [],
  src: "",
  hasAsterisk: false,
});

/** A flag with a number that stays while it moves: keys of flags may have any characters. */
interface Chosen {
  key: string;
  id: number;
}

/** The chosen flags while scripts change them. Every change dispatches an "input" event, as typing does. */
function useChosenFlags(first: readonly string[]) {
  const [chosen, setChosen] = useState<readonly Chosen[]>(() => [...new Set(first)].map((key, id) => ({ key, id })));
  const [said, say] = useState("");
  const next = useRef(chosen.length);
  const root = useRef<HTMLFieldSetElement>(null);
  const change = useRef<{ focus: string | undefined } | null>(null);
  useEffect(() => {
    if (change.current === null) return;
    const { focus } = change.current;
    change.current = null;
    if (focus !== undefined) document.getElementById(fieldId(focus))?.focus();
    root.current?.dispatchEvent(new Event("input", { bubbles: true }));
  });
  const put = (after: readonly Chosen[], words: string, focus?: string) => {
    change.current = { focus };
    setChosen(after);
    say(words);
  };
  return {
    root,
    chosen,
    said,
    add(key: string, words: string) {
      put([...chosen, { key, id: next.current }], words);
      next.current += 1;
    },
    remove(place: number, words: string) {
      const left = chosen.filter((_, at) => at !== place);
      const isInList = document.activeElement?.closest("li[data-item]") !== null;
      const neighbour = left[closestIndex(place, left.length)];
      const focus = neighbour === undefined ? "flags" : stepName(itemName("flags", neighbour.id), "remove");
      put(left, words, isInList ? focus : undefined);
    },
    move(from: number, to: number, words: string, focus?: string) {
      if (from !== to) put(moved(chosen, from, to), words, focus);
    },
  };
}
