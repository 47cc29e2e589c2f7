import { describe, expect, test } from "vitest";
import { type CardContent, cardContent } from "#app/features/cards/content.ts";
import { buildCardView, type CardSetting } from "#app/features/cards/page/card-view.ts";
import { pronounPlace } from "#app/features/cards/page/pronoun-place.ts";
import { type StoredCard, shownTo } from "#app/features/cards/visibility.ts";
import { pronounBook } from "#app/features/pronouns/book.ts";
import { flagNameFiller } from "#app/features/pronouns/flag-names.ts";
import { createTranslator } from "#app/kit/i18n/translator.ts";
import { shipped } from "#tests/support/data/shipped.ts";

const { edition } = shipped("en");
const setting: CardSetting = {
  edition: { code: "en", locale: "en", dates: null },
  book: pronounBook(edition),
  place: pronounPlace(edition, { origin: () => "https://en.pronouns.example" }),
  text: createTranslator("en", edition.texts).text,
  drawing: (name) => (name === "gone" ? null : { viewBox: "0 0 1 1", path: `M0 ${name.length}` }),
  flagNames: (set) => flagNameFiller(edition, set),
  chosenDays: (keys) =>
    keys.map((name) => ({
      name,
      day: "31 March",
      first: "03-31",
      last: "03-31",
      path: "/calendar/2026-03-31",
      icon: null,
      flag: "Transgender",
      comment: "",
    })),
  termPaths: new Map([["Nonbinary", "/terminology/nonbinary"]]),
  now: new Date("2026-11-23T12:00:00Z"),
};
const owner = { username: "Robin", avatar: "/avatars/x.svg", isTeam: true };

const stored = (content: Partial<CardContent>): StoredCard => ({
  id: "01CARD",
  accountId: "01ACCOUNT",
  locale: "en",
  visibility: "public",
  indexed: false,
  teamWarnings: "",
  content: cardContent.parse(content),
  birthday: "1994-02-03",
  age: 32,
  version: 3,
  createdAt: new Date("2026-05-01T00:00:00Z"),
  updatedAt: new Date("2026-05-02T00:00:00Z"),
});

function view(
  content: Partial<CardContent>,
  changes: Partial<StoredCard> = {},
  viewer: "stranger" | "owner" = "stranger",
) {
  const shown = shownTo({ ...stored(content), ...changes }, viewer);
  if (shown === null) throw new Error("nothing is shown");
  return buildCardView(shown, { owner, circle: [] }, setting);
}

const one = (value: string, opinion = "yes") => ({ value, opinion });

test("what moderators have a card warn of is not said in its owner's name", () => {
  expect(view({ sensitive: ["cats"] })).toMatchObject({ warnings: ["cats"], warnsItself: true });
  expect(view({}, { teamWarnings: "dogs" })).toMatchObject({ warnings: ["dogs"], warnsItself: false });
  expect(view({ sensitive: ["cats", "cats"] }, { teamWarnings: "dogs" })).toMatchObject({ warnsItself: false });
  expect(view({ sensitive: ["cats"] }, { teamWarnings: "cats" })).toMatchObject({ warnsItself: true });
});
const name = (value: string, opinion = "yes") => ({ value, opinion, pronunciation: "" });

