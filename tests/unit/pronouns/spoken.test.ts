import { describe, expect, it } from "vitest";
import { shortSounds, soundOfParts } from "#app/features/pronouns/sound.ts";
import { spokenForm, spokenText } from "#app/features/pronouns/spoken.ts";

const form = (text: string, pronunciation?: string) => ({ text, morpheme: "a", pronunciation });

describe("a voice gets", () => {
  it("the sentence, with respellings in place of new words", () => {
    const parts = [form("Xe", "zi=zee"), { text: " taught " }, form("xemself", "zɛmˈsɛlf=zem-SELF"), { text: "." }];
    expect(spokenText(parts)).toBe("zee taught zemself.");
  });
  it("words of grammar books as they are written", () => {
    expect(spokenText([form("They", "ðeɪ"), { text: " sing." }])).toBe("They sing.");
    expect(spokenText([{ text: "by" }, form("ły"), { text: "." }])).toBe("były.");
    expect(spokenForm("jan ni", "ˈjan ˈni")).toBe("jan ni");
    expect(spokenForm("one's", null)).toBe("one's");
  });
  it("kana, but the characters instead of pinyin", () => {
    expect(spokenForm("彼達", "=かれたち")).toBe("かれたち");
    expect(spokenForm("X也", "tʰa˥=他")).toBe("他");
    expect(spokenForm("他", "tʰa˥=tā")).toBe("他");
  });
  it.each(["on/a", "404-ём", "el_", "el*", "er:sie", "l·le", "ta [osoba]", "’n’", "", "<b>", "🌻"])(
    "nothing of a sentence with %j, which it would name or leave out",
    (written) => expect(spokenText([{ text: "a " }, form(written), { text: "." }])).toBeNull(),
  );
  it("nothing of a form that it would say wrongly", () => {
    expect(spokenForm("onæ", "ˈɔnæ=")).toBeNull();
  });
  it("nothing of variants that are written next to each other", () => {
    expect(spokenText([form("mili"), { text: "/" }, form("miłe")])).toBeNull();
  });
  it("at most 256 characters", () => {
    expect(spokenText([form("e", "i=ee"), { text: "𝄞".repeat(254) }])).toHaveLength(2 + 2 * 254);
    expect(spokenText([form("e", "i=ee"), { text: "𝄞".repeat(255) }])).toBeNull();
  });
});

describe("the sound beside a word", () => {
  it("is the IPA of a form alone, and of forms with dashes", () => {
    expect(soundOfParts([form("xe", "zi=zee")])).toEqual({ pronunciation: "zi", isIpa: true });
    expect(soundOfParts([{ text: "–" }, form("æ", "æ=")])).toEqual({ pronunciation: "æ", isIpa: true });
    expect(soundOfParts([form("ő", "øː"), { text: " " }, form("maga", "ˈmɒɡɒ")])?.pronunciation).toBe("øː ˈmɒɡɒ");
  });
  it("is not the IPA of a part", () => {
    expect(soundOfParts([form("li", "li"), { text: "n" }])).toBeNull();
    expect(soundOfParts([{ text: "nothing" }])).toBeNull();
  });
  it("is the respelling of the whole word", () => {
    expect(soundOfParts([{ text: "ponctue" }, form("l·le", "=lé")])).toEqual({
      pronunciation: "ponctuelé",
      isIpa: false,
    });
  });
});

it("clients of the API get IPA or a respelling, as ever", () => {
  expect(shortSounds({ a: "zi", b: "=éyes", c: "tʰa˥=tā", d: "æ=", e: "a=b&c" })).toEqual({
    a: "zi",
    b: "=éyes",
    c: "tʰa˥",
    d: "æ",
    e: "a&c",
  });
});
