import { describe, expect, test } from "vitest";
import { tidyCard } from "#app/features/cards/card-draft.ts";
import { findErrors } from "#app/features/cards/check.ts";
import { cardValues } from "#app/features/cards/editor/card-values.ts";
import { LISTS, SECTIONS, sectionOf, TABS, trimmed, WORD_COLUMNS } from "#app/features/cards/editor/fields.ts";
import { firstCard } from "#app/features/cards/editor/first-card.ts";
import { readCardForm } from "#app/features/cards/editor/read-card-form.server.ts";
import { differingSections, withSections } from "#app/features/cards/editor/versions.ts";
import { withoutErrors } from "#app/features/cards/editor/without-errors.ts";
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
    expect(readCardForm(createForm(trimmed(sentWith(cardValues(full))).fields), "sent", [])).toEqual({
      ...full,
      words: WORD_COLUMNS.map((at) => full.draft.words[at] ?? { header: "", values: [] }),
      teamClaim: null,
      propagate: [],
    });
  });

  test("has nothing chosen, no card and no version at first", () => {
    const sent = readCardForm(createForm(new URLSearchParams()), null, []);
    expect(sent).toMatchObject({ visibility: null, base: null, indexed: false, circle: [] });
    expect(sent.draft).toMatchObject({ names: [], pronouns: [], words: [], flags: [], team: null, birthday: null });
  });

  test("leaves what people without a role had said of themselves in the team as it is", () => {
    const form = createForm(sentWith(cardValues({ ...full, draft: { ...full.draft, team: null } })));
    expect(readCardForm(form, full.draft.team, []).draft.team).toEqual(full.draft.team);
    expect(readCardForm(createForm(sentWith(cardValues(full))), null, []).draft.team).toBe(null);
  });

  test("gives a new entry the first opinion, and leaves empty items out", () => {
    const sent = new URLSearchParams([
      ["names", "Robin"],
      ["pronunciation", ""],
      ["names", ""],
      ["namesOpinion", ""],
      ["namesOpinion", "yes"],
    ]);
    const { names } = readCardForm(createForm(sent), null, []).draft;
    expect(names).toEqual([{ value: "Robin", opinion: "yes", pronunciation: "" }]);
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

  test("is cut only far beyond the limits, and says so", () => {
    const sent = new URLSearchParams(Array.from({ length: 5000 }, (_, at) => ["links", `https://example.org/${at}`]));
    const { fields, tooLong } = trimmed(sent);
    const { links } = readCardForm(createForm(fields), null, []).draft;
    expect(links.length).toBeGreaterThan(LIMITS.links.items);
    expect(links.length).toBeLessThan(LIMITS.links.items + 5);
    expect(tooLong).toEqual({ links: ["form.list.tooLong", { max: LIMITS.links.items }] });
    expect(trimmed(sentWith(cardValues(full))).tooLong).toEqual({});
  });
});

test("a first card in a further language takes what is the same in all languages", () => {
  const { draft } = full;
  const card = firstCard(draft);
  expect(card).toMatchObject({ names: draft.names, links: draft.links, legend: draft.legend, birthday: "1990-02-03" });
  expect(card).toMatchObject({ pronouns: [], words: [], description: "", sensitive: [], team: draft.team });
});

describe("two versions of a card", () => {
  const mine = cardValues(full);
  const theirs = cardValues({
    ...full,
    draft: { ...full.draft, links: ["https://example.org/new"], pronounOrder: "equal" },
    visibility: "hidden",
  });

  test("differ in parts, in the order of the page", () => {
    expect(differingSections(mine, theirs)).toEqual(["pronouns", "links", "who"]);
    expect(differingSections(mine, { ...mine, base: "9" })).toEqual([]);
  });

  test("one takes a part of the other, and leaves the rest", () => {
    const taken = withSections(mine, theirs, ["links"]);
    expect(taken.links).toEqual(["https://example.org/new"]);
    expect(differingSections(taken, theirs)).toEqual(["pronouns", "who"]);
    expect(withSections(mine, theirs, [...SECTIONS])).toEqual(theirs);
  });
});

test("every part is in one tab", () => {
  expect(TABS.flat().sort()).toEqual([...SECTIONS].sort());
});

test("what can be drawn of a draft has nothing wrong in it", () => {
  const wrong = {
    ...full.draft,
    names: [...full.draft.names, { value: "x".repeat(9999), opinion: "yes", pronunciation: "" }],
    links: ["javascript:alert(1)", ...full.draft.links],
    events: [{ name: "?", month: 99, day: 0, icon: "", comment: "" }, ...full.draft.events],
    timeZone: { zone: "Europe/Nowhere", area: true, place: true },
    birthday: "never",
    flags: ["no such flag"],
  };
  const rules = {
    edition: "en",
    longNames: false,
    lastBirthday: "2012-01-01",
    iconNames: (name: string) => [name],
    isTimeZone: (zone: string) => zone === "Europe/Amsterdam",
  };
  const drawn = withoutErrors(wrong, findErrors(wrong, rules));
  expect(findErrors(drawn, rules)).toEqual({});
  expect(drawn).toMatchObject({ names: full.draft.names, links: full.draft.links, birthday: null, timeZone: null });
});

test("errors lead to the part they are in", () => {
  expect(
    ["names.3", "words2.1", "wordsHeader0", "customFlagLink.0", "legendIcon.1", "_words", "form"].map(sectionOf),
  ).toEqual([...["names", "words", "words", "flags", "legend", "words"], null]);
});
