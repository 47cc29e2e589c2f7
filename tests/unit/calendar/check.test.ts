import { describe, expect, test } from "vitest";
import { checkCalendar } from "#app/features/calendar/files/check-calendar.ts";
import { readCalendar } from "#app/features/calendar/files/read-calendar.ts";
import type { Flaw } from "#app/kit/files/flaws.ts";

const lines = (count: number, line: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => line(index)).join("");

/** Different from the first letters on, and as long as asked for. */
const word = (index: number, length: number): string => `Ä${String(index).padStart(4, "0")}${"x".repeat(length - 5)}`;

/** The calendar goes to the end of 2029. */
const TODAY = "2028-06-01";

function flawsOf(text: string, international = ""): Flaw[] {
  const { events, flaws } = readCalendar("calendar.yaml", text);
  const shared = readCalendar("../calendar.yaml", international);
  return [...flaws, ...checkCalendar(shared.events, events, TODAY)];
}

/** Processor time, so that what else the machine does counts for nothing. */
function timed(text: string): { flaws: Flaw[]; ms: number } {
  const before = process.cpuUsage();
  const flaws = flawsOf(text);
  const { user, system } = process.cpuUsage(before);
  return { flaws, ms: (user + system) / 1000 };
}

const setBy = (count: number, length: number): string =>
  lines(count, (index) => {
    const days = [1, 2].map(
      (n) =>
        `"first day of “${word(index + 5000 * n, length)}” to last day of “${word(index + 2500 + 5000 * n, length)}”"`,
    );
    return `"${word(index, Math.min(3 * length, 250))}":\n  when: [${days.join(", ")}]\n`;
  });

describe("a file that is wrong all over is told so at once", () => {
  test.each([
    ["500 events set by long names that there are not", setBy(500, 80)],
    ["500 events set by short names that there are not", setBy(500, 50)],
    ["one event with 20,000 settings", `E:\n  when: 14 July\n${lines(20_000, (n) => `  f${n}: a\n`)}`],
    ["one event with 20,000 years", `E:\n  when:\n${lines(20_000, (n) => `    y${n}: 14 July\n`)}`],
    [
      "500 events with a setting that there is not",
      lines(500, (n) => `E${n}:\n  when: 14 July\n  ${word(n, 50)}: a\n`),
    ],
    ["500 flags of 1000 letters", lines(500, (n) => `E${n}:\n  when: 14 July\n  flag: ${"q".repeat(1000)}\n`)],
    ["20,000 days", `E:\n  when: [${"x,".repeat(20_000)}]\n`],
  ])("%s", (_, text) => {
    const { flaws, ms } = timed(text);
    expect(flaws.length).toBeGreaterThan(0);
    expect(flaws.length).toBeLessThanOrEqual(101);
    expect(ms).toBeLessThan(1000);
  });

  test("and that there is more than what is told", () => {
    const flaws = flawsOf(lines(300, (n) => `E${n}:\n  when: 14 July\n  colour: red\n`));
    expect(flaws).toHaveLength(101);
    expect(flaws[99]).toMatchObject({ line: 300, message: "Events have no “colour”." });
    expect(flaws[100]).toMatchObject({ line: 303, message: "There is more to mend than these 100." });
  });

  test("with the names that may be meant, as far as anybody reads", () => {
    const text = `Pride in Town:\n  when: 14 July\n${lines(30, (n) => `E${n}:\n  when: day after first day of “Pride in Twon”\n`)}`;
    const remedies = flawsOf(text).map(({ remedy }) => remedy);
    expect(remedies).toHaveLength(30);
    expect(remedies.filter((remedy) => remedy === "did you mean “Pride in Town”?")).toHaveLength(20);
  });
});

test("a file at its limits is checked at once: 1000 days of other calendars, and by other days", () => {
  const months = [
    ["Tishri", "Nisan", "Sivan", "Elul", "Kislev", "Adar"],
    ["Muharram", "Safar", "Rajab", "Ramadan", "Shawwal", "Dhu al-Hijjah"],
    ["Baishakh", "Jestha", "Ashadh", "Kartik", "Paush", "Chaitra"],
  ].flat();
  const dayOf = (n: number): string => `${1 + (n % 29)} ${months[n % months.length]}`;
  const near = (n: number): string => `Sunday on or after Monday on or before 3 days after ${dayOf(n)}`;
  const text = lines(499, (n) => `E${n}:\n  when: [${near(n)} to ${near(n + 7)}, week of ${near(n + 31)}]\n`);
  // Many are longer than an event may be, but nothing is read wrong.
  const { flaws } = timed(text);
  expect(new Set(flaws.map(({ id, line }) => `${id} ${line !== null}`))).toEqual(new Set(["calendar-when true"]));
  // It took almost four times as long as these days when each was asked of the runtime anew.
  const attempts = [1, 2, 3].map(() => timed(text).ms / msOfDays(100_000));
  expect(Math.min(...attempts)).toBeLessThan(2);
});

