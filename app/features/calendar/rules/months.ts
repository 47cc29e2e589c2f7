import type { OtherCalendar } from "./rule.ts";

/** Names of months as rules have them, in small letters and without apostrophes. */

export const MONTHS: readonly string[] = [
  ...["january", "february", "march", "april", "may", "june", "july", "august", "september", "october", "november"],
  "december",
];

export const WEEKDAYS: readonly string[] = [
  ...["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"],
];

/** Which weekday of a month. */
export const NTH: readonly string[] = ["first", "second", "third", "fourth", "fifth", "last"];

interface OtherMonths {
  calendar: OtherCalendar;
  /** By number of the month, from 1; the first spelling is the one of our own files. */
  names: readonly (readonly string[])[];
  /** Days of the longest month. */
  longest: number;
}

/** The months of the Hebrew calendar count from Tishri; Adar is the only one of its year, or the second. */
export const ADAR_I = 6;
export const ADAR = 7;

export const OTHER_MONTHS: readonly OtherMonths[] = [
  {
    calendar: "hebrew",
    longest: 30,
    names: [
      ...[["tishri", "tishrei"], ["heshvan", "cheshvan", "marcheshvan"], ["kislev"], ["tevet"], ["shevat", "shvat"]],
      ...[["adar i"], ["adar", "adar ii"], ["nisan"], ["iyar"], ["sivan"], ["tamuz", "tammuz"], ["av"], ["elul"]],
    ],
  },
  {
    calendar: "islamic",
    longest: 30,
    names: [
      ...[["muharram"], ["safar"], ["rabi i", "rabi al-awwal"], ["rabi ii", "rabi al-thani"]],
      ...[["jumada i", "jumada al-awwal"], ["jumada ii", "jumada al-thani"], ["rajab"], ["shaban"], ["ramadan"]],
      ...[["shawwal"], ["dhu al-qadah"], ["dhu al-hijjah"]],
    ],
  },
  {
    calendar: "nepali",
    longest: 32,
    names: [
      ...[["baishakh"], ["jestha"], ["ashadh"], ["shrawan"], ["bhadra"], ["ashwin"], ["kartik"], ["mangsir"]],
      ...[["paush"], ["magh"], ["falgun"], ["chaitra"]],
    ],
  },
];
