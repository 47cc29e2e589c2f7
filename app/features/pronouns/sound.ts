/** How a form sounds, as an edition writes it behind the form: "IPA", "=respelling", "IPA=respelling" or "IPA=". */
export interface Sound {
  ipa: string | null;
  /** Another spelling that tells a reader, and a voice, how to say the form. */
  respelling: string | null;
  /** False after "IPA=": a voice of the language would say the form wrongly, and no spelling helps. */
  isSayable: boolean;
}

const BEFORE_RESPELLING = "=";

export function readSound(written: string): Sound {
  const sign = written.indexOf(BEFORE_RESPELLING);
  const ipa = (sign < 0 ? written : written.slice(0, sign)) || null;
  const respelling = (sign < 0 ? "" : written.slice(sign + 1)) || null;
  return { ipa, respelling, isSayable: sign < 0 || respelling !== null };
}

/** The sounds of all forms as clients of the API know them: IPA, otherwise "=respelling". */
export function shortSounds(sounds: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(sounds).map(([morpheme, alternatives]) => [
      morpheme,
      alternatives
        .split("&")
        .map((sound) => readSound(sound).ipa ?? sound)
        .join("&"),
    ]),
  );
}

/** What is shown beside forms. */
export interface ShownSound {
  /** The name of the property keeps IPA from being converted with the spelling of a page. */
  pronunciation: string;
  isIpa: boolean;
}

/**
 * The sound of a word that contains a form; null when it is unknown. IPA covers a form alone, or with dashes beside it; a
 * respelling can be completed.
 */
export function soundOfParts(parts: readonly { text: string; pronunciation?: string }[]): ShownSound | null {
  const sounds = parts.map(({ pronunciation }) => readSound(pronunciation ?? ""));
  if (sounds.some(({ ipa }) => ipa)) {
    const isCovered = parts.every(({ text }, index) => sounds[index]?.ipa || /^[\p{Dash}\s]*$/u.test(text));
    return isCovered ? { pronunciation: sounds.flatMap(({ ipa }) => ipa ?? []).join(" "), isIpa: true } : null;
  }
  if (!sounds.some(({ respelling }) => respelling)) return null;
  return { pronunciation: parts.map(({ text }, index) => sounds[index]?.respelling ?? text).join(""), isIpa: false };
}
