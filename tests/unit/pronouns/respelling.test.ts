import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { respell } from "#app/features/pronouns/respelling.ts";
import { readSound } from "#app/features/pronouns/sound.ts";
import { shipped } from "#tests/support/data/shipped.ts";

describe("the respelling of IPA", () => {
  it.each([
    ["zi", "zee"],
    ["zɛm", "zem"],
    ["ziɹ", "zeer"],
    ["ðeɪ", "thay"],
    ["ðɛɹz", "thairz"],
    ["hju", "hyoo"],
    ["ʒəɹ", "zhur"],
    ["eɪ", "ay"],
    ["i", "ee"],
  ])("of %s is %s", (ipa, respelled) => expect(respell(ipa)).toBe(respelled));

  it("has the stressed syllable in capitals, where there are several", () => {
    expect(respell("zɛmˈsɛlf")).toBe("zem-SELF");
    expect(respell("ˈzɛm")).toBe("zem");
    expect(respell("ðɛmˈsɛlvz")).toBe("them-SELVZ");
  });
  it("says whether an s at the end is voiceless", () => {
    expect(respell("vɪs")).toBe("viss");
    expect(respell("ɪts")).toBe("its");
    expect(respell("viz")).toBe("veez");
  });
  it("knows long sounds, ties and words", () => {
    expect(respell("ziː")).toBe("zee");
    expect(respell("t͡ʃɛm")).toBe("chem");
    expect(respell("ði wʌn")).toBe("thee wun");
  });
  it.each(["", " ", "ˈ", "ʁø", "tʰa˥", "zi!", "<b>"])("does not exist for %j", (ipa) =>
    expect(respell(ipa)).toBeNull(),
  );

  test("has only letters, hyphens and spaces, whatever it is made from", () => {
    const sounds = fc.stringMatching(/^[a-zɡɹðθʃʒŋɪɛæɑɒɔʊʌəɜɝɚˈˌ. ː]*$/u);
    fc.assert(
      fc.property(fc.oneof(sounds, fc.string({ unit: "binary" })), (ipa) => {
        expect(respell(ipa) ?? "a").toMatch(/^[A-Za-z]+(?:[- ][A-Za-z]+)*$/);
      }),
    );
  });
});

describe("every English set", () => {
  const { sets } = shipped("en").edition;
  it.each(sets.map((set) => [set.canonicalName, set] as const))(
    "%s has IPA and a respelling for each form",
    (_, set) => {
      for (const morpheme of Object.keys(set.morphemes)) {
        const { ipa } = readSound(set.pronunciations[morpheme] ?? "");
        expect(respell(ipa ?? ""), `${morpheme} /${ipa}/`).toMatch(/^[a-z]+(?:-[A-Z]+)?$/);
      }
    },
  );
});
