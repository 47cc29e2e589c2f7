import type { DraftFields } from "#app/kit/forms/draft.ts";
import type { Refused } from "#app/kit/forms/form.ts";
import { fieldsOf, filledRows } from "#app/kit/forms/list.ts";
import { BASE, LISTS } from "./fields.ts";

const LISTED: ReadonlySet<string> = new Set(LISTS.flatMap(fieldsOf));

/**
 * Whether a form that was sent says the same as what came back, apart from the version of the card. Lists may have empty items.
 */
export function isSameForm(sent: DraftFields, { values, lists = {} }: Refused): boolean {
  const sentOf = (name: string) => sent[name] ?? [];
  const backOf = (name: string) => lists[name] ?? (values[name] === undefined ? [] : [values[name]]);
  const told = (texts: readonly unknown[]) => JSON.stringify(texts.filter((text) => text !== ""));
  const others = [...Object.keys(sent), ...Object.keys(values), ...Object.keys(lists)].filter(
    (name) => name !== BASE && !LISTED.has(name),
  );
  return (
    LISTS.every((list) => told(filledRows(list, sentOf)) === told(filledRows(list, backOf))) &&
    others.every((name) => told(sentOf(name)) === told(backOf(name)))
  );
}
