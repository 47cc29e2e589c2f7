import { dayNumber } from "#app/kit/time/day.ts";

/**
 * Easter Sunday, as a number of a day: the first Sunday after the full moon of spring, which both churches compute in cycles of
 * nineteen years, the western ones from the Gregorian calendar (after Meeus, Jones and Butcher) and most orthodox ones from the
 * Julian one.
 */
export function easterSunday(church: "western" | "orthodox", year: number): number {
  return church === "western" ? westernEaster(year) : orthodoxEaster(year);
}

function westernEaster(year: number): number {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const [ofCentury, leaps] = [year % 100, Math.floor(century / 4)];
  const correction = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const moon = (19 * golden + century - leaps - correction + 15) % 30;
  const toSunday = (32 + 2 * (century % 4) + 2 * Math.floor(ofCentury / 4) - moon - (ofCentury % 4)) % 7;
  const late = Math.floor((golden + 11 * moon + 22 * toSunday) / 451);
  return dayNumber(year, 3, 22 + moon + toSunday - 7 * late);
}

function orthodoxEaster(year: number): number {
  const moon = (19 * (year % 19) + 15) % 30;
  const toSunday = (2 * (year % 4) + 4 * (year % 7) - moon + 34) % 7;
  const behind = Math.floor(year / 100) - Math.floor(year / 400) - 2;
  return dayNumber(year, 3, 22 + moon + toSunday + behind);
}
