import { createHash } from "node:crypto";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { sentenceAtoms, titleAtoms } from "#app/services/banners/atoms.ts";
import { type Banner, bannerName, bannerWords, isDrawable, withoutLetters } from "#app/services/banners/banner.ts";
import { bannerTexts, drawBanner } from "#app/services/banners/draw.ts";
import { breakLines, fitAtoms, inVisualOrder, type Widths } from "#app/services/banners/lines.ts";
import { widthOf } from "#app/services/images/text.ts";

const EN = { locale: "en", direction: "ltr", faces: { book: "literata", text: "commissioner" } } as const;

const banner = (some: Partial<Banner> = {}): Banner => ({
  seed: "they/them",
  colours: [],
  eyebrow: "PRONOUNS",
  title: { kind: "names", names: [{ text: "they/them", small: "themself" }] },
  sentence: [
    { text: "They", marked: true },
    { text: " baked bread.", marked: false },
  ],
  address: "en.example.org/they",
  site: "Isogloss",
  portrait: null,
  edition: EN,
  ...some,
});

/** Every letter is as wide as half a line is high. */
const EVEN: Widths = { of: ({ text }) => [...text].length * 0.5, space: () => 0.25 };
const drawn = (one: Banner, height: 630 | 600 = 630) =>
  drawBanner(
    one,
    height,
    bannerTexts(one).map(({ text }) => [...text].length * 0.5),
  );
const shape = (atoms: ReturnType<typeof sentenceAtoms>) =>
  atoms.map(({ text, before }) => `${before}:${text}`).join(" ");

describe("the pieces of texts", () => {
  test("of names break after slashes, and small forms follow", () => {
    const title = { kind: "names", names: [{ text: "they/them", small: "themself" }] } as const;
    expect(shape(titleAtoms(title, "en", false))).toBe("line:they join:/ may:them join:/ may:themself");
  });

  test("of several names stand below each other, or in a row", () => {
    const names = ["he/him", "she/her"].map((text) => ({ text, small: null }));
    expect(shape(titleAtoms({ kind: "names", names }, "en", false))).toBe(
      "line:he join:/ may:him line:she join:/ may:her",
    );
    expect(shape(titleAtoms({ kind: "names", names }, "en", true))).toBe(
      "line:he join:/ may:him space:· space:she join:/ may:her",
    );
  });

  test("of a sentence are its words; a form that is part of a word stays with it", () => {
    const parts = [
      { text: "Upiekł", marked: false },
      { text: "o", marked: true },
      { text: " ciasto.", marked: false },
    ];
    expect(shape(sentenceAtoms(parts, "pl"))).toBe("line:Upiekł join:o space:ciasto.");
  });

  test("of letters that touch are not taken apart, so that they keep their shapes", () => {
    const parts = [
      { text: "و", marked: false },
      { text: "هم", marked: true },
      { text: " هنا", marked: false },
    ];
    const [first, second] = sentenceAtoms(parts, "ar");
    expect([first?.text, first?.look, second?.text]).toEqual(["وهم", "marked", "هنا"]);
  });

  test("of a language without spaces are its words, and no line begins with a full stop", () => {
    const atoms = sentenceAtoms([{ text: "毎朝、公園を散歩している。", marked: false }], "ja");
    expect(atoms.length).toBeGreaterThan(4);
    for (const { text, before } of atoms) if (/^[、。]/.test(text)) expect(before).toBe("join");
  });

  test("of letters that are wider than others break before they are wider than a line", () => {
    for (const text of ["﷽".repeat(4), "⸻".repeat(32), "🦊".repeat(26)]) {
      const atoms = titleAtoms({ kind: "names", names: [{ text, small: null }] }, "en", false);
      expect(atoms.map((atom) => atom.text).join("")).toBe(text);
      for (const atom of atoms) expect(widthOf(atom.text)).toBeLessThan(26);
    }
  });

  test("nothing gets lost, whatever people write", () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ text: fc.string({ unit: "grapheme", maxLength: 40 }), marked: fc.boolean() })),
        (parts) => {
          const letters = sentenceAtoms(parts, "en")
            .map(({ text }) => text)
            .join("");
          const limit = parts.map(({ text }) => text).join("").length;
          expect(letters.length).toBeLessThanOrEqual(limit);
          for (const { text } of sentenceAtoms(parts, "en")) expect(text).not.toMatch(/^$|\s/);
        },
      ),
      { numRuns: 100 },
    );
  });
});

