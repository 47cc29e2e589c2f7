import type { ReactNode } from "react";
import { Drawing } from "#app/kit/forms/components/Drawing.tsx";
import { drawingOf } from "#app/kit/forms/components/IconInput.tsx";
import type { IconOffer } from "#app/kit/forms/icon-choices.ts";
import type { Translate } from "#app/kit/i18n/translator.ts";
import { Icon } from "#app/kit/ui/icons/Icon.tsx";
import type { IconDrawing } from "#app/kit/ui/icons/icon-list.ts";
import { COLOUR_CLASS } from "../../components/OpinionMark.tsx";
import { BUILT_IN, BUILT_IN_OPINIONS, type BuiltInOpinion, FIRST_OPINION } from "../../opinions.ts";
import { OPINION_ICONS } from "../../page/opinion-views.ts";
import { opinionsOf } from "../fields.ts";
import type { LegendOption } from "./legend-options.ts";

/** What the lists of entries have in common. */

/** A field counts an emoji as two where our limits count one, and what it cuts is lost: the server tells instead. */
export const room = (limit: number): number => 2 * limit;

/** What an entry can be given: the five that everybody has, and those of the owner's own. */
export function opinionColumn(list: string, legend: readonly LegendOption[], icons: IconOffer, text: Translate) {
  const options = [
    ...BUILT_IN_OPINIONS.map((value) => ({ value, label: text(`card.opinion.${value}`), sign: SIGNS[value] })),
    ...legend.map(({ icon, description }) => ({
      value: icon,
      label: description || icon,
      sign: <OwnSign drawing={drawingOf(icon, icons)} />,
    })),
  ];
  return { name: opinionsOf(list), label: text("cards.editor.opinion"), options, prototype: FIRST_OPINION };
}

const SIGNS: Readonly<Record<BuiltInOpinion, ReactNode>> = {
  yes: <Sign opinion="yes" />,
  jokingly: <Sign opinion="jokingly" />,
  close: <Sign opinion="close" />,
  meh: <Sign opinion="meh" />,
  no: <Sign opinion="no" />,
};

/** Without the colour it has on the card: here it only tells opinions apart. */
const OwnSign = ({ drawing }: { drawing: IconDrawing | null }) =>
  drawing && <Drawing drawing={drawing} className="icon text-soft" />;

function Sign({ opinion }: { opinion: BuiltInOpinion }) {
  const { colour } = BUILT_IN[opinion];
  return <Icon name={OPINION_ICONS[opinion]} className={colour === null ? "text-soft" : COLOUR_CLASS[colour]} />;
}
