/** What somebody thinks of a name, a pronoun or a word for them. */

/** The five that every card has. */
export const BUILT_IN_OPINIONS = ["yes", "jokingly", "close", "meh", "no"] as const;
export type BuiltInOpinion = (typeof BUILT_IN_OPINIONS)[number];

export const COLOURS = [
  ...(["pink", "red", "orange", "yellow", "teal", "green", "blue", "purple", "brown", "grey"] as const),
] as const;
export type Colour = (typeof COLOURS)[number];

export const STYLES = ["bold-italics", "bold", "italics", "small"] as const;
export type Style = (typeof STYLES)[number];

/** How several pronouns are meant: the first is preferred, all are alike, or please alternate. */
export const PRONOUN_ORDERS = ["ranked", "equal", "alternate"] as const;
export type PronounOrder = (typeof PRONOUN_ORDERS)[number];

/** How an opinion looks: an icon of Font Awesome's free solid set, or a brand as "b:name"; never a colour alone. */
export interface OpinionLook {
  icon: string;
  colour: Colour | null;
  style: Style | null;
}

/** The looks, and the number each has in the first version of the API. `rank` decides which pronoun is the main one. */
export const BUILT_IN: Readonly<Record<BuiltInOpinion, OpinionLook & { rank: number; number: number }>> = {
  yes: { icon: "heart", colour: "pink", style: "bold", rank: 3, number: 1 },
  jokingly: { icon: "face-grin-tongue", colour: "orange", style: null, rank: 1, number: 2 },
  close: { icon: "user-group", colour: "red", style: null, rank: 1, number: 3 },
  meh: { icon: "thumbs-up", colour: null, style: null, rank: 0, number: 0 },
  no: { icon: "thumbs-down", colour: "grey", style: "small", rank: -3, number: -1 },
};

export const isBuiltIn = (opinion: string): opinion is BuiltInOpinion => Object.hasOwn(BUILT_IN, opinion);

/** What a new entry starts with. */
export const FIRST_OPINION: BuiltInOpinion = "yes";

/** An opinion of somebody's own. Entries refer to it by its icon. */
export interface LegendEntry {
  icon: string;
  description: string;
  colour: Colour | null;
  style: Style | null;
}

/**
 * Icons no legend may use: those of the built-in opinions, by every name they have, and their keys, because entries refer to
 * both by one word.
 */
export const RESERVED_ICONS: readonly string[] = [
  ...BUILT_IN_OPINIONS,
  ...Object.values(BUILT_IN).map(({ icon }) => icon),
  ...["grin-tongue", "user-friends"],
  ...["ad", "helicopter"],
];

export const isColour = (text: string): text is Colour => (COLOURS as readonly string[]).includes(text);
export const isStyle = (text: string): text is Style => (STYLES as readonly string[]).includes(text);

/** How good an opinion is; null for one that is neither built in nor in the legend: its entry is not shown. */
export function rankOf(opinion: string, legend: readonly Pick<LegendEntry, "icon">[]): number | null {
  if (isBuiltIn(opinion)) return BUILT_IN[opinion].rank;
  return legend.some(({ icon }) => icon === opinion) ? 0 : null;
}
