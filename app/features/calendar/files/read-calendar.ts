import { error, type Flaw, firstFlaws, MAX_FLAWS, type Place, type Placed, suggestion } from "#app/kit/files/flaws.ts";
import { readYaml } from "#app/kit/files/yaml-file.ts";
import { FLAG_KEYS, getFlag, isFlagKey } from "#app/kit/flags/flags.ts";
import { hasTooManyMarks } from "#app/kit/forms/form.ts";
import { checkMarkup } from "#app/kit/markup/check-markup.ts";
import { isDisturbing } from "#app/kit/text/unseen.ts";
import { listedIcon } from "#app/kit/ui/icons/all-icons.server.ts";
import { LEVELS, type Level } from "../event.ts";
import { readDates } from "./read-dates.ts";
import type { EventRow } from "./rows.ts";

/**
 * Reads `calendar.yaml`: events by their names, each with `when` and whatever else there is to say. editions/README.md explains
 * it to people who do not program.
 */

/** An event, and of what its file says something. */
export interface PlacedEvent extends Placed<EventRow> {
  fields: readonly string[];
}

export interface ReadCalendar {
  events: PlacedEvent[];
  flaws: Flaw[];
}

/** Far more than any calendar has. */
export const CALENDAR_LIMITS = { events: 500, days: 1000, key: 255, terms: 20, term: 128, text: 1000 } as const;
/** Twice those that there are. */
const MAX_FIELDS = 20;

const FIELDS = ["when", "level", "flag", "icon", "terms", "shortNames", "time", "localDate", "comment"] as const;
/** Levels that a file can give; days of people's own are on their cards. */
const FILE_LEVELS = LEVELS.filter((level) => level !== "CustomDay");

type PlaceOf = (...path: PropertyKey[]) => Place;
type Mapping = Record<string, unknown>;

const isMapping = (value: unknown): value is Mapping =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Events that are not right are left out. @param file as flaws name it */
export function readCalendar(file: string, text: string): ReadCalendar {
  const yaml = readYaml(file, text);
  if (yaml.flaws.length > 0 || yaml.value === null) return { events: [], flaws: yaml.flaws };
  const placeOf: PlaceOf = (...path) => ({ file, line: yaml.lineOf(path) });
  if (!isMapping(yaml.value)) {
    const remedy = "write the name of an event and a colon, and below it, indented, a line such as “when: 14 July”.";
    return { events: [], flaws: [error("calendar-shape", placeOf(), "This file is no list of events.", remedy)] };
  }
  const entries = Object.entries(yaml.value);
  if (entries.length > CALENDAR_LIMITS.events) {
    const remedy = `keep the ${CALENDAR_LIMITS.events} that matter most.`;
    const message = `There are ${entries.length} events here.`;
    return { events: [], flaws: [error("calendar-shape", placeOf(), message, remedy)] };
  }
  const read: ReadEvent[] = [];
  const flaws: Flaw[] = [];
  for (const [key, value] of entries) {
    if (flaws.length > MAX_FLAWS) break;
    const event = readEvent(key, value, (...path) => placeOf(key, ...path));
    read.push(event);
    flaws.push(...event.flaws);
  }
  const days = read.reduce((sum, { row }) => sum + (row?.dates.length ?? 0), 0);
  if (days > CALENDAR_LIMITS.days) {
    const remedy = `keep the ${CALENDAR_LIMITS.days} that matter most.`;
    return { events: [], flaws: [error("calendar-shape", placeOf(), `There are ${days} days here.`, remedy)] };
  }
  return {
    events: read.flatMap(({ row, place, fields, flaws }) =>
      row !== null && flaws.length === 0 ? [{ value: row, place, fields }] : [],
    ),
    flaws: firstFlaws(flaws),
  };
}

interface ReadEvent {
  row: EventRow | null;
  place: Place;
  fields: string[];
  flaws: Flaw[];
}

function readEvent(key: string, value: unknown, placeOf: PlaceOf): ReadEvent {
  const place = placeOf();
  if (!isMapping(value)) {
    const remedy = "write what there is to say about it below it, indented: “when: 14 July”.";
    return { row: null, place, fields: [], flaws: [error("calendar-shape", place, `“${key}” says nothing.`, remedy)] };
  }
  const fields = Object.keys(value);
  if (fields.length > MAX_FIELDS) {
    const remedy = `an event has at most ${FIELDS.length}: ${FIELDS.join(", ")}.`;
    const message = `There are ${fields.length} settings of “${key}” here.`;
    return { row: null, place, fields: [], flaws: [error("calendar-shape", place, message, remedy)] };
  }
  const flaws = [...nameFlaws(key, place), ...fieldFlaws(value, placeOf)];
  const dates = readDates(value.when, (...path) => placeOf("when", ...path));
  flaws.push(...dates.flaws);
  const text = (field: "time" | "localDate" | "comment") => readText(value, field, placeOf, flaws);
  const row: EventRow = {
    key,
    level: readLevel(value, placeOf, flaws),
    flag: readFlag(value, placeOf, flaws),
    icon: readIcon(value, placeOf, flaws),
    terms: readWords(value, "terms", placeOf, flaws),
    shortNames: readWords(value, "shortNames", placeOf, flaws),
    time: text("time"),
    localDate: text("localDate"),
    comment: text("comment"),
    dates: dates.dates,
  };
  flaws.push(...checkMarkup(row.comment, `the comment of “${key}”`, placeOf("comment")));
  return { row, place, fields, flaws };
}

