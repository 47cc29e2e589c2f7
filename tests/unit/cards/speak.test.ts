import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type CardContent, cardContent } from "#app/features/cards/content.ts";
import { LIMITS } from "#app/features/cards/limits.ts";
import { CONTEXTS, type Context, choose } from "#app/features/cards/speak/choice.ts";
import { spokenCard } from "#app/features/cards/speak/spoken-card.ts";
import { type ShownCard, shownTo } from "#app/features/cards/visibility.ts";
import { shippedEditions } from "#tests/support/data/shipped.ts";
import { fastest } from "#tests/support/fastest.ts";

/** Which words of a card are used for whoever asks. */

const LEGEND: CardContent["legend"] = [{ icon: "star", description: "On stage", colour: null, style: null }];
const opinions = ["yes", "meh", "star", "close", "jokingly", "no", "gone"] as const;

/** What somebody with this opinion would want, said once more in plain words: the smaller, the rather. */
function wish(opinion: string, context: Context): number | "never" | null {
  if (opinion === "no") return "never";
  if (opinion === "yes") return 0;
  if (opinion === "close") return context === "close" ? 1 : null;
  if (opinion === "jokingly") return context === "joking" ? 1 : null;
  return opinion === "meh" || opinion === "star" ? 2 : null;
}

describe("what is used", () => {
  const word = fc.record({ value: fc.constantFrom("a", "b", "c", "d", "e"), opinion: fc.constantFrom(...opinions) });

  test("is what the owner would choose, on five hundred cards", () => {
    fc.assert(
      fc.property(fc.array(word, { maxLength: 8 }), fc.constantFrom(...CONTEXTS), (words, context) => {
        const { use, others, never } = choose(words, LEGEND, context, ({ value }) => value);
        const values = [...new Set(words.map(({ value }) => value))];
        const wishesOf = (value: string) =>
          words.filter((one) => one.value === value).map(({ opinion }) => wish(opinion, context));
        const refused = values.filter((value) => wishesOf(value).includes("never"));
        expect(new Set(never.map(({ value }) => value))).toEqual(new Set(refused));
        const best = new Map<string, number>();
        for (const value of values) {
          const numbers = wishesOf(value).filter((one) => typeof one === "number");
          if (!refused.includes(value) && numbers.length > 0) best.set(value, Math.min(...numbers));
        }
        const first = Math.min(...best.values());
        const is = (rank: (one: number) => boolean) => values.filter((value) => rank(best.get(value) ?? Number.NaN));
        expect(new Set(use.map(({ value }) => value))).toEqual(new Set(is((one) => one === first)));
        expect(new Set(others.map(({ value }) => value))).toEqual(new Set(is((one) => one > first)));
        // Of what is liked alike, what stands first on the card comes first.
        expect(use.map((one) => words.indexOf(one))).toEqual(
          use.map((one) => words.indexOf(one)).sort((a, b) => a - b),
        );
      }),
      { numRuns: 500 },
    );
  });

  test.each([
    ["anybody", "they", ["meh"], ["no"]],
    ["close", "they", ["close", "meh"], ["no"]],
    ["joking", "they", ["jokingly", "meh"], ["no"]],
  ] as const)("by %s", (context, used, others, never) => {
    const words = [
      { value: "they", opinion: "yes" },
      ...["jokingly", "close", "meh", "no"].map((opinion) => ({ value: opinion, opinion })),
    ];
    const choice = choose(words, [], context, ({ value }) => value);
    const values = (list: readonly { value: string }[]) => list.map(({ value }) => value);
    expect([values(choice.use), values(choice.others), values(choice.never)]).toEqual([[used], others, never]);
  });

  test("is nothing, where everything is for others", () => {
    expect(choose([{ value: "he", opinion: "close" }], [], "anybody", ({ value }) => value).use).toEqual([]);
  });
});

const editions = shippedEditions().flatMap(({ code, edition }) => (edition.grammar === null ? [] : { code, edition }));
const hosts = { origin: (code: string | null) => `https://${code}.example.org` };

