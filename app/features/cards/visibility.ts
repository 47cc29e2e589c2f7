import { ageOn, isUnderAge } from "#app/features/accounts/age.ts";
import type { Visibility } from "#db/accounts/schema/cards.ts";
import type { CardContent } from "./content.ts";
import { EMPTY_CARD } from "./empty-card.ts";

/**
 * Who sees what of a card. Pages, their data, the API, circles and counts are all made from a `ShownCard`, and only `shownTo`
 * makes one: a new surface does not compile without asking it.
 */

/**
 * Who looks, from least to most trusted. "program": the API, whoever calls it. "stranger": the website, not signed in.
 * "member": signed in. "moderator": looks after accounts in the edition of the card. Whoever is banned, or blocked on either side, is nobody's viewer:
 * `personSeenBy` finds nobody for them.
 */
export type CardViewer = "stranger" | "program" | "member" | "moderator" | "owner";

/** "pronouns": only what stays public whatever the level, which is the name of the account, its avatar and its pronouns. */
export type Extent = "nothing" | "pronouns" | "all";

const EXTENTS: Readonly<Record<Visibility, Readonly<Record<CardViewer, Extent>>>> = {
  public: { stranger: "all", program: "all", member: "all", moderator: "all", owner: "all" },
  internalBots: { stranger: "pronouns", program: "all", member: "all", moderator: "all", owner: "all" },
  internal: { stranger: "pronouns", program: "nothing", member: "all", moderator: "all", owner: "all" },
  hidden: { stranger: "nothing", program: "nothing", member: "nothing", moderator: "all", owner: "all" },
};

export const isVisibility = (name: string): name is Visibility => Object.hasOwn(EXTENTS, name);

/** @param viewer null for somebody who may not know of the owner */
export const extentFor = (visibility: Visibility, viewer: CardViewer | null): Extent =>
  viewer === null ? "nothing" : EXTENTS[visibility][viewer];

/** A card as it is stored, for nobody's eyes. */
export interface StoredCard {
  id: string;
  accountId: string;
  locale: string;
  visibility: Visibility;
  /** Whether search engines may list it. */
  indexed: boolean;
  content: CardContent;
  /** What moderators have the card warn of, one a line. */
  teamWarnings: string;
  birthday: string | null;
  /** Whether there is one, and no key opens it. */
  isBirthdayUnreadable?: boolean;
  /** Whole years today, or null. */
  age: number | null;
  /** Whether the same person has said at sign-up or on any card that they are not of age. */
  isOfMinor?: boolean;
  version: number;
  createdAt: Date;
  updatedAt: Date;
}

declare const shown: unique symbol;

/** The part of a card that somebody may see. What they may not see is empty, as if nothing had been written. */
export interface ShownCard {
  readonly [shown]: true;
  /** For further queries about the card; it is in no output. */
  id: string;
  locale: string;
  visibility: Visibility;
  extent: Exclude<Extent, "nothing">;
  content: CardContent;
  /** Whether all that the card warns of is its owner's word: what moderators have added is not said in the owner's name. */
  warnsItself: boolean;
  age: number | null;
  /** Whether age and time zone are here for the owner alone, who is not of age. */
  isAgePrivate: boolean;
  /** The owner alone sees it. */
  birthday: string | null;
  indexed: boolean;
  version: number;
  /** Null for those who may not read the card: they are not to learn when somebody changes it. */
  createdAt: Date | null;
  updatedAt: Date | null;
}

/** What somebody may know of a card without reading what it says. */
export type ListedCard = Pick<ShownCard, "id" | "locale" | "visibility" | "extent" | "version">;

/** A card before what it says is read. */
export type UnreadCard = Omit<StoredCard, "content">;

/** @returns null when the viewer must not learn that there is a card */
export function listedTo(
  { id, locale, visibility, version }: Pick<StoredCard, "id" | "locale" | "visibility" | "version">,
  viewer: CardViewer | null,
): ListedCard | null {
  const extent = extentFor(visibility, viewer);
  return extent === "nothing" ? null : { id, locale, visibility, extent, version };
}

/** Whether search engines may list a card, unless its owner is not of age. */
export const mayBeIndexed = ({ indexed, visibility }: Pick<StoredCard, "indexed" | "visibility">): boolean =>
  indexed && visibility === "public";

