import { error, type Flaw, type Place } from "#app/kit/files/flaws.ts";
import { meantRule, meantWord } from "../rules/meant-rule.ts";
import { readRule } from "../rules/read-rule.ts";
import { haveCommonYear, readYears, YEARS_OF_RULES } from "../rules/read-years.ts";
import type { Years } from "../rules/rule.ts";
import type { EventRow } from "./rows.ts";

/** Reads `when` of an event: a day in words, a list of them, or a mapping from years to either. */

export interface ReadDates {
  dates: EventRow["dates"];
  flaws: Flaw[];
}

const MAX_DATES = 50;

type PlaceOf = (...path: PropertyKey[]) => Place;

export function readDates(value: unknown, placeOf: PlaceOf): ReadDates {
  if (value === undefined || value === null) {
    return notSaid("It is not said when this event is.", "add a line such as “when: 14 July”.", placeOf());
  }
  const isByYear = typeof value === "object" && !Array.isArray(value);
  const lines = isByYear ? Object.keys(value).length : 0;
  if (lines > MAX_DATES) return tooMany(`There are ${lines} lines of years here.`, placeOf());
  const read = isByYear ? readByYear(value as Record<string, unknown>, placeOf) : readDays("", value, placeOf);
  if (read.dates.length <= MAX_DATES) return read;
  return tooMany(`There are ${read.dates.length} days here.`, placeOf());
}

const tooMany = (message: string, place: Place): ReadDates => ({
  dates: [],
  flaws: [error("calendar-when", place, message, `keep at most ${MAX_DATES}.`)],
});

function readByYear(value: Record<string, unknown>, placeOf: PlaceOf): ReadDates {
  const all: ReadDates = { dates: [], flaws: [] };
  const before: Years[] = [];
  if (Object.keys(value).length === 0) return notSaid("There are no years here.", "write “2026: 14 July”.", placeOf());
  for (const [written, days] of Object.entries(value)) {
    const years = readYears(written);
    if (years === null || written.trim() === "") {
      const { first, last } = YEARS_OF_RULES;
      const remedy = `write 2021, 2021-2023, “2021, 2023”, from 2023 or until 2022; years are ${first} to ${last}.`;
      all.flaws.push(error("calendar-years", placeOf(written), `“${written}” are no years.`, remedy));
      continue;
    }
    if (years.some((some) => before.some((other) => haveCommonYear(some, other)))) {
      const remedy = "let every year be in one line only; several days of a year are a list: [14 July, 3 May].";
      all.flaws.push(
        error("calendar-years", placeOf(written), `A year of “${written}” is in another line too.`, remedy),
      );
    }
    before.push(...years);
    const read = readDays(written.trim(), days, (...path) => placeOf(written, ...path));
    all.dates.push(...read.dates);
    all.flaws.push(...read.flaws);
  }
  return all;
}

function notSaid(message: string, remedy: string, place: Place): ReadDates {
  return { dates: [], flaws: [error("calendar-when", place, message, remedy)] };
}

function readDays(years: string, value: unknown, placeOf: PlaceOf): ReadDates {
  if (Array.isArray(value) && value.length === 0) {
    return notSaid("There are no days in this list.", "write one in words: 14 July.", placeOf());
  }
  if (Array.isArray(value) && value.length > MAX_DATES) {
    return tooMany(`There are ${value.length} days here.`, placeOf());
  }
  const read = [value].flat().map((day, index): ReadDates => {
    const place = Array.isArray(value) ? placeOf(index) : placeOf();
    if (typeof day !== "string") {
      const message = "This is not read as a day.";
      const remedy = nearerRemedy(dateInNumber(day), years) ?? "write it in words: 14 July.";
      return { dates: [], flaws: [error("calendar-when", place, message, remedy)] };
    }
    const rule = readRule(day);
    if ("rule" in rule) return { dates: [{ years, when: day.trim() }], flaws: [] };
    const remedy = nearerRemedy(day, years) ?? rule.remedy;
    return { dates: [], flaws: [error("calendar-when", place, `“${day}”: ${rule.problem}`, remedy)] };
  });
  return { dates: read.flatMap(({ dates }) => dates), flaws: read.flatMap(({ flaws }) => flaws) };
}

/** What is right in place of a day that is wrong, where it can be told. @param years for which the day is; "" where none are said */
function nearerRemedy(day: string, years: string): string | null {
  const meant = meantRule(day);
  if (meant === null) {
    const word = meantWord(day);
    return word === null ? null : `did you mean “${word}”?`;
  }
  const { rules, year, as } = meant;
  if (as === "name") return `write the name of an event in quotation marks: ${rules.join()}.`;
  const isYearMissing = year !== null && years === "";
  const shown = rules.map((rule) => (isYearMissing ? `“when: { ${year}: ${rule} }”` : `“${rule}”`)).join(" or ");
  if (isYearMissing) return `write the year before the day: ${shown}.`;
  return as === "guess" ? `did you mean ${shown}?` : `write ${shown}.`;
}

/** YAML reads 14.07 as a number. Whether the month of 14.1 is the first or the tenth cannot be told. */
function dateInNumber(value: unknown): string {
  const text = typeof value === "number" ? String(value) : "";
  return text.endsWith(".1") ? "" : text;
}
