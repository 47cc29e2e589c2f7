import { expect, test } from "vitest";
import { type CardContent, cardContent } from "#app/features/cards/content.ts";
import { LIMITS } from "#app/features/cards/limits.ts";
import { buildCardView, type CardSetting } from "#app/features/cards/page/card-view.ts";
import { shownTo } from "#app/features/cards/visibility.ts";
import { type BookWithSettings, pronounBook } from "#app/features/pronouns/book.ts";
import { flagNameFiller } from "#app/features/pronouns/flag-names.ts";
import { createTranslator } from "#app/kit/i18n/translator.ts";
import { shippedEditions } from "#tests/support/data/shipped.ts";
import { fastest } from "#tests/support/fastest.ts";

// A card is made anew for each visitor who is signed in: however it is filled, that must hold nobody else up.

const MAX_MS = 50;

/** Pronouns that take longest to read, as long as a card takes them. */
function costly({ sets, grammar }: BookWithSettings): string[] {
  const names = sets.map(({ canonicalName }) => canonicalName).sort((a, b) => a.length - b.length);
  const forms = (form: string) => grammar.morphemes.map(() => form).join(",");
  return [
    names.slice(0, 32).join("&"),
    Array.from({ length: 64 }, () => names[0] ?? "x").join("&"),
    forms("abc"),
    forms("a&b&c&d"),
    "ab/".repeat(64),
    `:${"R".repeat(32)}`,
    "%41".repeat(64),
    "e\u0301\u0323".repeat(64),
    "!20,".repeat(48),
  ].map((value) => [...value].slice(0, LIMITS.pronouns.length).join(""));
}

function shownWith(content: Partial<CardContent>) {
  const at = new Date("2026-11-23T12:00:00Z");
  const card = {
    id: "",
    accountId: "",
    locale: "en",
    birthday: null,
    age: null,
    version: 1,
    createdAt: at,
    updatedAt: at,
  };
  const shown = shownTo(
    { ...card, visibility: "public", indexed: false, teamWarnings: "", content: cardContent.parse(content) },
    "stranger",
  );
  if (shown === null) throw new Error("nothing is shown");
  return shown;
}

const editions = shippedEditions().flatMap(({ code, edition }) => {
  const book = pronounBook(edition);
  return book === null ? [] : { code, edition, book };
});

test.each(editions)("no card full of pronouns takes long in $code", ({ code, edition, book }) => {
  const { locale } = edition.config;
  const setting: CardSetting = {
    edition: { code, locale, dates: null },
    book,
    place: {
      grammar: book.grammar,
      origin: "https://pronouns.example",
      foldsCapitals: true,
      labels: () => new Map(),
      or: "or",
    },
    text: createTranslator(locale, edition.texts).text,
    drawing: () => null,
    flagNames: (set) => flagNameFiller(edition, set),
    chosenDays: () => [],
    termPaths: new Map(),
    now: new Date("2026-11-23T12:00:00Z"),
  };
  const owner = { username: "Robin", avatar: "/avatars/x.svg", isTeam: false };
  for (const value of costly(book)) {
    const pronouns = Array.from({ length: LIMITS.pronouns.items }, () => ({ value, opinion: "yes" }));
    const shown = shownWith({ pronouns });
    const took = fastest(() => buildCardView(shown, { owner, circle: [] }, setting), MAX_MS, 16);
    expect(took, value).toBeLessThanOrEqual(MAX_MS);
  }
});