/** @returns null when the viewer must not learn that there is a card */
export function shownTo(card: StoredCard, viewer: CardViewer | null): ShownCard | null {
  const listed = listedTo(card, viewer);
  if (listed === null) return null;
  const { createdAt, updatedAt } = card;
  const isOwner = viewer === "owner";
  const isAll = listed.extent === "all";
  const isProtected = !isOwner && isMinor(card);
  const content = isAll ? withTeamWarnings(card) : pronounsOf(card.content);
  const part: Omit<ShownCard, typeof shown> = {
    ...listed,
    content: isProtected ? { ...content, timeZone: null } : content,
    warnsItself: content.sensitive.every((one) => card.content.sensitive.includes(one)),
    age: isAll && !isProtected ? card.age : null,
    isAgePrivate: isOwner && isMinor(card),
    indexed: mayBeIndexed(card) && !isMinor(card),
    birthday: isOwner ? card.birthday : null,
    createdAt: isAll ? createdAt : null,
    updatedAt: isAll ? updatedAt : null,
  };
  return part as ShownCard;
}

/** A card warns of what its owner and what moderators say: readers need not know who. */
function withTeamWarnings({ content, teamWarnings }: Pick<StoredCard, "content" | "teamWarnings">): CardContent {
  const warnings = readWarnings(teamWarnings);
  if (warnings.length === 0) return content;
  return { ...content, sensitive: [...new Set([...content.sensitive, ...warnings])] };
}

export const readWarnings = (stored: string): string[] => stored.split("\n").filter((line) => line !== "");

/** Whether the owner has said, on this card or elsewhere, that they are not of age. */
export const isMinor = ({ age, isOfMinor = false }: Pick<StoredCard, "age" | "isOfMinor">): boolean =>
  isOfMinor || isUnderAge({ comingOfAge: null, ages: [age], today: "" });

/** Whether a birthday says that somebody is not of age on a day. */
export const saysMinor = (birthday: string | null, today: string): boolean =>
  isUnderAge({ comingOfAge: null, ages: birthday === null ? [] : [ageOn(birthday, today)], today });

/** What the editor of a card knows of its owner's age apart from that card. */
export interface KnownElsewhere {
  /** Every card of the owner. */
  all: readonly Pick<StoredCard, "locale" | "age" | "isBirthdayUnreadable">[];
  /** By the birthday they signed up with. */
  comingOfAge: string | null;
}

/** Whether the owner has said so at sign-up, or on a card in another language than this one; or may have, where no key opens it. */
export function isMinorElsewhere({ all, comingOfAge }: KnownElsewhere, here: string, now: Date): boolean {
  const others = all.filter(({ locale }) => locale !== here);
  const today = now.toISOString().slice(0, 10);
  return (
    others.some(({ isBirthdayUnreadable = false }) => isBirthdayUnreadable) ||
    isUnderAge({ comingOfAge, ages: others.map(({ age }) => age), today })
  );
}

/**
 * Whether the owner is not of age, by what is written on a card now or by what they said before. A birthday that no key opens stays on a card
 * until another is written.
 */
export function isUnderAgeWith(birthday: string | null, known: KnownElsewhere, here: string, now: Date): boolean {
  const isUnreadable = known.all.some(
    ({ locale, isBirthdayUnreadable = false }) => locale === here && isBirthdayUnreadable,
  );
  const isHereMinor = birthday === null ? isUnreadable : saysMinor(birthday, now.toISOString().slice(0, 10));
  return isHereMinor || isMinorElsewhere(known, here, now);
}

/** Whether more people see a card than those who are signed in. */
export const isOpenerThanInternal = (visibility: Visibility): boolean =>
  visibility === "public" || visibility === "internalBots";

/** A legend goes with the pronouns, or those with an opinion of the owner's own would not be shown. */
function pronounsOf({ pronouns, pronounOrder, legend }: CardContent): CardContent {
  const used = legend.filter(({ icon }) => pronouns.some(({ opinion }) => opinion === icon));
  return { ...EMPTY_CARD, flagBand: false, pronouns, pronounOrder, legend: used };
}