describe("pronouns", () => {
  test.for([
    ["they", "they/them", "/they"],
    ["they/them", "they/them", "/they"],
    ["/they", "they/them", "/they"],
    ["They", "they/them", "/they"],
    ["https://en.pronouns.example/they", "they/them", "/they"],
    ["en.pronouns.example/they", "they/them", "/they"],
    ["HTTPS://EN.PRONOUNS.EXAMPLE/They", "they/them", "/they"],
    ["%74hey", "they/them", "/they"],
    [":Robin", "Robin/Robin's", "/:Robin"],
  ] as const)("%s is %s", ([written, label, path]) => {
    const [pronoun] = view({ pronouns: [one(written)] }).pronouns;
    expect(pronoun).toMatchObject({ kind: "set", label, path });
    expect(pronoun?.sentence?.some(({ morpheme }) => morpheme !== undefined)).toBe(true);
  });

  test("of another site, or nothing the edition knows, are shown as they were written", () => {
    for (const written of [
      "https://other.example/they",
      "quux of the sea",
      "%",
      "https://en.pronouns.example.evil/they",
    ]) {
      expect(view({ pronouns: [one(written)] }).pronouns).toEqual([
        { kind: "unknown", label: written, spoken: written, path: null, sentence: null, note: null, opinion: "yes" },
      ]);
    }
  });

  test("any, mirror, ask and none are four things, each in words, and having said nothing is a fifth", () => {
    const { pronouns } = view({ pronouns: ["any", "mirror", "ask", "no-pronouns"].map((word) => one(word)) });
    expect(pronouns.map(({ kind }) => kind)).toEqual(["any", "mirror", "ask", "avoiding"]);
    expect(new Set(pronouns.map(({ label }) => label)).size).toBe(4);
    expect(new Set(pronouns.map(({ note }) => note)).size).toBe(4);
    expect(pronouns.every(({ note, path }) => note !== null && path !== null)).toBe(true);
    expect(view({}).pronouns).toEqual([]);
  });

  test("are read out without slashes", () => {
    expect(view({ pronouns: [one("she")] }).pronouns[0]?.spoken).toBe("she, her");
    expect(view({ pronouns: [one("she&they")] }).pronouns[0]).toMatchObject({
      label: "she/her or they/them",
      spoken: "she, her or they, them",
    });
  });

  test("say how several are meant, and one alone does not", () => {
    expect(view({ pronouns: [one("she"), one("they")], pronounOrder: "alternate" }).pronounOrder).toBe("alternate");
    expect(view({ pronouns: [one("she"), one("they", "nothing")], pronounOrder: "equal" }).pronounOrder).toBeNull();
  });

  test("that are refused are none to choose from", () => {
    expect(view({ pronouns: [one("she"), one("he", "no")], pronounOrder: "alternate" }).pronounOrder).toBeNull();
    const three = [one("she"), one("he", "no"), one("they", "meh")];
    expect(view({ pronouns: three, pronounOrder: "equal" }).pronounOrder).toBe("equal");
  });

  test("where the edition has none are shown as they were written", () => {
    const nowhere = { ...setting, book: null, place: { ...setting.place, grammar: null } };
    const shown = shownTo(stored({ pronouns: [one("they")] }), "stranger");
    const { pronouns } = buildCardView(shown as never, { owner, circle: [] }, nowhere);
    expect(pronouns).toMatchObject([{ kind: "unknown", label: "they" }]);
  });
});

describe("opinions", () => {
  const legend = [
    { icon: "star", description: "on good days", colour: "teal", style: "bold" },
  ] as CardContent["legend"];

  test("that are neither ours nor in the legend hide their entry", () => {
    const shown = view({
      legend,
      names: [name("a"), name("b", "star"), name("c", "moon")],
      pronouns: [one("they", "constructor")],
      words: [{ header: "h", values: [one("x", "moon")] }],
    });
    expect(shown.names.map(({ value }) => value)).toEqual(["a", "b"]);
    expect(shown.pronouns).toEqual([]);
    expect(shown.words).toEqual([]);
  });

  test("are explained: those of ours that are used, and all of the owner's", () => {
    const { legend: shown } = view({ legend, names: [name("a", "no"), name("b")] });
    expect(shown.map(({ key, colour, style }) => [key, colour, style])).toEqual([
      ["yes", "pink", "bold"],
      ["no", "grey", "small"],
      ["star", "teal", "bold"],
    ]);
    expect(shown.at(-1)?.icon).toEqual({ viewBox: "0 0 1 1", path: "M0 4" });
  });

  test("choose the name that heads the card, and one the owner does not like never does", () => {
    expect(view({ names: [name("a", "meh"), name("b", "yes"), name("c", "yes")] }).heading).toBe("b");
    expect(view({ names: [name("a", "no")] }).heading).toBeNull();
    expect(view({ names: [] }).heading).toBeNull();
  });
});

test("people who see the pronouns alone learn nothing else", () => {
  const content: Partial<CardContent> = {
    description: "secret words",
    names: [name("Secret")],
    pronouns: [one("they")],
    words: [{ header: "secret", values: [one("secret")] }],
    flags: ["Nonbinary"],
    links: ["https://secret.example"],
    sensitive: ["secret"],
    timeZone: { zone: "Europe/Secret", area: true, place: true },
    events: [{ name: "secret", icon: "", month: 1, day: 2, comment: "" }],
  };
  const shown = view(content, { visibility: "internal" });
  expect(JSON.stringify(shown)).not.toMatch(/secret/i);
  expect(shown).toMatchObject({ extent: "pronouns", isTeam: false, age: null, band: [], flags: [], clock: null });
  expect(shown.pronouns).toHaveLength(1);
});

