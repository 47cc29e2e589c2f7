import type { TextKey } from "#app/kit/i18n/keys.ts";

/**
 * All flags. A key never changes: people's cards, terms, the calendar and other sites refer to flags by it. "Lesbian_" is
 * another design of "Lesbian"; "-pl-Dukaizmy" is of the edition "pl" alone, in its own language; what begins with "_" is a
 * sign of the calendar.
 */
export const FLAG_KEYS = [
  ...["Abroromantic", "Abrosexual", "Achillean", "Agender", "Alloromantic Asexual", "Ambiamorous", "Ambiamorous_"],
  ...["Anarcha-Queer", "Androgyne", "Androsexual", "Aporagender", "Archaeopronouns", "Aroace", "Aromantic"],
  ...["Aromantic Allosexual", "Asexual", "Autigender", "Bear", "Bicurious", "Bigender", "Bigender_", "Biromantic"],
  ...["Bisexual", "Butch", "Ceteroromantic", "Ceterosexual", "Cis Ally", "Demiboy", "Demigender", "Demigirl"],
  ...["Demiromantic", "Demisexual", "Diamoric", "Enbian", "Fa'afafine", "Femme", "Gay", "Gay_", "Gender Questioning"],
  ...["Genderfae", "Genderfaun", "Genderfluid", "Genderflux", "Genderqueer", "Greyaromantic", "Greyasexual"],
  ...["Gynesexual", "Heteroflexible", "Heteroromantic", "Heterosexual", "Hijra", "Homoflexible", "Homoromantic"],
  ...["Intersex", "Leather Pride", "Lesbian", "Lesbian_", "Lesbian__", "Lesbian___", "Lesbiromantic", "LGBTQ"],
  ...["Maverique", "Monoamorous", "Monogamous", "Muxe", "Nebularomantic", "Neopronouns", "Neopronouns_", "Neutrois"],
  ...["Nonbinary", "Omniromantic", "Omnisexual", "Oriented Aroace", "Pangender", "Panromantic", "Pansexual"],
  ...["Polyamorous", "Polyamorous_", "Polyamorous__", "Polyamorous___", "Polyromantic", "Polysexual", "Pomoromantic"],
  ...["Pomosexual", "Progress Pride", "Progress Pride_", "Queer", "Queer_", "Queerian", "Queerplatonic"],
  ...["Quoiromantic", "Sapphic", "Sapphic_", "Sexuality Questioning", "Straight Ally", "Toric", "Transfeminine"],
  ...[
    "Transgender",
    "Transmasculine",
    "Transneutral",
    "Trigender",
    "Trixic",
    "Two Spirit",
    "Two Spirit_",
    "Xenogender",
  ],
  ...["-de-Gay", "-Drag", "-en-Genderdoe", "-pl-Dukaizmy", "-pl-Gay", "-pl-Rodzaj neutralny", "-pl-Rodzaj nijaki"],
  ...["_black-ribbon", "_Butch", "_hrc", "_law", "_mspec_lesbians", "_red-ribbon", "_sex-work", "_Unlabelled"],
  ...["_yellow-ribbon", "_zaimki"],
] as const;

export type FlagKey = (typeof FLAG_KEYS)[number];

/** What a flag is: of an identity, another design of one, of one edition alone, or of the calendar alone. */
export type FlagKind = "identity" | "alternative" | "edition" | "calendar";

export interface Flag {
  key: FlagKey;
  kind: FlagKind;
  /** The only edition that has it; null where all do. */
  edition: string | null;
  /** The text key of its name; null for flags of one edition, which are named by their keys. */
  name: FlagName | null;
  /** 1, or which of several designs with one name. */
  design: number;
  /** Whether people can show it on their cards. */
  onCards: boolean;
  /** A sign that is no flag, such as a ribbon. */
  isSign: boolean;
  /** A flag of allies or related groups rather than of a community itself; shown with a note. */
  asterisk: boolean;
  /** Pixels; the drawing has the same. */
  width: number;
  height: number;
}

