import { describe, expect, test } from "vitest";
import * as apiSearch from "#app/routes/api/search.ts";
import { seed } from "#tests/support/collections/seed.ts";
import { shippedDoor } from "#tests/support/search/shipped-door.ts";
import { blockedBy } from "#tests/support/server/blocked.ts";

/** As long as a query may be, each hard in its own way: for look-ups, for guesses, for everyday questions, for what is offered instead. */
const HOSTILE: readonly (readonly [name: string, query: string])[] = [
  ["one-letter words", Array.from({ length: 128 }, (_, at) => String.fromCharCode(97 + (at % 26))).join(" ")],
  ["one-letter words of Japanese", Array.from({ length: 128 }, (_, at) => String.fromCharCode(0x3042 + at)).join(" ")],
  ["signs of LIKE", "%_".repeat(128)],
  ["signs of LIKE between letters", "%a_".repeat(85)],
  ["halves of letters", "\ud800".repeat(128) + "\udc00".repeat(128)],
  ["halves of letters beside words", "nonbinary \ud800 they \udfff frau"],
  ["words one letter away", "thay nonbinery gendre lesbain asexaul pansexaul trangender queeer"],
  [
    "words three letters away",
    "genderfluwwww transgewwwww demisexwwwww heteronormawwwww amatonormawwwww intersectionwww",
  ],
  [
    "everyday words",
    "how do i say that she or he is not what they are in the of and to a with for from by at on as it",
  ],
  ["one word over and over", "frau ".repeat(51).trim()],
  ["a word without an end", "frau".repeat(64)],
  ["marks upon marks", "a\u0301".repeat(128)],
  ["the article of Arabic", "ال".repeat(128)],
  ["kana", "ァ".repeat(256)],
];

describe("among 2,500 nouns", () => {
  test("no query holds anybody up, and each is answered with a list", { timeout: 120_000 }, async () => {
    const door = await shippedDoor("en");
    await seed(door.database, "nouns", 2500);
    const ask = (query: string) => door.get(apiSearch, `/api/search?${new URLSearchParams({ query })}`);
    await ask("nonbinary");
    for (const [name, query] of HOSTILE) {
      expect(query.length, name).toBeLessThanOrEqual(256);
      const { status, body } = await ask(query);
      expect([name, status, Array.isArray(JSON.parse(body))]).toEqual([name, 200, true]);
      expect(await blockedBy(() => ask(query)), name).toBeLessThan(50);
    }
  });
});
