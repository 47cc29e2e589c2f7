import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type CardDraft, contentOf, tidyCard } from "#app/features/cards/card-draft.ts";
import type { CardRules } from "#app/features/cards/card-rules.ts";
import { findErrors } from "#app/features/cards/check.ts";
import { cardContent } from "#app/features/cards/content.ts";
import { EMPTY_CARD } from "#app/features/cards/empty-card.ts";
import { LIMITS } from "#app/features/cards/limits.ts";
import { flagsOnCards } from "#app/kit/flags/flags.ts";
import { cleanText } from "#app/kit/forms/form.ts";
import { EDGES, entry, event, LAST_BIRTHDAY, many, meh, named } from "#tests/support/cards/edges.ts";

const RULES: CardRules = {
  edition: "en",
  longNames: false,
  lastBirthday: LAST_BIRTHDAY,
  iconNames: (name) =>
    name === "nothing" ? [] : name === "ad" || name === "rectangle-ad" ? ["rectangle-ad", "ad"] : [name],
  isTimeZone: (name) => name === "Europe/Amsterdam",
};

const EMPTY: CardDraft = { ...EMPTY_CARD, birthday: null };
const errorsOf = (draft: Partial<CardDraft>, rules: Partial<CardRules> = {}) =>
  findErrors(tidyCard({ ...EMPTY, ...draft }), { ...RULES, ...rules });

test("an empty card is right, and what its schema makes of nothing", () => {
  expect(errorsOf({})).toEqual({});
  expect(cardContent.parse({})).toEqual(EMPTY_CARD);
});

test.each(EDGES)("limits from both sides: %s", (_what, fits, over, fields) => {
  expect(errorsOf(fits)).toEqual({});
  expect(Object.keys(errorsOf(over)).sort()).toEqual([...fields].sort());
});

test("names may be long where the edition says so", () => {
  const names = [named("n".repeat(LIMITS.names.longLength))];
  expect(errorsOf({ names })).not.toEqual({});
  expect(errorsOf({ names }, { longNames: true })).toEqual({});
});

test.each(["\u3164", "\u200b\u200d", "\u2800 \u115f"])("what nobody sees is no name, pronoun or word: %j", (value) => {
  const nothing = "cards.error.nothing";
  const words = [{ header: "", values: [meh(value)] }];
  expect(errorsOf({ names: [named(value)], pronouns: [meh(value)], words })).toEqual({
    "names.0": nothing,
    "pronouns.0": nothing,
    "words0.0": nothing,
  });
});

test("what only parts pronouns is none, and a sign is a name", () => {
  for (const value of ["//", "/", "& ,"]) expect(errorsOf({ pronouns: [meh(value)] })).toHaveProperty(["pronouns.0"]);
  expect(errorsOf({ pronouns: [meh("🦊"), meh(":fox")], names: [named("//"), named("🦊\u200d🌲")] })).toEqual({});
});

test("an icon is the same by each of its names", () => {
  for (const icon of ["ad", "rectangle-ad"])
    expect(errorsOf({ legend: [entry({ icon })] })).toEqual({ "legendIcon.0": "cards.error.icon" });
});

test("a link with a password in it is told as that", () => {
  expect(errorsOf({ links: ["https://robin:secret@example.org/"] })).toEqual({ "links.0": "cards.error.linkLogin" });
});

describe("the legend", () => {
  test.each([
    ["an icon", { icon: "" }, { "legendIcon.0": "cards.error.missingIcon" }],
    ["a description", { description: " " }, { "legendDescription.0": "cards.error.missingDescription" }],
    ["an icon of ours", { icon: "heart" }, { "legendIcon.0": "cards.error.icon" }],
    ["a key of ours", { icon: "meh" }, { "legendIcon.0": "cards.error.icon" }],
    ["an icon nobody has", { icon: "nothing" }, { "legendIcon.0": "cards.error.unknownIcon" }],
    ["an icon of ours by its old name", { icon: "user-friends" }, { "legendIcon.0": "cards.error.icon" }],
    ["a colour nobody has", { colour: "mauve" }, { "legendColour.0": "cards.error.colour" }],
    ["a style nobody has", { style: "blink" }, { "legendStyle.0": "cards.error.style" }],
    ["words that hurt", { description: "KYS!" }, { "legendDescription.0": "cards.error.harmful" }],
  ])("needs %s, or not that", (_what, more, errors) => expect(errorsOf({ legend: [entry(more)] })).toEqual(errors));

  test("has each icon and each description once", () => {
    expect(errorsOf({ legend: [entry({}), entry({})] })).toEqual({
      "legendIcon.1": "cards.error.duplicateIcon",
      "legendDescription.1": "cards.error.duplicateDescription",
    });
  });

  test("skill is no threat", () => expect(errorsOf({ legend: [entry({ description: "my skill" })] })).toEqual({}));

  test("has the opinion of every entry", () => {
    const names = [{ ...named("Robin"), opinion: "star" }];
    expect(errorsOf({ names })).toEqual({ "names.0": "cards.error.opinion" });
    expect(errorsOf({ names, legend: [entry({})] })).toEqual({});
  });
});

