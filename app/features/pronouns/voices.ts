/** Which of the browser's voices reads a page aloud. */

/** The part of a SpeechSynthesisVoice that decides. */
export type VoiceInfo = Pick<SpeechSynthesisVoice, "lang" | "name" | "voiceURI" | "localService" | "default">;

/** Languages whose voices read another one as well. */
const READ_BY: Record<string, readonly string[]> = { sh: ["sh", "hr", "sr", "bs"] };

/**
 * Systems ship voices that are jokes or imitate machines. None of them may read how a person is spoken about, so that a
 * system without others counts as one without voices.
 */
const COMIC =
  /eloquence|^(Albert|Bad News|Bahh|Bells|Boing|Bubbles|Cellos|Deranged|Eddy|Flo|Fred|Good News|Grandma|Grandpa|Hysterical|Jester|Junior|Kathy|Organ|Pipe Organ|Ralph|Reed|Rocko|Sandy|Shelley|Superstar|Trinoids|Whisper|Wobble|Zarvox)\b/;

/**
 * The voice for a language, or null. Only voices of the machine itself: others send what they read to another host.
 * @param language BCP 47 tag of the page
 * @param preferred tags of the reader's languages, the best first
 */
export function chooseVoice<V extends VoiceInfo>(
  voices: readonly V[],
  language: string,
  preferred: readonly string[],
): V | null {
  const wanted = READ_BY[primary(language)] ?? [primary(language)];
  const fitting = voices.filter(
    (voice) => voice.localService && wanted.includes(primary(voice.lang)) && !isOtherChinese(voice) && !isComic(voice),
  );
  const tags = [language, ...preferred].map(tidy);
  const rank = (voice: V) => {
    const place = tags.indexOf(tidy(voice.lang));
    return [place < 0 ? tags.length : place, voice.default ? 0 : 1, wanted.indexOf(primary(voice.lang))];
  };
  const [best] = fitting.sort((a, b) => compare(rank(a), rank(b)));
  return best ?? null;
}

const isComic = ({ name, voiceURI }: VoiceInfo): boolean => COMIC.test(name) || COMIC.test(voiceURI);

/** Voices of Hong Kong are tagged as Chinese, and read Cantonese. */
const isOtherChinese = ({ lang }: VoiceInfo): boolean => /^zh\b.*\bhk\b/.test(tidy(lang));

/** Android writes "en_GB", and older systems "iw" and "cmn". */
function tidy(tag: string): string {
  const [first = "", ...rest] = tag.replaceAll("_", "-").toLowerCase().split("-");
  const known = { iw: "he", cmn: "zh", ji: "yi", no: "nb" }[first] ?? first;
  return [known, ...rest].join("-");
}

const primary = (tag: string): string => tidy(tag).split("-")[0] ?? "";

function compare(a: readonly number[], b: readonly number[]): number {
  const differing = a.findIndex((value, index) => value !== b[index]);
  return differing < 0 ? 0 : (a[differing] ?? 0) - (b[differing] ?? 0);
}
