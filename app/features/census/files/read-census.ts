import { error, type Flaw, type Place, suggestion } from "#app/kit/files/flaws.ts";
import { readYaml } from "#app/kit/files/yaml-file.ts";
import { addDays, readDay } from "#app/kit/time/day.ts";
import { after, minutes } from "#app/kit/time/durations.ts";
import { minutesAhead } from "#app/kit/time/time-zone.ts";
import type { Census } from "../census.ts";
import { censusFlaws } from "./check-census.ts";
import { type CensusFile, censusShape } from "./shape.ts";

export const CENSUS_FILE = "census.yaml";

export interface ReadCensus {
  /** Null for a file with flaws. */
  census: Census | null;
  flaws: Flaw[];
}

/**
 * Reads `census.yaml`.
 * @param zone in which the census begins and ends: "Europe/Lisbon"
 */
export function readCensus(text: string, zone: string): ReadCensus {
  const yaml = readYaml(CENSUS_FILE, text);
  if (yaml.flaws.length > 0) return { census: null, flaws: yaml.flaws };
  const placeOf = (...path: PropertyKey[]): Place => ({ file: CENSUS_FILE, line: yaml.lineOf(path) });
  const read = censusShape.safeParse(yaml.value);
  if (!read.success) {
    const flaws = read.error.issues.flatMap((issue) => {
      const unknown = issue.code === "unrecognized_keys" ? issue.keys : [];
      const place = placeOf(...issue.path);
      if (unknown.length > 0) return unknown.map((key) => unknownFlaw(key, placeOf(...issue.path, key)));
      return [error("census-shape", place, `“${nameOf(issue.path)}” is not as it should be.`, `it ${issue.message}.`)];
    });
    return { census: null, flaws };
  }
  const file = read.data;
  const [start, end] = [momentIn(zone, file.start, "start"), momentIn(zone, file.end, "end")];
  const flaws = [...timeFlaws(file, start, end, placeOf), ...censusFlaws(file, placeOf)];
  if (flaws.length > 0 || start === null || end === null) return { census: null, flaws };
  return { census: { ...file, start, end }, flaws };
}

const nameOf = (path: readonly PropertyKey[]): string =>
  path.length === 0 ? "census.yaml" : path.map((step) => (typeof step === "number" ? step : String(step))).join(".");

const SETTINGS = [...Object.keys(censusShape.shape), ...Object.keys(censusShape.shape.questions.element.shape)];

const unknownFlaw = (key: string, place: Place): Flaw =>
  error("census-shape", place, `The setting “${key}” is not known.`, suggestion(key, SETTINGS));

/** A day alone begins at its midnight, and an end is the last day of all. Null for a day that there is not. */
function momentIn(zone: string, written: string, which: "start" | "end"): Date | null {
  const [dayWritten = "", time] = written.split(/[T ]/);
  const day = readDay(dayWritten);
  if (day === null || (time !== undefined && !/^(?:[01]\d|2[0-3]):[0-5]\d$/.test(time))) return null;
  const isWholeDay = time === undefined;
  const local = new Date(`${isWholeDay && which === "end" ? addDays(day, 1) : day}T${time ?? "00:00"}:00Z`);
  // The offset that holds at the moment itself, not at the same numbers in UTC.
  const guess = after(local, -minutes(minutesAhead(zone, local) ?? 0));
  return after(local, -minutes(minutesAhead(zone, guess) ?? 0));
}

type PlaceOf = (...path: PropertyKey[]) => Place;

function timeFlaws(file: CensusFile, start: Date | null, end: Date | null, placeOf: PlaceOf): Flaw[] {
  const wrong = (key: "start" | "end") =>
    error("census-shape", placeOf(key), `There is no moment “${file[key]}”.`, "write a day such as 2027-02-01.");
  if (start === null) return [wrong("start")];
  if (end === null) return [wrong("end")];
  if (start < end) return [];
  const message = "The census ends before it begins.";
  return [error("census-shape", placeOf("end"), message, "write a day behind that of “start”.")];
}
