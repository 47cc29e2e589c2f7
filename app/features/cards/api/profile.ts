import type { Opinionated } from "../content.ts";
import { BUILT_IN, isBuiltIn, rankOf } from "../opinions.ts";
import { meantOrder } from "../pronoun-order.ts";
import type { ShownCard } from "../visibility.ts";
import { sharedTimeZone } from "./time-zone.ts";

/**
 * A card in the two shapes that programs know, made from a `ShownCard` alone. Some programs take the text apart without a
 * parser or list all keys, so their order stays, and what is new comes last.
 */

export interface ApiCirclePerson {
  username: string;
  avatar: string;
  circleMutual: boolean;
  /** The edition in which to look at their card. */
  locale: string;
  relationship: string;
}

export interface ProfileParts {
  circle: readonly ApiCirclePerson[];
  /** Whether the owner has a role now: what a card says of the team counts only as long. */
  isTeam: boolean;
  isOwner: boolean;
  /** Where the picture of the card is; null where there is none. It is never "", which is a picture that is still being made. */
  picture: string | null;
  now: Date;
}

export type Profile = ReturnType<typeof toProfile>;

/** How many columns of words programs expect, filled or not. */
const WORD_COLUMNS = 4;

export function toProfile(card: ShownCard, { circle, isTeam, isOwner, picture, now }: ProfileParts) {
  const { content } = card;
  const { legend, timeZone } = content;
  const known = <T extends Opinionated>(items: readonly T[]): T[] =>
    items.filter(({ opinion }) => rankOf(opinion, legend) !== null);
  const team = isTeam ? content.team : null;
  return {
    opinions: Object.fromEntries(
      legend.map(({ icon, description, colour, style }) => [icon, { icon, description, colour, style }]),
    ),
    names: known(content.names).map(({ value, opinion, pronunciation }) => {
      return { value, opinion, pronunciation: pronunciation || null };
    }),
    pronouns: known(content.pronouns).map(({ value, opinion }) => ({ value, opinion })),
    description: content.description,
    age: card.age,
    links: content.links,
    linksMetadata: {},
    verifiedLinks: {},
    flags: content.flags,
    customFlags: content.customFlags.map(({ picture, name, description, alt, link }) => {
      return { value: picture, name, description: description || null, alt: alt || null, link: link || null };
    }),
    words: Array.from({ length: Math.max(WORD_COLUMNS, content.words.length) }, (_, column) => {
      const { header = "", values = [] } = content.words[column] ?? {};
      return { header: header || null, values: known(values).map(({ value, opinion }) => ({ value, opinion })) };
    }),
    timezone: timeZone && (isOwner ? ownTimeZone(timeZone) : sharedTimeZone(timeZone, now)),
    teamName: team?.name || null,
    footerName: team?.footerName ?? "",
    footerAreas: team?.footerAreas ?? [],
    credentials: team?.credentials ?? [],
    credentialsLevel: team?.credentialsLevel ?? null,
    credentialsName: team?.credentialsName || null,
    card: picture,
    cardDark: picture,
    circle,
    sensitive: content.sensitive,
    customEvents: content.events.map(({ name, icon, month, day, comment }) => ({ name, month, day, icon, comment })),
    ...(isOwner ? ownPart(card) : {}),
    markdown: content.markdown,
    // Its owner reads it to change the card, so they get what is stored.
    pronounOrder: isOwner ? content.pronounOrder : meantOrder(content),
  };
}

const ownTimeZone = ({ zone, area, place }: NonNullable<ShownCard["content"]["timeZone"]>) => {
  return { tz: zone, area, loc: place };
};

/** What only the owner gets: `version` is to be sent back with a change, so that nothing newer is overwritten. */
const ownPart = ({ birthday, visibility, version }: ShownCard) => ({ birthday, visibility, version });

/** The first shape: opinions are numbers, and entries with an opinion of the owner's own are not in it. */
export const toFirstVersion = (profile: Profile) => ({
  ...profile,
  names: toNumbers(profile.names),
  pronouns: toNumbers(profile.pronouns),
  customFlags: Object.fromEntries(profile.customFlags.map(({ value, name }) => [value, name])),
  words: profile.words.map(({ values }) => toNumbers(values)),
});

const toNumbers = (items: readonly Opinionated[]): Record<string, number> =>
  Object.fromEntries(
    items.flatMap(({ value, opinion }) => (isBuiltIn(opinion) ? [[value, BUILT_IN[opinion].number]] : [])),
  );
