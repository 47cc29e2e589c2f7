import { describe, expect, it } from "vitest";
import type { ExampleSentence, PronounSet } from "#app/editions/pronoun-set.ts";
import { buildAnyPage } from "#app/features/pronouns/any-page.ts";
import { draw, numbersFrom } from "#app/features/pronouns/draw.ts";
import { historyBoxes } from "#app/features/pronouns/history.ts";
import { listedGroups } from "#app/features/pronouns/listing.ts";
import { parsePronouns } from "#app/features/pronouns/path.ts";
import { buildSetPage, type PronounBook } from "#app/features/pronouns/set-page.ts";
import { grammarOf } from "#tests/support/pronouns/grammars.ts";

const grammar = { ...grammarOf("en"), groupKeys: new Set(["new"]) };
const sets = [...new Set(grammar.sets.values())];
const example = (singular: string, more: Partial<ExampleSentence> = {}): ExampleSentence => ({
  singular,
  plural: "",
  singularNull: null,
  pluralNull: null,
  isHonorific: false,
  categories: [],
  ...more,
});
const group = (name: string, key: string | null, pronouns: string[]) => ({
  name,
  key,
  pronouns,
  description: "",
  hidden: false,
});
const book: PronounBook = {
  grammar,
  sets,
  groups: [group("Old", null, ["he", "she", "any"]), group("New", "new", ["xe", "ze"]), group("Newer", "new", ["ey"])],
  examples: [
    example("{'pronoun_subject} sings.", { plural: "{'pronoun_subject} sing.", singularNull: "There is a song." }),
    example("Would {pronoun_subject} like tea?", { isHonorific: true }),
  ],
  othersGroup: "Others",
  tables: [{ label: "", columns: [], rows: [{ label: "subject", cells: ["{pronoun_subject}"] }] }],
  optional: [],
  ideas: [{ header: "Say the name", description: "", normative: true, examples: [["She sings.", "Robin sings."]] }],
  respells: false,
  explanations: { nameself: "about names", emojiself: "about emoji" },
};
const findSet = (path: string) => parsePronouns(path, grammar) as PronounSet;

describe("a history", () => {
  it.each([
    ["", []],
    ["One.@Two.", ["One.", "Two."]],
    ["By \\@somebody.@ ", ["By @somebody."]],
    ["@@", []],
  ])("%s", (history, boxes) => {
    expect(historyBoxes(history)).toEqual(boxes);
  });
});

describe("a draw", () => {
  it("takes every set once before any of them comes again", () => {
    const drawn = draw(10, 4, numbersFrom("a day"));
    expect(drawn).toHaveLength(10);
    expect(drawn.slice(0, 4).sort()).toEqual([0, 1, 2, 3]);
    expect(drawn.slice(4, 8).sort()).toEqual([0, 1, 2, 3]);
  });

  it("is empty where there is nothing to draw", () => {
    expect(draw(3, 0, Math.random)).toEqual([]);
  });

  it("is the same all day, and another one the next", () => {
    const on = (day: string) => buildAnyPage(null, { ...book, examples: Array(20).fill(book.examples[0]) }, day).drawn;
    expect(on("2024-05-01")).toEqual(on("2024-05-01"));
    expect(on("2024-05-01")).not.toEqual(on("2024-05-02"));
  });

  it("keeps to the groups of a key", () => {
    const page = buildAnyPage("new", book, "2024-05-01");
    expect(page.groupNames).toEqual(["New", "Newer"]);
    expect(page.sets.map(({ path }) => path)).toEqual(["/xe", "/ze", "/ey"]);
    expect(page.choices).toEqual([{ label: "New · Newer", path: "/any:new", current: true }]);
  });
});

describe("the page of a set", () => {
  it("of a known one names its group and leaves out what the set cannot call for", () => {
    const page = buildSetPage(findSet("she"), book);
    expect(page.kind).toBe("known");
    expect(page.near?.name).toBe("Old");
    expect(page.sentences).toEqual([example("{'pronoun_subject} sings.")]);
    expect(page.polite).toHaveLength(1);
  });

  it("has one address, whichever way led to it", () => {
    expect(buildSetPage(findSet("she/her"), book).path).toBe("/she");
  });

  it("of merged ones links to each and tells all descriptions", () => {
    const page = buildSetPage(findSet("he&she"), book);
    expect(page.kind).toBe("merged");
    expect(page.names.map(({ text, path }) => [text, path])).toEqual([
      ["he/him", "/he"],
      ["she/her", "/she"],
    ]);
    expect(page.descriptions).toHaveLength(2);
  });

  it("of somebody's own forms has no neighbours", () => {
    const page = buildSetPage(findSet("ze/zem/zir/zirs/zirself"), book);
    expect([page.kind, page.near, page.history]).toEqual(["generated", null, []]);
  });

  it("of a name explains itself and takes the sentences made for names", () => {
    const page = buildSetPage(findSet(":Robin"), book);
    expect([page.kind, page.explanation]).toEqual(["template", "about names"]);
    expect(page.sentences[0]?.singularNull).toBe("There is a song.");
    expect(buildSetPage(findSet("🦊"), book).explanation).toBe("about emoji");
  });

  it("of a name shows how to do without pronouns; of nothing else", () => {
    expect(buildSetPage(findSet(":Robin"), book).ideas).toEqual(book.ideas);
    for (const path of ["🦊", "she", "she&he", "ze/zem/zir/zirs/zirself"]) {
      expect(buildSetPage(findSet(path), book).ideas).toEqual([]);
    }
  });

  it("leaves out tables of forms it does not have", () => {
    const tables = [{ label: "", columns: [], rows: [{ label: "none", cells: ["{nosuchform}", "–"] }] }];
    expect(buildSetPage(findSet("she"), { ...book, tables }).tables).toEqual([]);
  });
});

describe("the list of groups", () => {
  const groups = listedGroups(book.groups, sets, grammar, "Others");

  it("shows a member that is no set as a bare link", () => {
    expect(groups[0]?.sets.at(-1)).toEqual({
      key: "any",
      names: [{ text: "any", small: null, reading: null, path: null }],
      path: "/any",
      description: "",
    });
  });

  it("ends with the sets of no group", () => {
    expect(groups.at(-1)?.name).toBe("Others");
    expect(groups.at(-1)?.sets.map(({ key }) => key)).toContain("they");
    expect(groups.at(-1)?.sets.map(({ key }) => key)).not.toContain("she");
  });

  it("has no such group when every set has one", () => {
    const all = [
      group(
        "All",
        null,
        sets.map((set) => set.canonicalName),
      ),
    ];
    expect(listedGroups(all, sets, grammar, "Others")).toHaveLength(1);
  });
});
