import type { Weekday } from "#app/kit/time/day.ts";
import { MONTHS, NTH, OTHER_MONTHS, WEEKDAYS } from "./months.ts";
import { type DayRule, RULE_LIMITS, type Rule } from "./rule.ts";
import { EXAMPLES, nameAlone, nameMissing, Unreadable } from "./unreadable.ts";
import { Words } from "./words.ts";

/** Reads when an event is: "third Wednesday of October". editions/README.md explains the words to people who write them. */

export type ReadRule = { rule: Rule } | { problem: string; remedy: string };

/** Takes time in proportion to the length, which is limited. */
export function readRule(text: string): ReadRule {
  if (text.length > RULE_LIMITS.length) {
    return { problem: "This is too long for a day.", remedy: `say it in ${RULE_LIMITS.length} characters.` };
  }
  const words = new Words(text);
  try {
    const rule = takeRule(words);
    return words.isDone ? { rule } : notUnderstood(words);
  } catch (error) {
    if (error instanceof Unreadable) return { problem: error.message, remedy: error.remedy };
    throw error;
  }
}

function notUnderstood(words: Words): { problem: string; remedy: string } {
  if (words.isDone) return { problem: "Something is missing at the end of this day.", remedy: EXAMPLES };
  const { next } = words;
  const dashed = /^\d+[-–]\d+$|^[-–—]$/.test(next);
  const remedy = dashed ? "write “to” between the first and the last day: 16 to 22 September." : EXAMPLES;
  return { problem: `“${next.replace(/^"/, "")}” is not understood here.`, remedy };
}

const unreadable = (words: Words): Unreadable => {
  const { problem, remedy } = notUnderstood(words);
  return new Unreadable(problem, remedy);
};

function takeRule(words: Words): Rule {
  const month = takeMonth(words);
  if (month !== null) return { kind: "month", month };
  if (words.takeAll("week", "of") || words.takeAll("monday-to-sunday", "week", "of")) {
    return { kind: "week", start: 1, day: takeDay(words) };
  }
  if (words.takeAll("sunday-to-saturday", "week", "of")) return { kind: "week", start: 7, day: takeDay(words) };
  return takeSpan(words) ?? takeShortRange(words) ?? takeDayOrRange(words);
}

/** "7 days from …" */
function takeSpan(words: Words): Rule | null {
  const start = words.position;
  const days = words.takeNumber();
  if (days !== null && words.takeAll("days", "from")) {
    if (days >= 2 && days <= RULE_LIMITS.span) return { kind: "span", days, from: takeDay(words) };
    throw new Unreadable(`${days} days are no length for an event.`, `use 2 to ${RULE_LIMITS.span} days.`);
  }
  words.goTo(start);
  return null;
}

/** "16 to 22 September" */
function takeShortRange(words: Words): Rule | null {
  const start = words.position;
  const date = words.takeNumber();
  if (date !== null && words.takeAll("to")) {
    const to = takeDay(words);
    if (to.kind === "date") return { kind: "range", from: checkedDate(date, to.month), to };
    if (to.kind === "otherCalendar") return { kind: "range", from: { ...to, date }, to };
    throw new Unreadable(`“${date}” needs a month of its own here.`, "write both days whole: 24 September to …");
  }
  words.goTo(start);
  return null;
}

function takeDayOrRange(words: Words): Rule {
  const from = takeDay(words);
  return words.takeAll("to") ? { kind: "range", from, to: takeDay(words) } : { kind: "day", day: from };
}

function takeDay(words: Words, depth: number = RULE_LIMITS.depth): DayRule {
  if (depth === 0) {
    throw new Unreadable("This day is set by too many others.", "make it an event of its own, and name that one.");
  }
  const inner = () => takeDay(words, depth - 1);
  if (words.takeAll("easter")) return { kind: "easter", church: "western" };
  if (words.takeAll("orthodox", "easter")) return { kind: "easter", church: "orthodox" };
  const number = words.takeNumber();
  if (number !== null) return takeAfterNumber(words, number, inner);
  if (words.takeAll("day")) return takeOffset(words, 1, inner);
  const name = words.takeName();
  if (name !== null) throw nameAlone(name);
  const weekday = takeWeekday(words);
  if (weekday !== null) return takeNear(words, weekday, inner);
  return takeNth(words);
}

