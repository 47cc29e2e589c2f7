import type { Translate } from "#app/kit/i18n/translator.ts";
import { escapeInline, plainText } from "#app/kit/markup/inline.ts";
import { inARow } from "#app/kit/text/list.ts";
import { typographic } from "#app/kit/text/typographic.ts";
import type { CalendarEvent, Namesakes } from "./event.ts";

/**
 * What events are called. International ones have a text in every edition, `calendarEvents.<key>`; those of one edition are named
 * by their keys, in its language.
 */

/** "pride_month", or with a value for the text: "nameday$Alex" puts "Alex" for %param% of `calendarEvents.nameday`. */
const TEXT_NAME = /^([a-z0-9_]+)(?:\$(.*))?$/su;

export const isTextName = (key: string): boolean => TEXT_NAME.test(key);

type Named = Pick<CalendarEvent, "key"> & Partial<Pick<CalendarEvent, "names">>;

/** With inline markup, for `Inline`. Names that have their day are plain text, whatever signs are in them. */
export function eventName({ key, names = null }: Named, text: Translate): string {
  if (names !== null) return text("calendarEvents.nameday", { param: escapeInline(inShort(names, text)) });
  const [, name, param] = TEXT_NAME.exec(key) ?? [];
  if (name === undefined) return typographic(key);
  // The keys are data here; a test holds the international file against the English texts.
  const translate = text as (key: string, params?: Record<string, string>) => string;
  const textKey: string = `calendarEvents.${name}` satisfies `${string}.${string}`;
  return param === undefined ? translate(textKey) : translate(textKey, { param });
}

/** Without markup: links are their labels. */
export const plainEventName = (event: Named, text: Translate): string => plainText(eventName(event, text));

/** Characters of the names of a day: a year with names on each day is still a page. */
const MAX_IN_SHORT = 80;

/** "Alex, Kim, Ola and 3 more": the first names for which there is room, and one at least. */
function inShort({ first, count }: Namesakes, text: Translate): string {
  let [end, length] = [0, 0];
  for (const name of first) {
    length += name.length + 2;
    if (end > 0 && length > MAX_IN_SHORT) break;
    end += 1;
  }
  return withMore(first.slice(0, end), count, text);
}

/** All names of a day that are known, with inline markup; null where its own name says them. */
export function allNames(names: Namesakes | null, text: Translate): string | null {
  if (names === null) return null;
  const all = withMore(names.first, names.count, text);
  return all === inShort(names, text) ? null : escapeInline(all);
}

function withMore(names: readonly string[], count: number, text: Translate): string {
  const shown = inARow(names);
  return names.length === count ? shown : `${shown} ${text("card.more", { count: count - names.length })}`;
}
