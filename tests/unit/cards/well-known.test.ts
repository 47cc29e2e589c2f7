import { expect, test } from "vitest";
import type { PublicCard } from "#app/features/cards/standards/public-cards.server.ts";
import { usernameIn, wellKnownPronouns } from "#app/features/cards/standards/well-known.ts";

const hosts = { codeFor: (host: string | undefined) => (host === "en.example.org" ? "en" : null) };

test.each([
  ["robin", "robin"],
  ["@robin", "robin"],
  ["acct:robin@en.example.org", "robin"],
  ["https://en.example.org/@robin", "robin"],
  ["https://en.example.org/@%C5%82ukasz", "łukasz"],
  ["https://en.example.org/@łukasz/", "łukasz"],
  ["https://en.example.org/@a%2Fb", null],
  ["https://en.example.org/@%C5", null],
  ["https://other.example/@robin", null],
  ["robin@other.example", null],
])("%s means %s", (resource, name) => {
  expect(usernameIn(resource, hosts)).toBe(name);
});

test("two cards of one language are one list", () => {
  const card = (edition: string, label: string) =>
    ({
      edition,
      language: "en",
      visibility: "public",
      use: [{ kind: "word", label, forms: [] }],
      others: [],
    }) as unknown;
  const cards = [card("en", "they"), card("_", "ask me")] as PublicCard[];
  expect(wellKnownPronouns(cards)).toEqual({ en: ["they", "ask me"] });
});