describe("lines", () => {
  const words = (text: string) => sentenceAtoms([{ text, marked: false }], "en");
  const textsOf = (lines: ReturnType<typeof breakLines>) =>
    lines?.map(({ placed }) => placed.map(({ atom }) => atom.text).join(" "));

  test("break between words, and not at all where a word is too long", () => {
    expect(textsOf(breakLines(words("one two three"), EVEN, 4))).toEqual(["one two", "three"]);
    expect(breakLines(words("immeasurably"), EVEN, 4)).toBeNull();
  });

  test("have no sign between names at their ends", () => {
    const names = ["he/him", "she/her"].map((text) => ({ text, small: null }));
    const atoms = titleAtoms({ kind: "names", names }, "en", true);
    expect(textsOf(breakLines(atoms, EVEN, 4))).toEqual(["he / him", "she / her"]);
  });

  test("are as large as there is room, and of about the same length", () => {
    const room = { width: 400, height: 200, leading: 1, largest: 100, smallest: 20, lines: 2 };
    const { size, lines, isCut } = fitAtoms(words("aaaa bb cc dddd"), EVEN, room);
    expect([textsOf(lines), isCut]).toEqual([["aaaa bb", "cc dddd"], false]);
    expect(size).toBeGreaterThan(90);
  });

  test("are never wider or higher than their room; what has none is left out", () => {
    fc.assert(
      fc.property(
        fc.string({ unit: "grapheme", maxLength: 400 }),
        fc.integer({ min: 60, max: 1000 }),
        fc.integer({ min: 40, max: 400 }),
        (text, width, height) => {
          const room = { width, height, leading: 1.2, largest: 120, smallest: 30, lines: 3 };
          const { size, lines } = fitAtoms(words(text), EVEN, room);
          expect(lines.length).toBeLessThanOrEqual(3);
          expect(lines.length * 1.2 * size).toBeLessThanOrEqual(height + 1e-6);
          for (const line of lines) expect(line.width * size).toBeLessThanOrEqual(width + 1e-6);
        },
      ),
      { numRuns: 200 },
    );
  });

  test("of signs alone are not left out with what has no room", () => {
    const { lines } = fitAtoms(words("⸻".repeat(32)), EVEN, {
      width: 100,
      height: 60,
      leading: 1,
      largest: 60,
      smallest: 40,
      lines: 1,
    });
    expect(lines.length).toBe(1);
  });

  test("of the other direction are turned round within a line, and end where they began", () => {
    const [line] = breakLines(words("א Robin Smith ב"), EVEN, 100) ?? [];
    if (line === undefined) throw new Error("There is no line.");
    const { placed } = inVisualOrder(line, "rtl");
    const at = (text: string) => placed.find(({ atom }) => atom.text === text)?.x ?? -1;
    expect(at("א")).toBe(0);
    // From the right: what is read first in a Latin name is the furthest to the left.
    expect(at("Smith")).toBeLessThan(at("Robin"));
    expect(at("ב")).toBe(line.placed.at(-1)?.x);
  });
});

