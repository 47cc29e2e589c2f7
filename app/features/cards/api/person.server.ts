import type { LoadContext } from "#app/context.ts";
import { avatarUrl } from "#app/features/accounts/avatar/avatars.server.ts";
import { Pace } from "#app/kit/time/pace.ts";
import { readRoles } from "#app/services/accounts/permissions.ts";
import { publicIdOf } from "#app/services/accounts/queries.server.ts";
import type { Asking } from "../asking.ts";
import { circlesSeenBy, type SeenCircleEntry } from "../circle.server.ts";
import { pictureUrl } from "../picture-url.ts";
import { type AccountNamed, personAskedFor, personSeenById, type SeenPerson } from "../queries.server.ts";
import type { ShownCard } from "../visibility.ts";
import { type ApiCirclePerson, type Profile, toFirstVersion, toProfile } from "./profile.ts";
import { type AskedProps, narrowed } from "./props.ts";

/** Somebody with their cards, as programs get them. */

type Context = Pick<LoadContext, "accounts" | "viewer" | "edition" | "editionOf" | "hosts" | "clock">;

export const askingOf = ({ viewer, edition }: Pick<LoadContext, "viewer" | "edition">): Asking => {
  return { viewer, locale: edition.config.code, surface: "api" };
};

/**
 * The person a program asks for; null for everybody it may know nothing of, all alike. Who has no card that a program may see
 * is not known to it, not even by name.
 */
export async function findPerson(
  context: Pick<Context, "accounts" | "viewer" | "edition">,
  asked: { username: string; named?: AccountNamed } | { id: string },
): Promise<SeenPerson | null> {
  const asking = askingOf(context);
  const found =
    "id" in asked
      ? await personSeenById(context.accounts, asking, asked.id)
      : await personAskedFor(context.accounts, asking, asked.username, asked.named);
  return found !== null && found.seenAs === "program" && found.listed.length === 0 ? null : found;
}

/** The same with no more than what every program sees, whoever is signed in; nobody for those who have blocked each other. */
export async function findPublicPerson(
  context: Pick<Context, "accounts" | "viewer" | "edition">,
  username: string,
  named?: AccountNamed,
): Promise<SeenPerson | null> {
  const asked = { username, ...(named && { named }) };
  if (context.viewer !== null && (await findPerson(context, asked)) === null) return null;
  return findPerson({ ...context, viewer: null }, asked);
}

export interface ApiPerson {
  /** What stands before the cards. */
  about: ReturnType<typeof aboutPerson>;
  cards: { locale: string; profile: Profile }[];
}

/** @param cards which of theirs; all when not given */
export async function apiPerson(
  context: Context,
  person: SeenPerson,
  cards?: readonly ShownCard[],
): Promise<ApiPerson> {
  return { about: aboutPerson(context, person), cards: await profilesOf(context, person, cards) };
}

function aboutPerson({ accounts, hosts, edition }: Context, { account, seenAs }: SeenPerson) {
  const avatar = new URL(avatarUrl(accounts.secrets, account), hosts.origin(edition.config.code)).href;
  const id = publicIdOf(account);
  return {
    id,
    username: account.username,
    // Some programs take it for the address of the picture, others only ask whether there is one.
    avatarSource: avatar,
    bannedReason: seenAs === "owner" || seenAs === "moderator" ? account.bannedReason : null,
    bannedTerms: [],
    bannedBy: null,
    team: isTeam(account) ? 1 : 0,
    // Programs only compare it. It was made from the address once, which let anybody look for the same person elsewhere.
    emailHash: hexHash(accounts.secrets.hash("api person", id)),
    avatar,
  };
}

const isTeam = ({ roles }: SeenPerson["account"]): boolean => readRoles(roles).roles.length > 0;

/** Hashes are written in letters, digits and two signs; programs know hexadecimal ones. */
const hexHash = (hash: string): string => Buffer.from(hash, "base64url").toString("hex").slice(0, 32);

/** Every card that may be seen, one after the other: others have their turn in between. */
export async function profilesOf(
  context: Context,
  person: SeenPerson,
  only?: readonly ShownCard[],
): Promise<ApiPerson["cards"]> {
  const { accounts, clock } = context;
  const { account, seenAs } = person;
  const cards = only ?? (await person.readAll());
  const circle = await circlesSeenBy(accounts.store, askingOf(context), { cards, seenAs });
  const about = { isTeam: isTeam(account), isOwner: seenAs === "owner", now: clock() };
  const profiles: ApiPerson["cards"] = [];
  const pace = new Pace();
  for (const card of cards) {
    const picture = pictureUrl(context, account, card);
    const profile = toProfile(card, { ...about, picture, circle: circleOf(context, card, circle) });
    profiles.push({ locale: card.locale, profile });
    await pace.pause();
  }
  return profiles;
}

function circleOf(
  { accounts, hosts, edition }: Context,
  { id, locale }: ShownCard,
  circle: readonly SeenCircleEntry[],
): ApiCirclePerson[] {
  return circle
    .filter(({ cardId }) => cardId === id)
    .map(({ person, isMutual, locales, relationship }) => ({
      username: person.username,
      avatar: new URL(avatarUrl(accounts.secrets, person), hosts.origin(edition.config.code)).href,
      circleMutual: isMutual,
      locale: locales.includes(locale) ? locale : (locales[0] ?? locale),
      relationship,
    }));
}

/** The cards by the codes of their editions. */
export const byLocale = (cards: ApiPerson["cards"], props: AskedProps, isFirstVersion: boolean) =>
  Object.fromEntries(
    cards.map(({ locale, profile }) => [
      locale,
      narrowed(isFirstVersion ? toFirstVersion(profile) : profile, locale, props),
    ]),
  );

/** The same as a list. */
export const asList = (cards: ApiPerson["cards"], props: AskedProps) =>
  cards.map(({ locale, profile }) => ({ locale, access: true, ...narrowed(profile, locale, props) }));
