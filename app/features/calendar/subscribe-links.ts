import type { LoadContext } from "#app/context.ts";
import { href } from "#app/editions/hrefs.ts";

/** Where the calendar is to be had outside of its pages. Addresses under "api/" are in use elsewhere and never change. */
export interface SubscribeLinks {
  /** "webcal://…", which calendar apps open. */
  app: string;
  /** The same file by its plain address. */
  address: string;
  /** Path of the file of the year that is shown. */
  file: string;
  feed: string;
  picture: string;
  pictureWithNames: string;
  /** The year as months to print. */
  wall: string;
}

export function subscribeLinks(
  { edition: { config }, hosts }: Pick<LoadContext, "edition" | "hosts">,
  year: number,
  wall: string,
): SubscribeLinks {
  const address = `${hosts.origin(config.code)}${wholeFile(config.code, null)}`;
  return {
    app: address.replace(/^https?:/, "webcal:"),
    address,
    file: wholeFile(config.code, year),
    feed: href(config, "calendarFeed"),
    picture: href(config, "calendarPicture", { picture: `${year}-overview` }),
    pictureWithNames: href(config, "calendarPicture", { picture: `${year}-labels` }),
    wall,
  };
}

/** Path of the file with the events of a year, or of all years. */
export const wholeFile = (code: string, year: number | null): string =>
  `/api/queer-calendar-${code}${year === null ? "" : `-${year}`}.ics`;

/** Path of the file with one event. */
export const eventFile = (code: string, year: number, uuid: string): string =>
  `/api/queer-calendar-${code}-${year}-${uuid}.ics`;