describe("a banner", () => {
  test("has a name of its own for everything that is drawn", () => {
    const others: Partial<Banner>[] = [
      { seed: "x" },
      { eyebrow: "x" },
      { address: "x" },
      { sentence: [] },
      { portrait: "/avatars/x.svg" },
      { title: { kind: "words", text: "they/them" } },
      { edition: { ...EN, direction: "rtl" } },
    ];
    const names = [banner(), ...others.map(banner)].map(bannerName);
    expect(new Set(names).size).toBe(names.length);
    expect(bannerName(banner())).toBe(bannerName(banner()));
    expect(bannerName(banner())).toMatch(/^[0-9a-f]{24}$/);
  });

  test("whose drawing has changed has another name: raise DESIGN in banner.ts, then write both here", () => {
    const design = createHash("sha256").update(drawn(banner())).digest("hex").slice(0, 12);
    expect([design, bannerName(banner())]).toEqual(["dcbad1bd497a", "642f1733a40791873477848b"]);
  });

  test("says in words what it shows, and not too many of them", () => {
    expect(bannerWords(banner())).toEqual({ title: "they/them", sentence: "They baked bread." });
    const long = bannerWords(banner({ title: { kind: "words", text: "x".repeat(5000) } }));
    expect(long.title.length).toBeLessThanOrEqual(100);
  });

  test.each([
    ["they/them", true],
    ["אתם/אתן", true],
    ["私", true],
    ["💫", true],
    ["𐑞𐑱", true],
    ["สมชาย", false],
    ["नाम", false],
    ["\u202E\u0000", false],
    ["𝕭", false],
    ["꙯ and all others", false],
    ["\u0488", false],
    ["👨‍💻\u0489", false],
    [`${"a".repeat(110)}𝕭`, false],
    ["A\u030angstrom", true],
    ["﷽﷽﷽﷽", true],
    ["👨‍💻", true],
    ["🏳️‍⚧️", true],
    // Our emoji are outlines: this would be somebody else.
    ["👨🏿‍💻", false],
  ])("of %j can be drawn: %j", (text, expected) => {
    expect(isDrawable({ kind: "words", text })).toBe(expected);
  });

  test("leaves out letters that no font has", () => {
    const shown = withoutLetters(banner(), ["t"]);
    expect(bannerWords(shown).title).toBe("hey/hem");
  });

  test("draws each emoji in the face that has all of its parts, and all else in faces that are not of emoji", () => {
    const title = { kind: "words", text: "🏳️‍⚧️12©" } as const;
    const one = banner({ title });
    const svg = drawBanner(
      one,
      630,
      bannerTexts(one).map(() => 1),
      () => "Emoji1",
    );
    expect(svg).toContain('<tspan font-family="Emoji1">🏳‍⚧</tspan>12©</text>');
    expect(svg).toContain('font-family="BookFace, RestFace"');
  });

  test("is mirrored where the script is, but for addresses and names of accounts", () => {
    const rtl = banner({ edition: { ...EN, locale: "he", direction: "rtl" }, eyebrow: "@anna" });
    const svg = drawn(rtl);
    expect(svg).toMatch(/<text x="1128" [^>]*text-anchor="end">en\.example\.org\/they</);
    expect(svg).toMatch(/<text x="1128" [^>]*text-anchor="end" letter-spacing[^>]*>@anna</);
    expect(svg).not.toMatch(/direction="rtl"[^>]*>@anna/);
    expect(drawn(banner())).not.toContain("rtl");
  });

  test("whatever people wrote, it is ours alone what is markup, and nothing stands outside", () => {
    const text = fc.oneof(
      fc.string({ unit: "binary", maxLength: 120 }),
      fc.constantFrom(
        "</text><script>",
        "]]>",
        "&#x0;&lt;",
        "<!ENTITY a>",
        "\u202E\u0000\uFFFF",
        "W".repeat(10_000),
        "/".repeat(500),
      ),
    );
    const title = fc.oneof(
      text.map((one) => ({ kind: "words", text: one }) as const),
      fc
        .array(fc.record({ text, small: fc.option(text) }), { maxLength: 20 })
        .map((names) => ({ kind: "names", names }) as const),
    );
    const sentence = fc.array(fc.record({ text, marked: fc.boolean() }), { maxLength: 20 });
    fc.assert(
      fc.property(
        title,
        sentence,
        text,
        fc.constantFrom("ltr" as const, "rtl" as const),
        (title, sentence, eyebrow, direction) => {
          const svg = drawn(banner({ title, sentence, eyebrow, address: eyebrow, edition: { ...EN, direction } }), 600);
          for (const [, name] of svg.matchAll(/<\/?([^\s/>]*)/g)) {
            expect(["svg", "rect", "path", "text", "circle", "g"]).toContain(name);
          }
          expect(svg).not.toMatch(/&(?!(amp|lt|gt|quot|#39);)|[\p{Bidi_Control}\uFFFE\uFFFF]/u);
          expect(svg.length).toBeLessThan(80_000);
          for (const [, y] of svg.matchAll(/<text x="[^"]*" y="([^"]*)"/g)) {
            expect(Number(y)).toBeGreaterThan(0);
            expect(Number(y)).toBeLessThan(600);
          }
          for (const [, x] of svg.matchAll(/<text x="([^"]*)"/g)) {
            expect(Number(x)).toBeGreaterThanOrEqual(72);
            expect(Number(x)).toBeLessThanOrEqual(1128);
          }
        },
      ),
      { numRuns: 60 },
    );
  });
});
