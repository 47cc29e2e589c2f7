import type { LoadContext } from "#app/context.ts";
import { hasPage, href } from "#app/editions/hrefs.ts";
import { avatarUrl } from "#app/features/accounts/avatar/avatars.server.ts";
import { withRedirectTo } from "#app/features/accounts/sign-in/redirect-to.ts";
import { type ChosenDay, chosenDays } from "#app/features/calendar/chosen-days.server.ts";
import { dayHref } from "#app/features/calendar/hrefs.ts";
import { pronounBook } from "#app/features/pronouns/book.ts";
import { flagNameFiller } from "#app/features/pronouns/flag-names.ts";
import type { Translate } from "#app/kit/i18n/translator.ts";
import { iconDrawing } from "#app/kit/ui/icons/all-icons.server.ts";
import { readRoles } from "#app/services/accounts/permissions.ts";
import type { Visibility } from "#db/accounts/schema/cards.ts";
import { circlesSeenBy, type SeenCircleEntry } from "../circle.server.ts";
import type { SeenPerson } from "../queries.server.ts";
import type { ShownCard } from "../visibility.ts";
import {
  buildCardView,
  type CardOwner,
  type CardSetting,
  type CardView,
  type CircleView,
  type EventView,
} from "./card-view.ts";
import { type ConcernLink, concernLinks } from "./concern-links.ts";
import { type CardElsewhere, cardsElsewhere } from "./elsewhere.server.ts";
import { flagTerms } from "./flag-terms.server.ts";
import { bestCardUrl, type CardLanguage, cardLanguages, cardUrl } from "./languages.ts";
import { type OwnBan, ownBan } from "./own-ban.server.ts";
import { pronounPlace } from "./pronoun-place.ts";

/** What the page of a person shows in an edition: their card here, or where else they have cards. */
export type CardPage = Shared & ({ kind: "card"; card: CardView; languages: CardLanguage[] } | Elsewhere);

interface Elsewhere {
  kind: "elsewhere";
  owner: CardOwner;
  cards: CardElsewhere[];
}

export interface CardAddresses {
  urls: string[];
  /** Said by the server, because a card needs no other of the texts about sharing. */
  copy: string;
  copied: string;
}

interface Shared {
  /** For the owner: where the card is changed or made. Null for others, and where there is no editor. */
  editorPath: string | null;
  /** For the owner: who sees the card. */
  seenBy: Visibility | null;
  /** For the owner: the addresses to hand on, here and on the home of all editions. None for others, and of a hidden card, which nobody else can open. */
  addresses: CardAddresses | null;
  /** For the owner who is banned: then nobody else sees the card, and it cannot be changed. */
  ban: OwnBan | null;
  /** What others can do about it. */
  concerns: ConcernLink[];
  /** Where to sign in to see the rest; null for those who see all that there is for them. */
  signInPath: string | null;
}

export async function loadCardPage(person: SeenPerson, context: LoadContext): Promise<CardPage> {
  const { edition, accounts } = context;
  const { config, code } = edition;
  const { account, listed, seenAs } = person;
  const here = listed.find(({ locale }) => locale === code);
  const shown = here && (await person.read(here));
  const ban = ownBan(person, context);
  const isOwner = seenAs === "owner" && ban === null;
  const shared: Shared = {
    editorPath: isOwner && hasPage(config, "editor") ? href(config, "editor") : null,
    addresses: isOwner && shown?.visibility !== "hidden" ? cardAddresses(account.username, context) : null,
    seenBy: isOwner ? (shown?.visibility ?? null) : null,
    ban,
    concerns: shown ? concernLinks(person, context) : [],
    signInPath:
      shown?.extent === "pronouns"
        ? withRedirectTo(href(config, "signIn"), href(config, "card", { username: account.username }))
        : null,
  };
  const owner = ownerOf(person, accounts.secrets);
  if (!shown) return { ...shared, kind: "elsewhere", owner, cards: await cardsElsewhere(person, context) };
  const seen = await circlesSeenBy(accounts.store, context, { cards: [shown], seenAs });
  const card = buildCardView(shown, { owner, circle: circleViews(seen, context) }, cardSetting(context));
  return {
    ...shared,
    kind: "card",
    card: withSpelling(card, context),
    languages: cardLanguages(account.username, localesOf(listed), { ...context, here: code }),
  };
}

/** The home of all editions shows the card where there is one, and leads to the others: an address for every language. */
function cardAddresses(username: string, context: LoadContext): CardAddresses {
  const { edition, hosts, directory, spell, text } = context;
  const home = directory.find((config) => config.code === "_" && hasPage(config, "card"));
  const urls = [edition.config, home].flatMap((config) => (config ? cardUrl(username, config, hosts) : []));
  return spell({ urls: [...new Set(urls)], copy: text("pronouns.set.copy"), copied: text("pronouns.set.copied") });
}

export const localesOf = (cards: readonly Pick<ShownCard, "locale">[]): string[] => cards.map(({ locale }) => locale);

const toEvent = (
  { plain, when, first, last, flag }: ChosenDay,
  { edition: { config } }: Pick<LoadContext, "edition">,
): EventView => ({
  name: plain,
  day: when,
  first: first.slice(MONTH),
  last: last.slice(MONTH),
  path: dayHref(config, first),
  flag,
  icon: null,
  comment: "",
});

/** Where the month of a day begins. */
const MONTH = "2026-".length;

/** What an edition shows cards with. */
export function cardSetting(context: LoadContext): CardSetting {
  const { edition, clock } = context;
  return {
    edition: edition.config,
    book: pronounBook(edition),
    place: pronounPlace(edition, context.hosts),
    text: ((...words: Parameters<Translate>) => context.spell(context.text(...words))) as Translate,
    drawing: iconDrawing,
    flagNames: (set) => flagNameFiller(edition, set),
    chosenDays: (keys) => context.spell(chosenDays(context, keys)).map((day) => toEvent(day, context)),
    termPaths: flagTerms(context),
    now: clock(),
  };
}

/** Pronouns that the edition knows are its own words; what people have written stays as it is. */
export const withSpelling = (card: CardView, { spell }: Pick<LoadContext, "spell">): CardView => ({
  ...card,
  pronouns: card.pronouns.map((pronoun) => (pronoun.kind === "unknown" ? pronoun : spell(pronoun))),
});

const ownerOf = ({ account }: SeenPerson, secrets: LoadContext["accounts"]["secrets"]): CardOwner => ({
  username: account.username,
  avatar: avatarUrl(secrets, account),
  isTeam: account.state === "active" && readRoles(account.roles).roles.length > 0,
});

/** People of a circle, with the address of their card. */
export const circleViews = (entries: readonly SeenCircleEntry[], context: LoadContext): CircleView[] =>
  entries.flatMap(({ person, relationship, isMutual, isAccepted, locales }) => {
    const url = bestCardUrl(person.username, locales, { ...context, here: context.edition.code });
    if (url === null) return [];
    const avatar = avatarUrl(context.accounts.secrets, person);
    return [{ username: person.username, avatar, relationship, url, isMutual, isAccepted }];
  });
