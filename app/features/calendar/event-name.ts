import type { Translate } from "#app/kit/i18n/translator.ts";
import { plainText } from "#app/kit/markup/inline.ts";
import { typographic } from "#app/kit/text/typographic.ts";
import type { CalendarEvent } from "./event.ts";

/**
 * What events are called. International ones have a text in every edition, `calendarEvents.<key>`; those of one edition are named
 * by their keys, in its language.
 */

/** "pride_month", or with a value for the text: "nameday$Alex" puts "Alex" for %param% of `calendarEvents.nameday`. */
const TEXT_NAME = /^([a-z0-9_]+)(?:\$(.*))?$/su;

export const isTextName = (key: string): boolean => TEXT_NAME.test(key);

/** With inline markup, for `Inline`. */
export function eventName({ key }: Pick<CalendarEvent, "key">, text: Translate): string {
  const [, name, param] = TEXT_NAME.exec(key) ?? [];
  if (name === undefined) return typographic(key);
  // The keys are data here; a test holds the international file against the English texts.
  const translate = text as (key: string, params?: Record<string, string>) => string;
  const textKey: string = `calendarEvents.${name}` satisfies `${string}.${string}`;
  return param === undefined ? translate(textKey) : translate(textKey, { param });
}

/** Without markup: links are their labels. */
export const plainEventName = (event: Pick<CalendarEvent, "key">, text: Translate): string =>
  plainText(eventName(event, text));
