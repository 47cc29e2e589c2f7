import type { OpenPronounEntry, OpenPronounForms, OpenPronounPreference } from "./shape.ts";

/** The display texts of OpenPronoun 0.1, which are English. */

/** "short": "She/Her". "expanded": "She/Her/Hers". "detailed": as short, with what must not be used. */
export const OPEN_PRONOUN_TEXTS = ["short", "expanded", "detailed"] as const;
export type OpenPronounText = (typeof OPEN_PRONOUN_TEXTS)[number];

const SPECIALS = {
  any: "Any pronouns",
  none: "No pronouns (use name)",
  ask: "Ask me my pronouns",
  unspecified: "Unspecified",
} as const;

/** @param options.audience "public" leaves out what is not for everybody */
export function formatOpenPronoun(
  preference: OpenPronounPreference,
  { form, audience }: { form: OpenPronounText; audience?: "public" },
): string {
  const shown = preference
    .filter(({ privacy = 0 }) => audience !== "public" || privacy === 0)
    .toSorted((one, other) => rankOf(one) - rankOf(other));
  const texts = (excluded: boolean) =>
    shown.filter(({ exclude = false }) => exclude === excluded).map((entry) => textOf(entry, form));
  const [wanted, refused] = [texts(false).join(", "), texts(true).join(", ")];
  return form === "detailed" && refused !== "" ? `${wanted} (not ${refused})`.trim() : wanted;
}

/** What has no rank comes after what has one, in its order. */
const rankOf = ({ ranking = Number.MAX_SAFE_INTEGER }: OpenPronounEntry): number => ranking;

function textOf(entry: OpenPronounEntry, form: OpenPronounText): string {
  const text = labelOf(entry, form);
  return entry.context ? `${text} (${entry.context})` : text;
}

function labelOf(entry: OpenPronounEntry, form: OpenPronounText): string {
  if (entry.type === "custom") return entry.display.split("/").map(capitalised).join("/");
  if (entry.type !== undefined) return SPECIALS[entry.type];
  const { subjective, objective, possessive_pronoun }: OpenPronounForms = entry;
  const forms = form === "expanded" ? [subjective, objective, possessive_pronoun] : [subjective, objective];
  return forms.map(capitalised).join("/");
}

const capitalised = (word: string): string => word.replace(/^\p{L}/u, (letter) => letter.toUpperCase());