/** The texts with names. */
export type FlagName = Exclude<
  Extract<TextKey, `flags.${string}`>,
  "flags.alt" | "flags.altDesign" | "flags.described"
>;

/** The height of every flag; divisible into two to seven equal stripes. */
export const HEIGHT = 420;

const ASTERISKS: readonly FlagKey[] = [
  ...(["Cis Ally", "Heteroromantic", "Heterosexual", "Monoamorous", "Monogamous", "Straight Ally"] as const),
];

/** Flags are five wide and three high, unless their makers wanted them less wide. */
const THREE_TO_TWO: readonly FlagKey[] = [
  ...(["Gay", "LGBTQ", "Lesbian__", "Queer", "Homoromantic", "Homoflexible", "-de-Gay", "-pl-Gay"] as const),
  ...(["Intersex", "Leather Pride", "Lesbian_", "Polyamorous", "Straight Ally", "Two Spirit", "Two Spirit_"] as const),
];

/** Signs of the calendar that are no flags: square, and clear around. */
const SIGNS: readonly FlagKey[] = [
  ...(["_black-ribbon", "_hrc", "_law", "_red-ribbon", "_sex-work", "_yellow-ribbon", "_zaimki"] as const),
];

/** Flags whose text key differs from their own key. */
const OTHER_NAMES: Partial<Record<FlagKey, FlagName>> = {
  "_black-ribbon": "flags.Black_ribbon",
  _hrc: "flags.Equality_sign",
  _law: "flags.Section_sign",
  _mspec_lesbians: "flags.Mspec_lesbian",
  "_red-ribbon": "flags.Red_ribbon",
  "_sex-work": "flags.Red_umbrella",
  "_yellow-ribbon": "flags.Yellow_ribbon",
  _zaimki: "flags.Logo",
};

function makeFlag(key: FlagKey): Flag {
  const kind = flagKind(key);
  return {
    key,
    kind,
    edition: keyEdition(key),
    name: kind === "edition" ? null : (OTHER_NAMES[key] ?? nameKey(key)),
    design: 1 + (/[^_](_*)$/.exec(key)?.[1]?.length ?? 0),
    onCards: kind !== "calendar",
    isSign: SIGNS.includes(key),
    asterisk: ASTERISKS.includes(key),
    width: HEIGHT * aspectRatio(key),
    height: HEIGHT,
  };
}

const keyEdition = (key: FlagKey): string | null => /^-([a-z]+)-/.exec(key)?.[1] ?? null;

function flagKind(key: FlagKey): FlagKind {
  if (keyEdition(key) !== null) return "edition";
  if (/^[-_]/.test(key)) return "calendar";
  return key.endsWith("_") ? "alternative" : "identity";
}

/** A test ensures that every key has such a text. */
const nameKey = (key: FlagKey): FlagName =>
  `flags.${key
    .replace(/^[-_]|'/g, "")
    .replace(/([^_])_+$/, "$1")
    .replaceAll(" ", "_")}` as FlagName;

function aspectRatio(key: FlagKey): number {
  if (SIGNS.includes(key)) return 1;
  return THREE_TO_TWO.includes(key) ? 3 / 2 : 5 / 3;
}

const FLAGS: ReadonlyMap<string, Flag> = new Map(FLAG_KEYS.map((key) => [key, makeFlag(key)]));

export const isFlagKey = (text: string): text is FlagKey => FLAGS.has(text);

export const getFlag = (key: FlagKey): Flag => FLAGS.get(key) as Flag;

/** What people of an edition choose from for their cards. */
export const flagsOnCards = (edition: string): Flag[] =>
  [...FLAGS.values()].filter((flag) => flag.onCards && (flag.edition === null || flag.edition === edition));

/** A flag's name in its own language where it is of one edition alone. */
export const ownName = (key: FlagKey): string => key.replace(/^-[a-z]+-/, "");

/** Whether a flag can be on cards of every edition; others mean nothing outside their own. */
export const isOfEveryEdition = (key: string): boolean => isFlagKey(key) && getFlag(key).edition === null;
