/** IPA as English spelling: "zɛmˈsɛlf" becomes "zem-SELF". Capitals are stressed. */

/** Each sound with its spelling; the longest that fits is taken. "th" is all that English has for both ð and θ. */
const SPELLINGS = new Map(
  `b=b d=d f=f h=h k=k l=l m=m n=n p=p s=s t=t v=v w=w z=z ɡ=g g=g ŋ=ng j=y ɹ=r r=r ð=th θ=th ʃ=sh ʒ=zh tʃ=ch dʒ=j
   i=ee ɪ=i e=ay eɪ=ay ɛ=e æ=a ɑ=ah ɒ=o ɔ=aw o=oh oʊ=oh əʊ=oh ʊ=oo u=oo ʌ=u ə=uh ɜ=ur ɝ=ur ɚ=ur aɪ=eye aʊ=ow ɔɪ=oy
   eɪɹ=air ɛɹ=air iɹ=eer ɪɹ=eer ɜɹ=ur əɹ=ur ɑɹ=ar ɔɹ=or oɹ=or ʊɹ=oor uɹ=oor`
    .split(/\s+/)
    .map((pair) => pair.split("=") as [string, string]),
);
const LONGEST = 3;

/** At the end of a syllable these would be read as long vowels or not at all. */
const FINAL: Record<string, string> = { ɛ: "eh", ɪ: "ih", æ: "ah", ʌ: "uh", ɒ: "aw" };
/** After anything else an "s" at the end would be read as z. */
const VOICELESS = /[pfkt]$|th$/;

/** The respelling, of letters a to z, hyphens and spaces; null when a sound is none of English. */
export function respell(ipa: string): string | null {
  const words = ipa
    .replaceAll(/ː|\u0361|\//g, "")
    .split(" ")
    .map(respellWord);
  return words.every((word) => word !== null) ? words.join(" ") : null;
}

function respellWord(word: string): string | null {
  const syllables = word.match(/[ˈˌ.]?[^ˈˌ.]+/gu) ?? [];
  const spelled = syllables.map((syllable) => respellSyllable(syllable.replace(/^[ˈˌ.]/u, "")));
  if (spelled.length === 0 || !spelled.every((one) => one !== null)) return null;
  const isStressed = (index: number) => syllables.length > 1 && syllables[index]?.startsWith("ˈ");
  return spelled.map((one, index) => (isStressed(index) ? one.toUpperCase() : one)).join("-");
}

function respellSyllable(ipa: string): string | null {
  let spelled = "";
  for (let at = 0; at < ipa.length; ) {
    const sound = longestSound(ipa, at);
    if (sound === null) return null;
    at += sound.length;
    const isLast = at === ipa.length;
    spelled += isLast && sound === "s" && !VOICELESS.test(spelled) ? "ss" : spellingOf(sound, isLast);
  }
  return spelled;
}

function longestSound(ipa: string, at: number): string | null {
  for (let length = LONGEST; length > 0; length--) {
    const sound = ipa.slice(at, at + length);
    if (sound.length === length && SPELLINGS.has(sound)) return sound;
  }
  return null;
}

const spellingOf = (sound: string, isLast: boolean): string => (isLast && FINAL[sound]) || (SPELLINGS.get(sound) ?? "");