function nameFlaws(key: string, place: Place): Flaw[] {
  if (isRefused(key)) return [error("calendar-shape", place, "This cannot be the name of an event.", REFUSED_REMEDY)];
  const isName = key.trim() === key && key !== "" && key.length <= CALENDAR_LIMITS.key && !key.includes('"');
  if (isName) return checkMarkup(key, `the name “${key}”`, place);
  const remedy = `use 1 to ${CALENDAR_LIMITS.key} characters, without spaces around them and without straight quotation marks.`;
  return [error("calendar-shape", place, "This cannot be the name of an event.", remedy)];
}

/** Signs that nobody sees, or more marks on a letter than any language needs: forms take neither. */
const isRefused = (text: string): boolean => isDisturbing(text) || hasTooManyMarks(text);
const REFUSED_REMEDY =
  "type it again by hand: it has signs that nobody sees, such as one that turns the text around, or too many marks on a letter.";

const fieldFlaws = (value: Mapping, placeOf: PlaceOf): Flaw[] =>
  Object.keys(value)
    .filter((field) => !(FIELDS as readonly string[]).includes(field))
    .map((field) => error("calendar-shape", placeOf(field), `Events have no “${field}”.`, suggestion(field, FIELDS)));

function readText(value: Mapping, field: string, placeOf: PlaceOf, flaws: Flaw[]): string {
  const text = value[field] ?? "";
  if (typeof text === "string" && isRefused(text)) {
    flaws.push(error("calendar-shape", placeOf(field), `“${field}” has signs that cannot be shown.`, REFUSED_REMEDY));
    return "";
  }
  if (typeof text === "string" && text.length <= CALENDAR_LIMITS.text) return text.trim();
  const remedy = `write one line of at most ${CALENDAR_LIMITS.text} characters, in quotation marks if it is not read as text.`;
  flaws.push(error("calendar-shape", placeOf(field), `“${field}” is not read as text.`, remedy));
  return "";
}

function readLevel(value: Mapping, placeOf: PlaceOf, flaws: Flaw[]): Level | "" {
  const written = readText(value, "level", placeOf, flaws);
  const level = FILE_LEVELS.find((one) => one === written) ?? "";
  if (level === "" && written !== "") {
    flaws.push(
      error("calendar-shape", placeOf("level"), `There is no level “${written}”.`, suggestion(written, FILE_LEVELS)),
    );
  }
  return level;
}

function readFlag(value: Mapping, placeOf: PlaceOf, flaws: Flaw[]): string {
  const flag = readText(value, "flag", placeOf, flaws);
  if (flag === "" || isFlagKey(flag)) return flag;
  const known = FLAG_KEYS.filter((key) => getFlag(key).design === 1);
  const remedy = suggestion(flag, known, "use a key of app/kit/flags/flags.ts, or leave the line out.");
  flaws.push(error("calendar-shape", placeOf("flag"), `There is no flag “${flag}”.`, remedy));
  return "";
}

function readIcon(value: Mapping, placeOf: PlaceOf, flaws: Flaw[]): string {
  const icon = readText(value, "icon", placeOf, flaws);
  if (icon === "" || listedIcon(icon)?.name === icon) return icon;
  const remedy = "use a name of https://fontawesome.com/search?ic=free, with “b:” before that of a brand.";
  flaws.push(error("calendar-shape", placeOf("icon"), `There is no icon “${icon}”.`, remedy));
  return "";
}

/** Terms, or short names. One alone needs no brackets; with a comma in it, it is more likely several whose brackets are missing. */
function readWords(value: Mapping, field: "terms" | "shortNames", placeOf: PlaceOf, flaws: Flaw[]): string[] {
  const written = value[field] ?? [];
  const words = [written].flat();
  const { terms: most, term: longest } = CALENDAR_LIMITS;
  const isWord = (word: unknown): word is string =>
    typeof word === "string" && word.trim() !== "" && word.length <= longest && !isRefused(word);
  const isInCommas = typeof written === "string" && written.includes(",");
  if (!isInCommas && words.length <= most && words.every(isWord)) return words.map((word) => word.trim());
  const remedy = isInCommas
    ? `write “${field}: [${written}]”; what has a comma in it stands in quotation marks between the brackets.`
    : `write at most ${most} words between square brackets: [word, word].`;
  flaws.push(error("calendar-shape", placeOf(field), `“${field}” is no list of words.`, remedy));
  return [];
}
