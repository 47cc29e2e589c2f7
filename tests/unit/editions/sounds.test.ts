import { describe, expect, test } from "vitest";
import type { PronounSet } from "#app/editions/pronoun-set.ts";
import { pronounBook } from "#app/features/pronouns/book.ts";
import { mergeAll } from "#app/features/pronouns/merge.ts";
import { buildSetPage } from "#app/features/pronouns/set-page.ts";
import { readSound } from "#app/features/pronouns/sound.ts";
import { shippedEditions } from "#tests/support/data/shipped.ts";

const EDITIONS = shippedEditions().flatMap(({ code, edition }) => {
  const book = pronounBook(edition);
  return book ? [{ code, book }] : [];
});
const soundsOf = ({ pronunciations }: PronounSet) =>
  Object.values(pronunciations).flatMap((sounds) => sounds.split("&").filter((sound) => sound !== ""));

/** Letters and marks of the IPA. Letters of other alphabets, which slip in because they look alike, are none. */
const IPA = /^(?:[a-zæœøɐɑɒɔɕðəɘɛɜɟɡɣɥɦɨɪɬɯɲŋɸɹɾʁʃʂʉʊʋʌʎʏʐʑʒʔʲʰθχβɗɓɻɭɫː˥˦˧˨˩ˈˌ. ]|\p{M})+$/u;

describe.each(EDITIONS)("$code", ({ code, book }) => {
  const { sets, grammar } = book;
  test("writes IPA with the signs of the IPA, and each sound once", () => {
    for (const set of sets) {
      for (const sound of soundsOf(set)) {
        const { ipa, respelling } = readSound(sound);
        if (ipa !== null)
          expect([set.canonicalName, sound, IPA.test(ipa.normalize("NFD"))]).toEqual([set.canonicalName, sound, true]);
        expect([sound, respelling?.includes("=") ?? false]).toEqual([sound, false]);
      }
    }
  });

  test("says how the sets of grammar books sound", () => {
    // Brackets, as in "ta [osoba]", are not said.
    const said = sets.filter(({ canonicalName, normative, pronounceable, morphemes }) => {
      const first = morphemes[grammar.morphemes[0] ?? ""] ?? canonicalName;
      return normative && pronounceable && /^[\p{L}\p{M} ]+$/u.test(first);
    });
    for (const set of said) {
      const { heard } = buildSetPage(set, book);
      const [shown] = heard;
      expect([set.canonicalName, heard.length]).toEqual([set.canonicalName, 1]);
      expect(shown?.forms.length || grammar.morphemes.length === 1).toBeTruthy();
    }
  });

  // What cannot be said, or is said by everybody in a way of their own, is marked as not pronounceable. Where nobody has told the stress of
  // a new word, shorter forms of its set have IPA alone.
  test("says how every set sounds that can be said, in IPA (Japanese: in kana)", () => {
    const silent = sets.filter((set) => {
      if (!set.pronounceable) return false;
      if (code !== "ja") return !soundsOf(set).some((sound) => readSound(sound).ipa !== null);
      const [form = ""] = Object.values(set.morphemes);
      return soundsOf(set).length === 0 && !/^[\p{Script=Hiragana}\p{Script=Katakana}ー]+$/u.test(form ?? "");
    });
    expect(silent.map(({ canonicalName }) => canonicalName)).toEqual([]);
  });

  test("hears as many sounds in merged sets as there are forms", () => {
    const [first, second] = sets.filter(({ normative }) => normative);
    const merged = mergeAll([first, second].flatMap((set) => set ?? []));
    if (merged === null || second === undefined) return;
    const { set, heard } = buildSetPage(merged, book);
    expect(heard).toHaveLength(2);
    for (const [morpheme, sounds] of Object.entries(set.pronunciations)) {
      expect(sounds.split("&")).toHaveLength((set.morphemes[morpheme] ?? "").split("&").length);
    }
  });
});