function card(content: Partial<CardContent>, locale = "en"): ShownCard {
  const at = new Date("2026-11-26T12:00:00Z");
  const base = { id: "", accountId: "", locale, birthday: null, age: null, version: 1, createdAt: at, updatedAt: at };
  const stored = {
    ...base,
    visibility: "public" as const,
    indexed: false,
    teamWarnings: "",
    content: cardContent.parse(content),
  };
  return shownTo(stored, "program") as ShownCard;
}

describe("an answer", () => {
  const of = (code: string, content: Partial<CardContent>) => {
    const edition = editions.find((one) => one.code === code)?.edition;
    if (edition === undefined) throw new Error(`There is no edition ${code}.`);
    return spokenCard(card(content, code), edition, { hosts, context: "anybody" });
  };

  test("has all forms of a set, how verbs agree, and its sound", () => {
    const { use, order, rule } = of("en", { pronouns: [{ value: "they/them", opinion: "yes" }] });
    expect([order, rule]).toEqual([null, "only"]);
    expect(use).toMatchObject([
      { kind: "set", label: "they/them", spoken: "they, them", url: "https://en.example.org/they", opinion: "yes" },
    ]);
    expect(use[0]?.forms).toMatchObject([
      { written: { pronoun_subject: "they", reflexive: "themselves" }, verbs: "plural", politeVerbs: "plural" },
    ]);
    expect(use[0]?.forms[0]?.sounds.pronoun_subject?.ipa).toBeTruthy();
  });

  test("says how several are meant", () => {
    const pronouns = ["she", "they"].map((value) => ({ value, opinion: "yes" }));
    for (const [pronounOrder, rule] of [
      ["ranked", "first"],
      ["equal", "equal"],
      ["alternate", "alternate"],
    ] as const) {
      const answer = of("en", { pronouns, pronounOrder });
      expect([answer.order, answer.rule, answer.use.length]).toEqual([pronounOrder, rule, 2]);
    }
  });

  test.each(["any", "ask", "mirror", "avoiding"] as const)("tells %s apart, in every edition that has it", (kind) => {
    for (const { code, edition } of editions) {
      const words = edition.grammar?.words;
      const word = kind === "ask" || kind === "avoiding" ? words?.[kind][0] : words?.[kind];
      if (word == null) continue;
      const { use } = of(code, { pronouns: [{ value: word, opinion: "yes" }] });
      expect([code, use.map((one) => one.kind)]).toEqual([code, [kind]]);
    }
  });

  test("says which words are not for somebody, each once, and hands on no name that was refused", () => {
    const word = (value: string, opinion: string) => ({ value, opinion });
    const words = [
      { header: "", values: [word("sir", "no"), word("friend", "yes"), word("mate", "meh")] },
      { header: "Family", values: [word("Sir", "no"), word("sister", "no")] },
    ];
    const names = [{ value: "Zorb", opinion: "no", pronunciation: "" }];
    const answer = of("en", { words, names });
    expect(answer.neverWords).toEqual(["sir", "sister"]);
    expect(JSON.stringify(answer)).not.toContain("Zorb");
  });

  test.each([
    ["en", "she/they", "she/her or they/them", ["she", "they"]],
    ["en", "he / they", "he/him or they/them", ["he", "they"]],
    ["en", "she/her/hers", "she/her", ["she"]],
    ["en", "they / them", "they/them", ["they"]],
    ["de", "er/sie", "er/ihm oder sie/ihr", ["er", "sie"]],
    ["fr", "il/lui", "il/le", ["il"]],
    ["ja", "彼女/彼", "彼女 または 彼", ["彼女", "彼"]],
  ])("in %s reads “%s” as what it can only mean", (code, value, label, subjects) => {
    const { use } = of(code, { pronouns: [{ value, opinion: "yes" }] });
    expect(use.map((one) => [one.kind, one.label])).toEqual([["set", label]]);
    expect(use[0]?.forms.map(({ written }) => Object.values(written)[0])).toEqual(subjects);
    expect(use[0]?.url).not.toBeNull();
  });

  test("reads words for a page as that page, and refuses a set by any of its forms", () => {
    const asked = of("en", { pronouns: [{ value: "Ask me", opinion: "yes" }] });
    expect(asked.use).toMatchObject([{ kind: "ask", forms: [] }]);
    expect(of("en", { pronouns: [{ value: "any/all", opinion: "yes" }] }).use).toMatchObject([{ kind: "any" }]);
    const pronouns = [
      { value: "they", opinion: "yes" },
      { value: "he", opinion: "yes" },
      { value: "him", opinion: "no" },
    ];
    const { use, never } = of("en", { pronouns });
    expect(use.map(({ label }) => label)).toEqual(["they/them"]);
    expect(never).toEqual([{ kind: "set", label: "he/him" }]);
  });

  test.each(["voi/void", "shey/them", "any but he", "bun/bunself", "she/xe/any"])(
    "keeps “%s” as it was written, for it may mean something else",
    (value) => {
      const { use } = of("en", { pronouns: [{ value, opinion: "yes" }] });
      expect(use).toMatchObject([{ kind: "unknown", label: value, url: null, forms: [] }]);
    },
  );

  test("keeps what the edition does not know as it was written, and a refused set out, however it is spelt", () => {
    const pronouns = [
      { value: "xyzzy q", opinion: "yes" },
      { value: "it/its", opinion: "yes" },
      { value: "IT", opinion: "no" },
    ];
    const { use, never } = of("en", { pronouns });
    expect(use).toMatchObject([{ kind: "unknown", label: "xyzzy q", url: null, forms: [] }]);
    expect(never).toEqual([{ kind: "set", label: "it/its" }]);
  });

  test("has a form for every morpheme of every set of every edition", () => {
    for (const { code, edition } of editions) {
      for (const set of edition.sets) {
        const prefix = edition.grammar?.requiredPrefix == null ? "" : `${edition.grammar.requiredPrefix}/`;
        const { use } = of(code, { pronouns: [{ value: prefix + set.canonicalName, opinion: "yes" }] });
        const [forms] = use[0]?.forms ?? [];
        expect([code, set.canonicalName, Object.keys(forms?.written ?? {})]).toEqual([
          ...[code, set.canonicalName, edition.grammar?.morphemes],
        ]);
      }
    }
  });

  test("takes no longer for a character that stands for eighteen", () => {
    const value = "\ufdfa".repeat(60);
    const pronouns = Array.from({ length: LIMITS.pronouns.items }, (_, at) => ({ value: value + at, opinion: "yes" }));
    expect(fastest(() => of("en", { pronouns }), 20, 16)).toBeLessThanOrEqual(20);
  });

  test.each(editions)("takes no card full of pronouns long in $code", ({ edition }) => {
    const names = edition.sets.map(({ canonicalName }) => canonicalName).sort((a, b) => a.length - b.length);
    const forms = (form: string) => (edition.grammar?.morphemes ?? []).map(() => form).join(",");
    const near = (joined: string) => names.slice(0, 12).join(joined).slice(0, 36);
    for (const value of [
      ...[names.slice(0, 32).join("&"), forms("a&b&c&d"), "ab/".repeat(64), "!20,".repeat(48)],
      ...["aaaaaaaa/bbbbbbbb/cccccccc/dddddddd/eeeeeeee/", near("/"), near(""), near(" ")],
      ...[near(", "), "🏳️".repeat(24), "((([".repeat(15), "!…".repeat(32)],
    ]) {
      const pronouns = Array.from({ length: LIMITS.pronouns.items }, (_, at) => ({
        value: [...`${value}${value.length < 60 ? at : ""}`].slice(0, LIMITS.pronouns.length).join(""),
        opinion: at === 0 ? "no" : "yes",
      }));
      const liked = pronouns.map((one) => ({ ...one, opinion: "yes" }));
      for (const content of [card({ pronouns }), card({ pronouns: liked })])
        expect(fastest(() => spokenCard(content, edition, { hosts, context: "anybody" }), 50, 16)).toBeLessThanOrEqual(
          50,
        );
    }
  });
});
