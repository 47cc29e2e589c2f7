import { MONTHS, NTH, WEEKDAYS } from "./months.ts";
import { YEARS_OF_RULES } from "./read-years.ts";

/** Brings words into the order of rules: "July 14th, 2027" into "14 july", and "3rd monday july" into "third monday of july". */

const isMonth = (word = ""): boolean => MONTHS.includes(word);
const isWeekday = (word = ""): boolean => WEEKDAYS.includes(word);
const isDate = (word = ""): boolean => /^\d{1,2}$/.test(word);
const isYear = (word = ""): boolean =>
  /^\d{4}$/.test(word) && Number(word) >= YEARS_OF_RULES.first && Number(word) <= YEARS_OF_RULES.last;

/** Words as meant-words.ts has them, and the year that was among them. */
export function inOrder(words: readonly string[]): { words: string[]; year: number | null } {
  const years = words.filter(isYear);
  const year = years.length === 1 ? Number(years[0]) : null;
  const rest = year === null ? [...words] : words.filter((word) => !isYear(word));
  const begun = ["on", "from", "every", "each", "in"].includes(rest[0] ?? "") ? rest.slice(1) : rest;
  return { words: dayBeforeMonth(withOrdinals(begun)), year };
}

/** "3rd monday" is "third monday", "3rd may" and "third of may" are "3 may", and "third monday may" lacks "of". */
function withOrdinals(words: readonly string[]): string[] {
  const result: string[] = [];
  for (const [index, word] of words.entries()) {
    const [before, next, second] = [result.at(-1), words[index + 1], words[index + 2]];
    const number = numberOf(word);
    if (before === "easter" && (word === "sunday" || word === "monday")) {
      if (word === "monday") result.splice(-1, 1, "day", "after", "easter");
      continue;
    }
    const isBeforeMonth = isMonth(next) || (next === "of" && isMonth(second));
    if (number !== null && isWeekday(next)) {
      // Which of them is said by the day before or after which it is.
      const isNearest = (word === "first" && second === "after") || (word === "last" && second === "before");
      if (!isNearest) result.push(NTH[number - 1] ?? word);
    } else if (number !== null && next === "day") result.push(NTH[number - 1] ?? word);
    else if (number !== null && word !== "last" && (isBeforeMonth || /^\d/.test(word) || isMonth(before)))
      result.push(String(number));
    else if (word === "of" && isDate(before) && isMonth(next)) continue;
    else if (isMonth(word) && isWeekday(before) && NTH.includes(result.at(-2) ?? "")) result.push("of", word);
    else result.push(word);
  }
  return result;
}

/** "3rd", "third" @returns null for other words, plain numbers among them */
function numberOf(word: string): number | null {
  const [, digits] = /^(\d{1,2})(?:st|nd|rd|th)$/.exec(word.toLowerCase()) ?? [];
  if (digits !== undefined) return Number(digits);
  if (word === "last") return NTH.length;
  const place = NTH.indexOf(word);
  return place < 0 ? null : place + 1;
}

/** "july 14" is "14 july", and "july 14 to 16" is "14 to 16 july". */
function dayBeforeMonth(words: readonly string[]): string[] {
  const result: string[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const [month = "", date = "", to, end = "", behind] = words.slice(at);
    if (!isMonth(month) || !isDate(date) || isDate(words[at - 1])) {
      result.push(month);
    } else if (to === "to" && isDate(end) && !isMonth(behind)) {
      result.push(date, "to", end, month);
      at += 3;
    } else {
      result.push(date, month);
      at += 1;
    }
  }
  return result;
}
