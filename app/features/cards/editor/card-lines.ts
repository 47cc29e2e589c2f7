import { plainEventName } from "#app/features/calendar/event-name.ts";
import type { Translate } from "#app/kit/i18n/translator.ts";
import { inARow } from "#app/kit/text/list.ts";
import type { DateLanguage } from "#app/kit/time/date-language.ts";
import { dayFormat } from "#app/kit/time/day-format.ts";
import type { Opinionated } from "../content.ts";
import { isBuiltIn } from "../opinions.ts";
import type { EditedCard } from "./card-values.ts";
import type { Section } from "./fields.ts";

/** A part of a card in plain lines, to be compared with what stands in the form. */
export interface PartLines {
  section: Section;
  /** None for an empty part. */
  lines: string[];
}

/** How an edition says what is on a card. */
export interface CardWords {
  text: Translate;
  /** For days. */
  language: DateLanguage;
  /** What a flag is called, by its key. */
  flagName(key: string): string;
}

export function cardLines(section: Section, card: EditedCard, { text, language, flagName }: CardWords): string[] {
  const { draft, circle, visibility } = card;
  const labelled = (label: string, value: string): string => text("frame.labelled", { label, value });
  const noted = (label: string, note: string): string => text("frame.noted", { label, note });
  const opinionOf = (opinion: string): string =>
    isBuiltIn(opinion)
      ? text(`card.opinion.${opinion}`)
      : (draft.legend.find(({ icon }) => icon === opinion)?.description ?? opinion);
  const entry = ({ value, opinion }: Opinionated): string => noted(value, opinionOf(opinion));
  switch (section) {
    case "names":
      return draft.names.map((name) => [entry(name), name.pronunciation].filter(Boolean).join(" "));
    case "pronouns":
      return [...draft.pronouns.map(entry), text(`cards.editor.order.${draft.pronounOrder}`)];
    case "description":
      return draft.description.split("\n").filter(Boolean);
    case "birthday":
      return [draft.birthday, draft.timeZone?.zone].filter((one) => one != null);
    case "words":
      return draft.words.map(({ header, values }) =>
        header === "" ? inARow(values.map(entry)) : labelled(header, inARow(values.map(entry))),
      );
    case "flags":
      return [...draft.flags.map(flagName), ...draft.customFlags.map(({ name }) => name)];
    case "links":
      return draft.links;
    case "circle":
      return circle.map(({ username, relationship }) => labelled(`@${username}`, relationship));
    case "events":
      return [
        ...draft.events.map(({ name, month, day }) => labelled(name, dayIn(language, month, day))),
        ...draft.days.map((key) => plainEventName({ key }, text)),
      ];
    case "legend":
      return draft.legend.map(({ icon, description }) => noted(description, icon));
    case "sensitive":
      return draft.sensitive;
    case "team":
      return Object.values(draft.team ?? {}).flatMap((value) => (value === null ? [] : [value].flat().map(String)));
    case "who":
      return visibility === null ? [] : [text(`cards.editor.who.${visibility}`)];
    default:
      return [];
  }
}

/** In a leap year, so that there is a 29th of February. */
const dayIn = (language: DateLanguage, month: number, day: number): string =>
  dayFormat(language, "dayOfYear").format(Date.UTC(2024, month - 1, day));
