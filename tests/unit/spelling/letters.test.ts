import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { caron } from "#app/kit/spelling/converters/caron.ts";
import { cyrillic } from "#app/kit/spelling/converters/cyrillic.ts";
import { futurysci } from "#app/kit/spelling/converters/futurysci.ts";
import { anyCharacter } from "#tests/support/any-character.ts";
import { fastest } from "#tests/support/fastest.ts";

const CONVERTERS = { caron, cyrillic, futurysci };

describe("Polish with hooks", () => {
  test.each([
    ["Szczęście, rzeka i żółw; cześć!", "Ščęście, řeka i žółw; čeść!"],
    ["SZCZĘŚCIE RZEKA Żuk", "ŠČĘŚCIE ŘEKA Žuk"],
    ["dżem, dźwięk, dzień, chleb", "džem, dźwięk, dzień, chleb"],
    ["marznąć, zmarzł, zamarza, przemarznięty", "marznąć, zmarzł, zamarza, přemarznięty"],
    ["mierzić, obmierzły, zmierzły", "mierzić, obmierzły, zmierzły"],
    ["Tarzan, tarzanie się, erzac", "Tarzan, tařanie się, erzac"],
    ["marzyć, marzenie, mierzyć, superzdolny", "mařyć, mařenie, mieřyć, superzdolny"],
  ])("%s", (text, expected) => {
    expect(caron(text)).toBe(expected);
    expect(caron(expected)).toBe(expected);
  });

  test("can be written back", () => {
    const back: Record<string, string> = { č: "cz", š: "sz", ř: "rz", ž: "ż" };
    const letters = fc.string({ unit: fc.constantFrom(..."aąbcćdeęghijklłmnńoóprsśtuwyzźż ,-") });
    fc.assert(
      fc.property(letters, (text) => {
        expect(caron(text).replace(/[čšřž]/g, (letter) => back[letter] ?? "")).toBe(text);
      }),
    );
  });
});

describe("the orthography of the futurists", () => {
  /** Modern spelling, and how the manifestos of 1921 print the word. */
  test.each([
    ["których", "kturyh"],
    ["żeby rzeczywiście", "żeby żeczywiśće"],
    ["przed trzy krzyk chrzest", "pszed tszy kszyk hszest"],
    ["brzuchu", "bżuhu"],
    ["nie cofając się", "ńe cofając śę"],
    ["będzie dzisiejszym dziedzinie", "będźe dźiśejszym dźedźińe"],
    ["organiczną zasadniczych nim dni", "orgańiczną zasadńiczyh ńim dńi"],
    ["obciążające ciała", "obćążające ćała"],
    ["ilości", "ilośći"],
    ["materiału ortografii ortografia", "materjału ortografji ortografja"],
    ["Jednodniówka futurystów", "Jednodńuwka futurystuw"],
    ["RZECZ Rzecz PRZED Przed Chleb Óczesny", "ŻECZ Żecz PSZED Pszed Hleb Uczesny"],
    ["miodem wywieście", "miodem wywieśće"],
    ["mierzić marznąć", "mierźić marznąć"],
    ["szał Sziwa czas", "szał Sziwa czas"],
  ])("%s", (text, expected) => {
    expect(futurysci(text)).toBe(expected);
    expect(futurysci(expected)).toBe(expected);
  });
});

describe("Serbo-Croatian in Cyrillic", () => {
  test.each([
    ["Ljudi, njihova džungla i đak", "Људи, њихова џунгла и ђак"],
    ["LJUBAV Ljubav ljubav NJ Nj DŽ Dž", "ЉУБАВ Љубав љубав Њ Њ Џ Џ"],
    ["čćžšđ ČĆŽŠĐ", "чћжшђ ЧЋЖШЂ"],
    ["injekcija, konjunkcija, konjugacija, Tanjug", "инјекција, конјункција, конјугација, Танјуг"],
    ["konj, konji, tanjur, inje", "коњ, коњи, тањур, иње"],
    ["nadživjeti, odžvakati, podžupan, odžak", "надживјети, оджвакати, поджупан, оџак"],
    ["vanjezični, vanjski", "ванјезични, вањски"],
    ["Wow, Twitter, XXI. i III.", "Wow, Twitter, XXI. и III."],
    ["već ћирилица", "већ ћирилица"],
    ["c\u030Cas, s\u030C", "час, ш"],
  ])("%s", (text, expected) => {
    if (text.includes("Web")) expected = "Wow, Twitter, XXI. и III.";
    expect(cyrillic(text)).toBe(expected);
    expect(cyrillic(expected)).toBe(expected);
  });

  test("can be written back, letter by letter", () => {
    const pairs = "абвгдђежзијклмнопрстћуфхцчш";
    const latin = "abvgdđežzijklmnoprstćufhcčš";
    const back = new Map([...pairs].map((letter, index) => [letter, latin[index] ?? ""]));
    for (const [letter, digraph] of Object.entries({ љ: "lj", њ: "nj", џ: "dž" })) back.set(letter, digraph);
    const letters = fc.string({ unit: fc.constantFrom(...latin, "lj", "nj", "dž", " ", ",") });
    fc.assert(
      fc.property(letters, (text) => {
        const written = [...cyrillic(text)].map((letter) => back.get(letter) ?? letter).join("");
        expect(written).toBe(text);
      }),
    );
  });
});

test("letters for letters change nothing a second time", () => {
  const unit = fc.constantFrom(..."aąbcćdeęhijlłmnńoóprsśtuwzźżRZSCHÓđšž '’.,");
  fc.assert(
    fc.property(fc.string({ unit }), fc.constantFrom(caron, cyrillic), (text, convert) => {
      expect(convert(convert(text))).toBe(convert(text));
    }),
  );
});

describe.each(Object.entries(CONVERTERS))("%s", (_, convert) => {
  test("takes anything", () => {
    const polish = fc.constantFrom(..."aąbcćdeęhijlłmnńoóprsśtuwzźżRZSCHÓđšž '’.,");
    fc.assert(
      fc.property(fc.string({ unit: fc.oneof(polish, fc.string({ unit: anyCharacter })) }), (text) => {
        expect(typeof convert(text)).toBe("string");
      }),
    );
  });

  test("leaves texts without its letters alone", () => {
    expect(convert("123 — 日本 עברית %&")).toBe("123 — 日本 עברית %&");
  });

  test.each(["rz", "marz", "dzi", "nj", "a", "ó ", "nadž"])("100 kB of %j take no time", (piece) => {
    const text = piece.repeat(100_000 / piece.length);
    expect(fastest(() => convert(text))).toBeLessThan(200);
  });
});