test("nothing of the card's rows is in the view", () => {
  expect(JSON.stringify(view({ names: [name("a")] }, {}, "owner"))).not.toMatch(/01CARD|01ACCOUNT|1994/);
});

test("a face for emoji is loaded for those alone who use them", () => {
  expect(view({ names: [name("Fox 🦊")] }).hasEmoji).toBe(true);
  expect(view({ description: "♥️" }).hasEmoji).toBe(true);
  expect(view({ names: [name("翠 ♥ 1 #")], pronouns: [one("they")] }).hasEmoji).toBe(false);
});

test("what the owner says of people around them is looked through for emoji and large scripts, too", () => {
  const friend = { username: "Sam", avatar: "", url: "", isMutual: true, isAccepted: true };
  const circle = [{ ...friend, relationship: "🫶 妹のような人" }];
  const seen = (visibility: StoredCard["visibility"]) => {
    const shown = shownTo({ ...stored({ names: [name("Robin")] }), visibility }, "stranger");
    if (shown === null) throw new Error("nothing is shown");
    return buildCardView(shown, { owner, circle }, setting);
  };
  expect(seen("public")).toMatchObject({ hasEmoji: true, scripts: ["japanese"], circle });
  expect(seen("internal")).toMatchObject({ hasEmoji: false, scripts: [], circle: [] });
});

describe("the description", () => {
  const texts = (content: Partial<CardContent>) => JSON.stringify(view(content).description);

  test("keeps its lines, and what looks like markup, unless it is Markdown", () => {
    expect(view({ description: "a\nb *c*\n\n\nd" }).description).toEqual([
      [{ kind: "text", text: "a" }, { kind: "break" }, { kind: "text", text: "b *c*" }],
      [{ kind: "text", text: "d" }],
    ]);
    expect(texts({ description: "b *c*", markdown: true })).toContain('"em"');
  });
});

test("flags are those of this edition, in the owner's order, with their entries", () => {
  const { flags } = view({ flags: ["Queer", "Nonbinary", "-pl-Gay", "_law", "nonsense", "Cis Ally"] });
  expect(flags.map(({ name: flag }) => flag)).toEqual(["Queer", "Nonbinary", "Cis ally"]);
  expect(flags.map(({ termPath }) => termPath)).toEqual([null, "/terminology/nonbinary", null]);
  expect(flags.map(({ note }) => note !== null)).toEqual([false, false, true]);
});

test("flags are called as the pronouns that the owner likes most have it", () => {
  const named = (...pronouns: [string, string][]) => {
    const content = { flags: ["Nonbinary"], pronouns: pronouns.map(([value, opinion]) => one(value, opinion)) };
    const flagNames: CardSetting["flagNames"] = (set) => () => set?.canonicalName ?? "nobody's";
    const shown = shownTo(stored(content), "stranger");
    return buildCardView(shown as never, { owner, circle: [] }, { ...setting, flagNames }).flags[0]?.name;
  };
  expect(named(["she", "yes"])).toBe("she");
  expect(named(["she", "meh"], ["he", "yes"], ["they", "yes"])).toBe("he");
  expect(named(["she", "meh"], ["he", "no"], ["any", "yes"])).toBe("she");
  expect(named(["she", "no"], ["nothing known at all", "yes"])).toBe("nobody's");
});

test("flags of the owner's own carry what they say, and no link that leads astray", () => {
  const picture = "0123456789abcdef0123456789abcdef";
  const flag = { picture, name: "Ours", description: "d", alt: "", link: "javascript:alert(1)" };
  expect(view({ customFlags: [flag] }).flags).toMatchObject([
    { name: "Ours", src: `/images/${picture}-flag.webp`, alt: "Flag: Ours", description: "d", link: null },
  ]);
});

test("days are written as the edition writes them, the 29th of February too, and in their order", () => {
  const { events } = view({
    events: [
      { name: "a", icon: "star", month: 5, day: 17, comment: "" },
      { name: "b", icon: "gone", month: 2, day: 29, comment: "" },
    ],
  });
  expect(events.map(({ day, icon }) => [day, icon !== null])).toEqual([
    ["February 29", false],
    ["May 17", true],
  ]);
});
