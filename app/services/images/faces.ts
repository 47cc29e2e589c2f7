/** The faces of drawings. */

/** Beside the faces of an edition: of its names and sentences, and of all else. */
export const SITE_FACES = { book: "literata", text: "commissioner" } as const;

/** For letters that the faces of an edition lack: people write names in any script, and emoji. */
export const LAST_FACES = [
  "noto-emoji",
  "literata-greek",
  "noto-naskh-arabic",
  "noto-serif-hebrew",
  "noto-serif-jp",
  "noto-serif-kr",
  "noto-serif-tc",
  "noto-serif-sc",
  "noto-sans-shavian",
  "signs",
] as const;

/** Those that editions may name for their texts, and that nothing else is drawn with. */
export const EDITION_FACES = [
  "vazirmatn",
  "noto-sans-hebrew",
  "noto-sans-jp",
  "noto-sans-kr",
  "noto-sans-tc",
  "noto-sans-sc",
] as const;
