import { type MouseEvent, useEffect, useRef, useState } from "react";
import type { SuggestedColumn } from "#app/editions/config-schema/cards.ts";
import type { Refused } from "#app/kit/forms/form.ts";
import { tidyWords } from "../../card-draft.ts";
import type { WordColumn } from "../../content.ts";
import { wordList } from "../../word-fields.ts";
import { readWords, wordValues } from "../card-values.ts";
import { WORD_COLUMNS } from "../fields.ts";
import { type RestoredWords, restoreWords } from "../suggested-words.ts";

interface Shown {
  /** What the fields hold. */
  filled: Refused;
  /** Changes when the headers must remount. */
  turn: number;
  restored: RestoredWords | null;
}

/** Adds suggested words to what is typed, without asking the server. */
export function useSuggestedWords(suggested: readonly SuggestedColumn[], result: Refused) {
  const [last, setLast] = useState<(Shown & { after: Refused }) | null>(null);
  const shown: Shown = last?.after === result ? last : { filled: result, turn: 0, restored: null };
  const root = useRef<HTMLDivElement>(null);
  const { turn } = shown;

  // As typing does, for the draft and for the preview.
  useEffect(() => {
    if (turn > 0) root.current?.dispatchEvent(new Event("input", { bubbles: true }));
  }, [turn]);

  function restore(event: MouseEvent<HTMLButtonElement>) {
    const { form } = event.currentTarget;
    if (form === null) return;
    event.preventDefault();
    const sent = new FormData(form);
    const before = tidyWords(readWords({ all: (name) => sent.getAll(name).map(String) }));
    const { columns, ...restored } = restoreWords(before, suggested);
    const changed = new Set(WORD_COLUMNS.filter((at) => columns[at] !== before[at]));
    setLast({ filled: withWords(shown.filled, columns, changed), turn: turn + 1, restored, after: result });
  }

  return { ...shown, root, restore };
}

/** Lists that have not changed stay the same, so that their fields do not remount. */
function withWords(filled: Refused, columns: readonly WordColumn[], changed: ReadonlySet<number>): Refused {
  const fields = Object.entries(wordValues(columns));
  const isChanged = (name: string) => WORD_COLUMNS.some((at) => changed.has(at) && name.startsWith(wordList(at)));
  const headers = fields.filter(([, value]) => typeof value === "string") as [string, string][];
  const lists = fields.filter(([name, value]) => typeof value !== "string" && isChanged(name)) as [string, string[]][];
  return {
    // Errors of items count the items as they were.
    errors: Object.fromEntries(Object.entries(filled.errors).filter(([name]) => !isChanged(name))),
    values: { ...filled.values, ...Object.fromEntries(headers) },
    lists: { ...filled.lists, ...Object.fromEntries(lists) },
  };
}
