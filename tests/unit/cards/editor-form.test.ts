import { describe, expect, test } from "vitest";
import { tidyCard } from "#app/features/cards/check.ts";
import { cardValues } from "#app/features/cards/editor/card-values.ts";
import { LISTS, sectionOf, trimmed, WORD_COLUMNS } from "#app/features/cards/editor/fields.ts";
import { firstCard } from "#app/features/cards/editor/first-card.ts";
import { readCardForm } from "#app/features/cards/editor/read-card-form.ts";
import { LIMITS } from "#app/features/cards/limits.ts";
import { listChange } from "#app/kit/forms/list.ts";
import { createForm, type Kept } from "#app/kit/forms/read-form.server.ts";
import { FULL_CARD } from "#tests/support/cards/full-card.ts";

/** What a browser sends for a form filled with these values: a box without value is not ticked. */
function sentWith(kept: Kept, more: Record<string, string> = {}): URLSearchParams {
  const boxes = new Set(["markdown", "indexed", "flagBand", "timeZoneArea", "timeZonePlace"]);
  const sent = new URLSearchParams(more);
  for (const [name, value] of Object.entries(kept)) {
    for (const one of [value].flat()) if (one !== "" || !boxes.has(name)) sent.append(name, one);
  }
  return sent;
}

const full = {
  draft: tidyCard({ ...FULL_CARD, birthday: "1990-02-03" }),
  circle: [{ username: "kasha", relationship: "friend" }],
  visibility: "internal" as const,
  indexed: true,
  base: 7,
};

describe("the form of a card", () => {
  test("is read as it was filled", () => {
    expect(readCardForm(createForm(trimmed(sentWith(cardValues(full)))), true, [])).toEqual({
      ...full,
      words: WORD_COLUMNS.map((at) => full.draft.words[at] ?? { header: "", values: [] }),
      propagate: [],
    });
  });

  test("has nothing chosen, no card and no version at first", () => {
    const sent = readCardForm(createForm(new URLSearchParams()), false, []);
    expect(sent).toMatchObject({ visibility: null, base: null, indexed: false, circle: [] });
    expect(sent.draft).toMatchObject({ names: [], pronouns: [], words: [], flags: [], team: null, birthday: null });
  });

  test("keeps the team of people without a role out", () => {
    expect(readCardForm(createForm(sentWith(cardValues(full))), false, []).draft.team).toBe(null);
  });

  test("gives a new entry the first opinion, and leaves empty items out", () => {
    const sent = new URLSearchParams([
      ["names", "Robin"],
      ["pronunciation", ""],
      ["names", ""],
      ["namesOpinion", ""],
      ["namesOpinion", "yes"],
    ]);
    const { names } = readCardForm(createForm(sent), false, []).draft;
    expect(names).toEqual([{ value: "Robin", opinion: "meh", pronunciation: "" }]);
  });

  test("moves an item with everything that belongs to it, and counts no empty one", () => {
    const sent = new URLSearchParams([
      ...["A", "", "B"].map((value): [string, string] => ["names", value]),
      ...["a", "", "b"].map((value): [string, string] => ["pronunciation", value]),
      ...["yes", "meh", "no"].map((value): [string, string] => ["namesOpinion", value]),
      ["_list", "up:names:2"],
    ]);
    const { lists, focus } = listChange(createForm(sent), LISTS) ?? {};
    expect(lists).toMatchObject({ names: ["B", "A"], pronunciation: ["b", "a"], namesOpinion: ["no", "yes"] });
    expect(focus).toBe("names.0.down");
  });

  test("is cut only far beyond the limits, where an error is certain", () => {
    const sent = new URLSearchParams(Array.from({ length: 5000 }, (_, at) => ["links", `https://example.org/${at}`]));
    const { links } = readCardForm(createForm(trimmed(sent)), false, []).draft;
    expect(links.length).toBeGreaterThan(LIMITS.links.items);
    expect(links.length).toBeLessThan(LIMITS.links.items + 5);
  });
});

test("a first card in a further language takes what is the same in all languages", () => {
  const { draft } = full;
  const card = firstCard(draft);
  expect(card).toMatchObject({ names: draft.names, links: draft.links, legend: draft.legend, birthday: "1990-02-03" });
  expect(card).toMatchObject({ pronouns: [], words: [], description: "", sensitive: [], team: null });
});

test("errors lead to the part they are in", () => {
  expect(
    ["names.3", "words2.1", "wordsHeader0", "customFlagLink.0", "legendIcon.1", "_words", "form"].map(sectionOf),
  ).toEqual([...["names", "words", "words", "flags", "legend", "words"], null]);
});