/** "14 July", "3 days after …" */
function takeAfterNumber(words: Words, number: number, inner: () => DayRule): DayRule {
  if (words.takeAll("days") || words.takeAll("day")) return takeOffset(words, number, inner);
  const month = takeMonth(words);
  if (month !== null) return checkedDate(number, month);
  const other = takeOtherMonth(words);
  if (other === null) throw unreadable(words);
  const { longest } = OTHER_MONTHS.find(({ calendar }) => calendar === other.calendar) ?? { longest: 0 };
  if (number >= 1 && number <= longest) return { kind: "otherCalendar", ...other, date: number };
  throw new Unreadable(`No month has a day ${number}.`, `use 1 to ${longest}.`);
}

const LONGEST: readonly number[] = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

function checkedDate(date: number, month: number): Extract<DayRule, { kind: "date" }> {
  const longest = LONGEST[month - 1] ?? 0;
  if (date >= 1 && date <= longest) return { kind: "date", date, month };
  const [first = "", ...rest] = MONTHS[month - 1] ?? "";
  throw new Unreadable(`There is no ${date} in ${first.toUpperCase()}${rest.join("")}.`, `use 1 to ${longest}.`);
}

function takeOffset(words: Words, days: number, inner: () => DayRule): DayRule {
  const isAfter = words.takeAll("after");
  if (!isAfter && !words.takeAll("before")) throw unreadable(words);
  if (days < 1 || days > RULE_LIMITS.offset) {
    throw new Unreadable(`${days} days are too far from another day.`, `use 1 to ${RULE_LIMITS.offset}.`);
  }
  return { kind: "offset", days: isAfter ? days : -days, from: takeEvent(words, isAfter) ?? inner() };
}

/** "… after “trans_week”" is after its last day, and "… before “trans_week”" before its first. */
function takeEvent(words: Words, isAfter: boolean): DayRule | null {
  const key = words.takeName();
  if (key === "") throw nameMissing();
  return key === null ? null : { kind: "event", key, end: isAfter ? "last" : "first" };
}

/** "Sunday on or before …" */
function takeNear(words: Words, weekday: Weekday, inner: () => DayRule): DayRule {
  const orOn = words.takeAll("on", "or");
  const isAfter = words.takeAll("after");
  if (!isAfter && !words.takeAll("before")) throw unreadable(words);
  return { kind: "near", weekday, side: isAfter ? "after" : "before", orOn, day: takeEvent(words, isAfter) ?? inner() };
}

/** "third Wednesday of October", "first day of “trans_week”" */
function takeNth(words: Words): DayRule {
  const position = NTH.indexOf(words.next);
  if (position < 0) throw unreadable(words);
  const word = words.take();
  if ((word === "first" || word === "last") && words.takeAll("day", "of")) {
    const key = words.takeName();
    if (key !== null && key !== "") return { kind: "event", key, end: word };
    throw nameMissing();
  }
  const weekday = takeWeekday(words);
  if (weekday === null || !(words.takeAll("of") || words.takeAll("in"))) throw unreadable(words);
  const month = takeMonth(words);
  if (month === null) throw unreadable(words);
  return { kind: "nth", nth: word === "last" ? -1 : position + 1, weekday, month };
}

function takeWeekday(words: Words): Weekday | null {
  const index = WEEKDAYS.indexOf(words.next);
  if (index < 0) return null;
  words.take();
  return (index + 1) as Weekday;
}

function takeMonth(words: Words): number | null {
  const index = MONTHS.indexOf(words.next);
  if (index < 0) return null;
  words.take();
  return index + 1;
}

const OTHER_NAMES = OTHER_MONTHS.flatMap(({ calendar, names }) =>
  names.map((spellings, index) => ({ calendar, month: index + 1, spellings })),
);

function takeOtherMonth(words: Words): Pick<(typeof OTHER_NAMES)[number], "calendar" | "month"> | null {
  const found = OTHER_NAMES[words.takeLongest(OTHER_NAMES.map(({ spellings }) => spellings))];
  return found === undefined ? null : { calendar: found.calendar, month: found.month };
}
