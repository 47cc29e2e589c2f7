import type { PronounSet, ShownSet } from "#app/editions/pronoun-set.ts";
import { typographic } from "#app/kit/text/typographic.ts";
import { formAt, pronunciationAt, splitAlternatives, writtenForm } from "./alternatives.ts";
import { shownSet } from "./listing.ts";
import { mergedMembers, nameOptions } from "./names.ts";
import { respell } from "./respelling.ts";
import type { PronounBook } from "./set-page.ts";
import { readSound, type ShownSound } from "./sound.ts";
import { spokenForm } from "./spoken.ts";

/** What the page of a set says of its sound. */

/** How the first forms of a set sound. */
export interface HeardName {
  name: string;
  /** In the order of the forms: IPA, or a respelling where the edition has no IPA. */
  forms: ShownSound[];
  /** The forms that have IPA, once more in the spelling of the language; empty where the edition has none. */
  respelled: string[];
  /** What a voice says, or null. */
  spoken: string | null;
}

/** As many forms as the longest names have. */
const HEARD_FORMS = 3;
/** The sounds of more sets would hide the page. */
const MAX_HEARD = 4;

/** How a set sounds, or each of those merged in it; empty where the edition does not say. */
export function heardNames(set: PronounSet, book: PronounBook): HeardName[] {
  const sets = setsOf(set, book);
  return sets.length > MAX_HEARD ? [] : sets.flatMap((one) => heardName(one, book) ?? []);
}

function setsOf(set: PronounSet, { grammar }: PronounBook): PronounSet[] {
  const members = [...new Set(mergedMembers(set, grammar))];
  return members.length > 0 ? members : [set];
}

function heardName(set: PronounSet, book: PronounBook): HeardName | null {
  const { grammar } = book;
  if (!isHeard(set, book)) return null;
  const heard = new Map<string, string>();
  for (const morpheme of grammar.morphemes.slice(0, HEARD_FORMS)) {
    const [written, sound] = [formAt(set, morpheme, 0), pronunciationAt(set, morpheme, 0)];
    // What follows would seem to be the sound of this form.
    if (written && !sound) break;
    if (written && sound && !heard.has(written)) heard.set(written, sound);
  }
  const sounds = [...heard.values()].map(readSound);
  const spoken = [...heard]
    .filter(([written], index) => index === 0 || !isLetter(written))
    .map(([written, sound]) => spokenForm(written, forVoice(sound, set, book)));
  return {
    name: typographic(nameOptions(set, grammar)[0] ?? ""),
    forms: sounds.flatMap(({ ipa, respelling }) => {
      if (ipa) return { pronunciation: ipa, isIpa: true };
      // The reading of the only form stands beside the name.
      return respelling && grammar.morphemes.length > 1 ? { pronunciation: respelling, isIpa: false } : [];
    }),
    respelled: respelled(sounds, book),
    spoken: spoken.every((form) => form !== null) ? spoken.join(", ") : null,
  };
}

/** Voices call a letter that stands alone by its name, and an ending such as the Arabic "ه" is no word. */
const isLetter = (written: string): boolean => [...written].length === 1;

/** Whether an edition says how a set sounds. Without that, a voice would guess. */
function isHeard(set: PronounSet, { grammar }: PronounBook): boolean {
  return set.pronounceable && !set.generated && Boolean(pronunciationAt(set, grammar.morphemes[0] ?? "", 0));
}

/** All in one script or none, so that they can be matched with the IPA. */
function respelled(sounds: readonly ReturnType<typeof readSound>[], { respells, grammar }: PronounBook): string[] {
  if (grammar.morphemes.length === 1) return [];
  const all = sounds.map(({ ipa, respelling }) => (ipa ? (respelling ?? (respells ? respell(ipa) : null)) : null));
  const isAlike = new Set(all.map((one) => /\p{Script=Latin}/u.test(one ?? ""))).size === 1;
  return isAlike && all.every((one) => one !== null) ? all : [];
}

/** The set as its page shows it: merged sets with the sounds of their members, and new words with a respelling for voices. */
export function heardSet(set: PronounSet, book: PronounBook): ShownSet {
  const members = mergedMembers(set, book.grammar);
  if (members.length === 0) return { ...shownSet(set), pronunciations: soundsOf(set, book) };
  const sounds = members.map((member) => ({ member, own: soundsOf(member, book) }));
  const pronunciations: ShownSet["pronunciations"] = {};
  for (const morpheme of book.grammar.morphemes) {
    const joined = sounds.flatMap(({ member, own }) => alignedSounds(member, morpheme, own)).join("&");
    if (/[^&]/.test(joined)) pronunciations[morpheme] = joined;
  }
  return { ...shownSet(set), pronunciations, pronounceable: members.some(({ pronounceable }) => pronounceable) };
}

/** Whether sentences of the set can be read aloud. */
export const isListenable = (set: PronounSet, book: PronounBook): boolean =>
  setsOf(set, book).every((one) => isHeard(one, book));

/** One sound for each alternative of the form, so that they stay beside it after merging. */
function alignedSounds(set: PronounSet, morpheme: string, sounds: ShownSet["pronunciations"]): string[] {
  const count = splitAlternatives(writtenForm(set, morpheme)).length;
  const own = splitAlternatives(sounds[morpheme] ?? null);
  return Array.from({ length: count }, (_, index) => own[index] ?? "");
}

function soundsOf(set: PronounSet, book: PronounBook): ShownSet["pronunciations"] {
  const { pronunciations } = shownSet(set);
  return Object.fromEntries(
    Object.entries(pronunciations).map(([morpheme, sounds]) => [
      morpheme,
      splitAlternatives(sounds)
        .map((sound) => forVoice(sound, set, book))
        .join("&"),
    ]),
  );
}

/** Voices know the words of grammar books and guess at others, so those get a respelling where the edition has rules for it. */
function forVoice(sound: string, set: PronounSet, { respells }: PronounBook): string {
  const { ipa, respelling, isSayable } = readSound(sound);
  if (!respells || set.normative || ipa === null || respelling !== null || !isSayable) return sound;
  return `${ipa}=${respell(ipa) ?? ""}`;
}