test.each([
  ["javascript:alert(1)"],
  ["data:text/html,x"],
  ["https://"],
  ["robin.example"],
  ["https://e.example/\u202Etxt"],
])("%s is no link", (link) => expect(errorsOf({ links: [link] })).toEqual({ "links.0": "cards.error.link" }));

test("there is room for every flag, and the list has an end", () => {
  expect(errorsOf({ flags: flagsOnCards("en").map(({ key }) => key) })).toEqual({});
  const unknown = (count: number) => errorsOf({ flags: many(count, (at) => `No flag ${at}`) });
  expect(unknown(128)).toEqual({ flags: ["cards.error.flag", expect.anything()] });
  expect(unknown(129)).toEqual({ flags: ["form.list.tooLong", { max: 128 }] });
});

test("flags of other editions and signs of the calendar are not offered", () => {
  expect(errorsOf({ flags: ["Bisexual", "-en-Genderdoe"] })).toEqual({});
  for (const key of ["-pl-Gay", "_hrc", "-Drag", "constructor", "No such flag"])
    expect(errorsOf({ flags: ["Bisexual", key] })).toEqual({ flags: ["cards.error.flag", { flags: key }] });
});

test("an own day has a name and is a day", () => {
  expect(errorsOf({ events: [event({ name: "" })] })).toEqual({ "eventName.0": "cards.error.eventName" });
  expect(errorsOf({ events: [event({ day: 0 })] })).toEqual({ "eventDay.0": "cards.error.eventDay" });
  expect(errorsOf({ events: [event({ day: 30 })] })).toEqual({ "eventDay.0": "cards.error.eventDate" });
});

test("an own day has no icon, or one there is", () => {
  expect(errorsOf({ events: [event({}), event({ icon: "heart" })] })).toEqual({});
  expect(errorsOf({ events: [event({}), event({ icon: "nothing" })] })).toEqual({
    "eventIcon.1": "cards.error.unknownIcon",
  });
});

describe("nothing is dropped without a word:", () => {
  test.each([
    ["only the icon of a day", { events: [event({ name: "", icon: "star", month: 0, day: 0 })] }, "eventName.0"],
    ["only the month of a day", { events: [event({ name: "", month: 2, day: 0 })] }, "eventName.0"],
    ["only how a name is said", { names: [{ ...named(""), pronunciation: "ROB-in" }] }, "names.0"],
    [
      "only the colour of an opinion",
      { legend: [entry({ icon: "", description: "", colour: "teal" })] },
      "legendIcon.0",
    ],
    ["only the style of an opinion", { legend: [entry({ icon: "", description: "", style: "bold" })] }, "legendIcon.0"],
    ["the same link twice", { links: ["https://e.example/", "https://f.example/", " https://e.example/"] }, "links.2"],
  ] as [string, Partial<CardDraft>, string][])("%s", (_what, draft, field) => {
    expect(errorsOf(draft)).toHaveProperty([field]);
  });

  test.each([29, 30, 31, 200])("%i marks on one letter", (count) => {
    const zalgo = cleanText(`z${"\u0301".repeat(count)}`);
    const errors = errorsOf({
      names: [{ ...named(zalgo), pronunciation: zalgo }],
      pronouns: [meh(zalgo)],
      description: zalgo,
      words: [{ header: zalgo, values: [meh(zalgo)] }],
      sensitive: [zalgo],
      events: [event({ name: zalgo })],
    });
    const told = ["names.0", "pronunciation.0", "pronouns.0", "description", "wordsHeader0", "words0.0", "sensitive.0"];
    if (count <= 30) expect(Object.values(errors).flat()).not.toContain("cards.error.marks");
    else
      for (const field of [...told, "eventName.0"])
        expect(errors).toHaveProperty([field], ["cards.error.marks", { limit: 30 }]);
  });
});

test("a card is made of a draft without changing what is right", () => {
  const legend = [entry({ colour: "teal", style: "bold" }), entry({ colour: "mauve", style: "blink" })];
  const content = contentOf({ ...EMPTY, legend });
  expect(content.legend).toEqual([entry({ colour: "teal", style: "bold" }), entry({})]);
  expect(contentOf(EMPTY)).toEqual(EMPTY_CARD);
});

test("tidying keeps every letter that is not white space at an edge, and is done once", () => {
  const text = fc.string({ unit: "grapheme", maxLength: 40 });
  const draft = fc.record({
    names: fc.array(fc.record({ value: text, opinion: fc.constant("meh"), pronunciation: text }), { maxLength: 5 }),
    description: text,
    links: fc.array(text, { maxLength: 5 }),
    sensitive: fc.array(text, { maxLength: 5 }),
  });
  fc.assert(
    fc.property(draft, (sent) => {
      const tidy = tidyCard({ ...EMPTY, ...sent });
      expect(tidyCard(tidy)).toEqual(tidy);
      const letters = (names: { value: string }[]) => names.map(({ value }) => value.replace(/\s/gu, "")).join("");
      expect(letters(tidy.names)).toBe(letters(sent.names));
      expect(cardContent.safeParse(tidy).success).toBe(true);
      // Whatever was sent, looking for errors answers.
      findErrors(tidy, RULES);
    }),
  );
});
