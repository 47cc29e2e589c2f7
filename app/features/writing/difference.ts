import { diffArrays } from "diff";
import { type DiffPart, diffTexts } from "#app/features/collections/diff.ts";

/** Where two versions of a long text differ: by lines, and within the lines that changed by words. */

/** Lines that may differ; beyond that the whole text counts as another one. */
const MAX_LINES = 200;
/** Characters that are compared word by word in all. */
const MAX_WORDS_IN = 6000;
/** Characters of what stayed that are shown around a change. */
const AROUND = 240;

export function differenceOf(before: string, after: string): DiffPart[] {
  const [old, now] = [before, after].map((text) => text.match(/[^\n]*\n|[^\n]+/g) ?? []);
  const found = diffArrays<string>(old ?? [], now ?? [], { maxEditLength: MAX_LINES });
  if (found === undefined) {
    const whole: DiffPart[] = [
      { change: "deleted", text: before },
      { change: "inserted", text: after },
    ];
    return whole.filter(({ text }) => text !== "");
  }
  const parts: DiffPart[] = [];
  let left = MAX_WORDS_IN;
  for (let at = 0; at < found.length; at += 1) {
    const { value = [], added, removed } = found[at] ?? {};
    const text = value.join("");
    const next = found[at + 1];
    const replaced = removed && next?.added ? next.value.join("") : null;
    if (replaced !== null && text.length + replaced.length <= left) {
      left -= text.length + replaced.length;
      parts.push(...diffTexts(text, replaced));
      at += 1;
    } else parts.push({ change: added ? "inserted" : removed ? "deleted" : "same", text });
  }
  return parts.map((part, at) => (part.change === "same" ? shortened(part, at === 0, at === parts.length - 1) : part));
}

/** What stayed is told only near what changed. */
function shortened({ change, text }: DiffPart, isFirst: boolean, isLast: boolean): DiffPart {
  const [head, tail] = [isFirst ? "" : text.slice(0, AROUND), isLast ? "" : text.slice(-AROUND)];
  const isShort = text.length <= (isFirst || isLast ? AROUND : 2 * AROUND);
  return { change, text: isShort ? text : `${head}${head === "" ? "" : " "}…${tail === "" ? "" : " "}${tail}` };
}
