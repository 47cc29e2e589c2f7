import { expect, test } from "vitest";
import { completeData, type DataOf, type Fields, type Word } from "#app/features/collections/field.ts";
import { defineKind } from "#app/features/collections/kind.ts";
import type { NounData } from "#app/features/collections/kinds/nouns/noun.ts";
import type { TermData } from "#app/features/collections/kinds/terms/term.ts";
import type { KindData } from "#app/features/collections/kinds.ts";

/** Lines the compiler must reject are marked with `@ts-expect-error`; if they compile, `npm run check` fails. */

const FIELDS = {
  word: { type: "text", maxLength: 20, required: true },
  also: { type: "list", maxLength: 20, maxItems: 3 },
  forms: { type: "words", maxLength: 20, maxItems: 3 },
  mood: { type: "choice", options: { values: () => ["good"] } },
  moods: { type: "choices", options: { values: () => ["good"] } },
  since: { type: "year" },
  loud: { type: "switch" },
  pictures: { type: "pictures", picture: "term", maxItems: 1 },
} satisfies Fields;

type Data = DataOf<typeof FIELDS>;

const DATA: Data = { word: "", also: [], forms: [], mood: "", moods: [], since: null, loud: false, pictures: [] };

const WORD_KIND = {
  id: "terms",
  area: "terms",
  icon: "book-open",
  fields: FIELDS,
  sortKey: ({ word }: Data) => word,
  findable: ({ also }: Data) => also,
  document: null,
  api: null,
} as const;

test("data has the declared fields with the values of their types", () => {
  const same = { ...DATA } satisfies {
    word: string;
    also: string[];
    forms: Word[];
    mood: string;
    moods: string[];
    since: number | null;
    loud: boolean;
    pictures: string[];
  };
  expect(completeData(FIELDS, {}) satisfies Data).toEqual(same);
});

test("a forgotten field does not compile", () => {
  const { word: _, ...rest } = DATA;
  // @ts-expect-error: `word` is declared
  const forgotten: Data = rest;
  expect(forgotten).not.toHaveProperty("word");
});

test("an undeclared field does not compile, neither as data nor where a kind reads it", () => {
  // @ts-expect-error: `meaning` is not declared
  const surplus: Data = { ...DATA, meaning: "" };
  // @ts-expect-error: `meaning` is not declared
  const kind = defineKind({ ...WORD_KIND, title: ({ meaning }) => String(meaning) });
  expect(kind.title(surplus)).toBe("");
});

test("a value of another type does not compile", () => {
  // @ts-expect-error: `also` is a list
  const data: Data = { ...DATA, also: "" };
  // @ts-expect-error: `since` is a number or null
  const kind = defineKind({ ...WORD_KIND, title: ({ since }): string => since });
  expect(kind.title(data)).toBeNull();
});

test("a declaration of a type that there is not, or without its rules, does not compile", () => {
  // @ts-expect-error: there is no such type
  const unknown = { word: { type: "number" } } satisfies Fields;
  // @ts-expect-error: a text has a length
  const endless = { word: { type: "text" } } satisfies Fields;
  expect([unknown, endless]).toHaveLength(2);
});

test("what one kind says is not what another says", () => {
  const term = { term: [] as string[] } as TermData;
  // @ts-expect-error: a term has no forms by gender
  const noun: NounData = term;
  const same: KindData["nouns"] = noun;
  // @ts-expect-error: a noun has no definition
  expect(same.definition).toBeUndefined();
});