/** What asking the runtime for so many days of another calendar takes: a measure that is slow where the machine is. */
function msOfDays(count: number): number {
  const format = new Intl.DateTimeFormat("en-u-ca-islamic-umalqura", { dateStyle: "long", timeZone: "UTC" });
  const before = process.cpuUsage();
  for (let day = 0; day < count; day += 1) format.formatToParts(day * 86_400_000);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

describe("a year holds", () => {
  test("60 events on a day", () => {
    expect(flawsOf(lines(60, (n) => `E${n}: { when: 14 July }\n`))).toEqual([]);
    expect(flawsOf(lines(70, (n) => `E${n}: { when: 14 July }\n`))).toMatchObject([
      { line: 61, message: "Up to here there is a day in 2021 with more than 60 events." },
    ]);
  });

  test("60 events on a day, counting those of weeks and of every year alone", () => {
    const weeks = lines(40, (n) => `W${n}: { when: week of 14 July }\n`);
    expect(flawsOf(weeks + lines(21, (n) => `E${n}: { when: { 2029: 14 July } }\n`))).toMatchObject([
      { line: 61, message: "Up to here there is a day in 2029 with more than 60 events." },
    ]);
  });

  test("60,000 characters, of what is on often as often as it is", () => {
    const months = ["January", "February", "March", "April", "May", "June"].map((month) => `3 ${month}`).join(", ");
    const text = (count: number) => lines(count, (n) => `E${n}:\n  when: [${months}]\n  comment: ${"x".repeat(995)}\n`);
    expect(flawsOf(text(10))).toEqual([]);
    expect(flawsOf(text(11))).toMatchObject([
      {
        line: 31,
        message: "Up to here the texts of 2021 have more than 60000 characters, each counted as often as its event is.",
      },
    ]);
  });
});

describe("signs that nobody sees are refused", () => {
  const HIDDEN = {
    "turning the text around": "\\u202e",
    "half a character": "\\ud800",
    "no character": "\\uffff",
    "no character of a far plane": "\\U0001FFFE",
    control: "\\u0085",
    "too many marks": `e${"\\u0301".repeat(60)}`,
  };
  test.each(Object.entries(HIDDEN))("%s", (_, sign) => {
    expect(flawsOf(`"Pride ${sign}Day": { when: 3 May }\n`)).toMatchObject([{ id: "calendar-shape", line: 1 }]);
    expect(flawsOf(`E:\n  when: 3 May\n  comment: "a ${sign} b"\n`)).toMatchObject([{ id: "calendar-shape", line: 3 }]);
    expect(flawsOf(`E:\n  when: 3 May\n  shortNames: ["a ${sign} b"]\n`)).toMatchObject([
      { id: "calendar-shape", line: 3 },
    ]);
  });

  test("but not those that emoji and scripts are joined with", () => {
    expect(flawsOf(`"🏳️‍🌈 میں‌ها Día é": { when: 3 May }\n`)).toEqual([]);
  });
});

test("a day that no month has is told in words that begin as a sentence and a name do", () => {
  expect(flawsOf("E: { when: 31 february }\n")).toMatchObject([
    { message: "“31 february”: There is no 31 in February." },
  ]);
});

describe("an event that no year of the calendar has is told of", () => {
  const NEVER = {
    id: "calendar-years",
    level: "warning",
    line: 1,
    message: "“Festa” is in none of the years of the calendar, 2021 to 2029.",
  };
  test.each(["2030: 5 June", "until 2020: June", "from 2030: [5 June, 3 May]", "2019: 5 June, 2031: 6 June"])(
    "%s",
    (when) => expect(flawsOf(`Festa:\n  when: { ${when} }\n`)).toMatchObject([NEVER]),
  );

  test.each(["2029: 5 June", "until 2021: June", "2019: 5 June, 2029: 6 June", "2020: 29 December to 3 January"])(
    "but not one of %s",
    (when) => expect(flawsOf(`Festa:\n  when: { ${when} }\n`)).toEqual([]),
  );
});

describe("an event in place of an international one", () => {
  const SHARED = "pride_month: { when: June, flag: LGBTQ, terms: [lgbtq, pride] }\nmay_day: { when: 1 May }\n";

  test("is told what it loses", () => {
    expect(
      flawsOf("Festa: { when: 3 May }\npride_month: { when: July }\nmay_day: { when: 2 May }\n", SHARED),
    ).toMatchObject([
      {
        id: "calendar-event",
        level: "warning",
        line: 2,
        message: "“pride_month” takes the place of the international event, and loses its flag and its terms.",
        remedy:
          "add “flag: LGBTQ” and “terms: [lgbtq, pride]”; a line with nothing behind its colon says that it is to have none.",
      },
    ]);
    expect(flawsOf("pride_month: { when: July, flag: Transgender }\n", SHARED)).toMatchObject([
      { message: "“pride_month” takes the place of the international event, and loses its terms." },
    ]);
  });

  test("may have others, or none", () => {
    expect(flawsOf("pride_month: { when: July, flag: Transgender, terms: [pride] }\n", SHARED)).toEqual([]);
    expect(flawsOf("pride_month:\n  when: July\n  flag:\n  terms:\n", SHARED)).toEqual([]);
  });
});

describe("words without brackets", () => {
  test("are one", () => {
    const { events, flaws } = readCalendar(
      "calendar.yaml",
      "Festa: { when: 1 May, terms: two spirit, shortNames: F1 }\n",
    );
    expect(flaws).toEqual([]);
    expect(events).toMatchObject([{ value: { terms: ["two spirit"], shortNames: ["F1"] } }]);
  });

  test("and none where commas stand between them", () => {
    expect(flawsOf("Festa:\n  when: 1 May\n  terms: gay, lesbian\n  shortNames: [a, b]\n")).toMatchObject([
      {
        id: "calendar-shape",
        line: 3,
        message: "“terms” is no list of words.",
        remedy: "write “terms: [gay, lesbian]”; what has a comma in it stands in quotation marks between the brackets.",
      },
    ]);
    expect(flawsOf('Festa:\n  when: 1 May\n  terms: ["gay, lesbian"]\n')).toEqual([]);
  });
});
