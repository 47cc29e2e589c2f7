import type { Option } from "#app/kit/forms/components/Field.tsx";
import type { Translate } from "#app/kit/i18n/translator.ts";
import { BUILT_IN_OPINIONS, FIRST_OPINION } from "../../opinions.ts";
import { opinionsOf } from "../fields.ts";
import type { LegendOption } from "./legend-options.ts";

/** What the lists of entries have in common. */

/** A field counts an emoji as two where our limits count one, and what it cuts is lost: the server tells instead. */
export const room = (limit: number): number => 2 * limit;

/** What an entry can be given: the five that everybody has, and those of the owner's own. */
export function opinionColumn(list: string, legend: readonly LegendOption[], text: Translate) {
  const options: Option[] = [
    ...BUILT_IN_OPINIONS.map((value) => ({ value, label: text(`card.opinion.${value}`) })),
    ...legend.map(({ icon, description }) => ({ value: icon, label: description || icon })),
  ];
  return { name: opinionsOf(list), label: text("cards.editor.opinion"), options, prototype: FIRST_OPINION };
}
