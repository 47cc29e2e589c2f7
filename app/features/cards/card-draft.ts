import type { CardContent, Opinionated, WordColumn } from "./content.ts";
import { isColour, isStyle } from "./opinions.ts";

/** What somebody wants their card to say, before it is checked. */

/** An opinion of somebody's own, as it was sent: colour and style may be none of ours. */
export interface LegendDraft {
  icon: string;
  description: string;
  colour: string | null;
  style: string | null;
}

/** What somebody wants their card to say. `contentOf` makes a card of it. */
export interface CardDraft extends Omit<CardContent, "legend"> {
  birthday: string | null;
  legend: LegendDraft[];
}

/**
 * A draft without surrounding spaces and empty items. Errors count items as the result does. An item with anything in it stays,
 * for `findErrors` to tell what is missing. A flag or a day of the calendar that was chosen twice is chosen.
 * @param draft with the right types but any content
 */
export function tidyCard(draft: CardDraft): CardDraft {
  const { team } = draft;
  return {
    ...draft,
    description: draft.description.trim(),
    names: draft.names
      .map((one) => ({ ...one, value: line(one.value), pronunciation: line(one.pronunciation) }))
      .filter(({ value, pronunciation }) => value !== "" || pronunciation !== ""),
    pronouns: kept(draft.pronouns, (one) => ({ ...one, value: line(one.value) })),
    words: tidyWords(draft.words),
    flags: [...new Set(draft.flags)],
    customFlags: draft.customFlags.map((flag) => ({
      ...flag,
      name: line(flag.name),
      description: flag.description.trim(),
      alt: line(flag.alt),
      link: line(flag.link),
    })),
    links: draft.links.map(line).filter((link) => link !== ""),
    legend: draft.legend
      .map((entry) => ({ ...entry, description: line(entry.description) }))
      .filter(({ icon, description, colour, style }) => `${icon}${description}${colour ?? ""}${style ?? ""}` !== ""),
    sensitive: draft.sensitive.map(line).filter((warning) => warning !== ""),
    events: draft.events
      .map((event) => ({ ...event, name: line(event.name), comment: line(event.comment) }))
      .filter(({ name, comment, icon, month, day }) => `${name}${comment}${icon}` !== "" || month > 0 || day > 0),
    days: [...new Set(draft.days.map(line).filter((key) => key !== ""))],
    team: team && { ...team, name: line(team.name), footerName: line(team.footerName) },
  };
}

export const tidyWords = (columns: readonly WordColumn[]): WordColumn[] =>
  columns.map(({ header, values }) => ({
    header: line(header),
    values: kept(values, (one) => ({ ...one, value: line(one.value) })),
  }));

/** The card of a draft in which `findErrors` has found nothing. A colour or style that is none of ours is left out. */
export function contentOf({ birthday: _, ...draft }: CardDraft): CardContent {
  return {
    ...draft,
    legend: draft.legend.map(({ icon, description, colour, style }) => ({
      icon,
      description,
      colour: colour !== null && isColour(colour) ? colour : null,
      style: style !== null && isStyle(style) ? style : null,
    })),
  };
}

/** White space of any kind becomes one space: a line has no breaks. Single spaces are left alone, which is far quicker. */
const line = (text: string): string => text.replace(/\s{2,}|[^\S ]/gu, " ").trim();

const kept = <T extends Opinionated>(items: readonly T[], tidy: (item: T) => T): T[] =>
  items.map(tidy).filter(({ value }) => value !== "");
