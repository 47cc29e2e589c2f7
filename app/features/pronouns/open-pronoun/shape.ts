/** OpenPronoun 0.1: how programs write down the pronouns somebody gives for themselves. Its five forms are those of English. */

export const OPEN_PRONOUN_FORMS = [
  "subjective",
  "objective",
  "possessive_adjective",
  "possessive_pronoun",
  "reflexive",
] as const;

export type OpenPronounForms = Record<(typeof OPEN_PRONOUN_FORMS)[number], string>;

interface Details {
  /** Smaller numbers come first. */
  ranking?: number;
  /** It must not be used. */
  exclude?: boolean;
  /** When or by whom it is to be used. */
  context?: string;
  /** 0 is for everybody. */
  privacy?: number;
  /** ISO 639-1 */
  language?: string;
}

export type OpenPronounEntry =
  | (OpenPronounForms & Details & { type?: undefined })
  | ({ type: "any" | "none" | "ask" | "unspecified" } & Details)
  /** `display` is what somebody wrote. */
  | ({ type: "custom"; display: string } & Details);

/** At least one. Null, in place of it, is somebody who has not been asked, or has not answered. */
export type OpenPronounPreference = OpenPronounEntry[];
