import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { checkCalendar } from "#app/features/calendar/files/check-calendar.ts";
import { readCalendar } from "#app/features/calendar/files/read-calendar.ts";
import { meantRule } from "#app/features/calendar/rules/meant-rule.ts";
import { MONTHS, WEEKDAYS } from "#app/features/calendar/rules/months.ts";
import { readRule } from "#app/features/calendar/rules/read-rule.ts";
import { RULE_LIMITS } from "#app/features/calendar/rules/rule.ts";
import { dateRule, nthRule, writeDay } from "../../support/calendar/write-rule.ts";

function remedyOf(when: string): string | undefined {
  const { events, flaws } = readCalendar("calendar.yaml", `Festa:\n  when: ${when}\n`);
  return [...flaws, ...checkCalendar([], events)][0]?.remedy;
}

describe("whoever writes a day in another way is shown how it is written", () => {
  test.each<[written: string, remedy: string]>([
    ["14 juli", "did you mean “14 July”?"],
    ["14 lipca", "did you mean “14 July”?"],
    ["14 de julio", "did you mean “14 July”?"],
    ["14. Juli", "did you mean “14 July”?"],
    ["14 июля", "did you mean “14 July”?"],
    ["1 fevrier", "did you mean “1 February”?"],
    ["14 listopada", "did you mean “14 October” or “14 November”?"],
    ["3 Sept", "did you mean “3 September”?"],
    ["Oktober", "did you mean “October”?"],
    ["third Wendesday of October", "did you mean “third Wednesday of October”?"],
    ["third Mittwoch of October", "did you mean “third Wednesday of October”?"],
    ["thrid Wednesday of October", "did you mean “third Wednesday of October”?"],
    ["third Wednesday of Octobre", "did you mean “third Wednesday of October”?"],
    ["day after Eastern", "did you mean “day after Easter”?"],
    ["14 Ramadam", "did you mean “14 Ramadan”?"],
    ["third Wendesday", "did you mean “Wednesday”?"],
    ["3rd Wednesday of October", "write “third Wednesday of October”."],
    ["third Wednesday October", "write “third Wednesday of October”."],
    ["first Sunday after Easter", "write “Sunday after Easter”."],
    ["July 14", "write “14 July”."],
    ["July 14th", "write “14 July”."],
    ["14th July", "write “14 July”."],
    ["the 14th of July", "write “14 July”."],
    ["Easter Monday", "write “day after Easter”."],
    ["2 days after Easter Sunday", "write “2 days after Easter”."],
    ["first of May", "write “1 May”."],
    ["on 14 July", "write “14 July”."],
    ["16-22 September", "write “16 to 22 September”."],
    ["September 16–22", "write “16 to 22 September”."],
    ["September 24 - October 1", "write “24 September to 1 October”."],
    ["from 16 to 22 September", "write “16 to 22 September”."],
    ["14/07", "write “14 July”."],
    ["07/14", "write “14 July”."],
    ["07/05", "write “7 May” or “5 July”."],
    ["14.7.", "write “14 July”."],
    ["14.07", "write “14 July”."],
    ["2027-07-14", "write the year before the day: “when: { 2027: 14 July }”."],
    ["14.07.2027", "write the year before the day: “when: { 2027: 14 July }”."],
    ["14 July 2027", "write the year before the day: “when: { 2027: 14 July }”."],
    ["July 14, 2027", "write the year before the day: “when: { 2027: 14 July }”."],
    ["{ 2027: 2027-07-14 }", "write “14 July”."],
    ["day after Pride Month", "write the name of an event in quotation marks: day after “Pride Month”."],
    ["first day of trans_week", "write the name of an event in quotation marks: first day of “trans_week”."],
  ])("%s", (written, remedy) => expect(remedyOf(written)).toBe(remedy));
});

test.each(["whenever", "14", "99/99", "31/31", "31 June", "13 o’clock", "“x”", ""])(
  "“%s” is guessed to be nothing",
  (text) => expect(meantRule(text)).toBeNull(),
);

test("what is meant is always a rule", () => {
  const word = fc.constantFrom(
    ...[
      "July",
      "juli",
      "3rd",
      "14",
      "of",
      "Mai",
      "wed",
      "first",
      "Sonntag",
      "to",
      "-",
      "2027",
      "/",
      ".",
      "after",
      "“x”",
    ],
  );
  const text = fc.oneof(
    fc.string({ unit: "grapheme", maxLength: RULE_LIMITS.length }),
    fc.array(word, { maxLength: 12 }).map((all) => all.join(" ")),
  );
  fc.assert(
    fc.property(text, (any) => {
      for (const rule of meantRule(any)?.rules ?? []) expect(readRule(rule)).toHaveProperty("rule");
    }),
  );
});

test("a letter that is exchanged in the name of a month or a weekday is found", () => {
  const names = [...MONTHS, ...WEEKDAYS].filter(({ length }) => length > 4);
  fc.assert(
    fc.property(fc.oneof(dateRule, nthRule), fc.constantFrom(...names), fc.nat(), (rule, name, at) => {
      const written = writeDay(rule);
      const place = 1 + (at % (name.length - 2));
      const mistyped = `${name.slice(0, place)}x${name.slice(place + 1)}`;
      const wrong = written.replace(new RegExp(name, "i"), mistyped);
      fc.pre(wrong !== written);
      expect(meantRule(wrong)?.rules).toEqual([written]);
    }),
  );
});
