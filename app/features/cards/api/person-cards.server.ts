import type { LoadContext } from "#app/context.ts";
import type { Edition } from "#app/editions/edition.ts";
import { hasPage, href } from "#app/editions/hrefs.ts";
import { avatarUrl } from "#app/features/accounts/avatar/avatars.server.ts";
import { pronounBook } from "#app/features/pronouns/book.ts";
import { flagAddress } from "#app/kit/flags/address.ts";
import { isFlagKey } from "#app/kit/flags/flags.ts";
import { createTranslator } from "#app/kit/i18n/translator.ts";
import { Pace } from "#app/kit/time/pace.ts";
import { publicIdOf } from "#app/services/accounts/queries.server.ts";
import { customFlagUrl } from "#app/services/media/picture.ts";
import { readCardPronoun } from "../card-pronoun.ts";
import { circlesSeenBy, type SeenCircleEntry } from "../circle.server.ts";
import type { Opinionated } from "../content.ts";
import { type LegendEntry, rankOf } from "../opinions.ts";
import { pronounPlace } from "../page/pronoun-place.ts";
import { calledOf } from "../page/pronoun-views.ts";
import { meantOrder } from "../pronoun-order.ts";
import type { SeenPerson } from "../queries.server.ts";
import { opinionOf } from "../speak/spoken-card.ts";
import type { ShownCard } from "../visibility.ts";
import type { ApiCard, ApiPersonCards } from "./card-shape.ts";
import { askingOf } from "./person.server.ts";
import { sharedArea, sharedTimeZone } from "./time-zone.ts";

type Context = Pick<LoadContext, "accounts" | "viewer" | "edition" | "editionOf" | "hosts" | "clock">;

/**
 * Somebody with the cards that may be seen. Cards whose edition is down are left out.
 * @param only the code of an edition, for its card alone
 */
export async function personCards(context: Context, person: SeenPerson, only?: string): Promise<ApiPersonCards> {
  const { accounts, hosts } = context;
  const { account } = person;
  const shown = await person.readAll(only);
  const circle = await circlesSeenBy(accounts.store, askingOf(context), { ...person, cards: shown });
  const pace = new Pace();
  const cards: ApiCard[] = [];
  for (const card of shown) {
    const of = context.editionOf(card.locale);
    if (of !== null) cards.push(toCard(card, of, { context, circle, username: account.username }));
    await pace.pause();
  }
  const { config } = pageEdition(context, shown);
  const origin = hosts.origin(config.code);
  return {
    id: publicIdOf(account),
    username: account.username,
    url: origin + href(config, "card", { username: account.username }),
    avatar: new URL(avatarUrl(accounts.secrets, account), origin).href,
    cards,
  };
}

/** Where a person's page and picture are: in the edition of the host, or in that of the first card if it has no cards. */
function pageEdition({ edition, editionOf }: Context, [first]: readonly ShownCard[]): Edition {
  const other = hasPage(edition.config, "card") || first === undefined ? null : editionOf(first.locale);
  return other ?? edition;
}

interface Beside {
  context: Context;
  circle: readonly SeenCircleEntry[];
  username: string;
}

function toCard(
  { id, locale, content, age }: ShownCard,
  edition: Edition,
  { context, circle, username }: Beside,
): ApiCard {
  const { hosts, clock } = context;
  const { config } = edition;
  const { legend } = content;
  const origin = hosts.origin(locale);
  const words = {
    book: pronounBook(edition),
    place: pronounPlace(edition, hosts),
    text: createTranslator(config.locale, edition.texts).text,
  };
  const known = <T extends Opinionated>(items: readonly T[]): T[] => withKnownOpinion(items, legend);
  return {
    edition: locale,
    language: config.locale,
    url: origin + href(config, "card", { username }),
    sensitive: content.sensitive,
    names: known(content.names).map(({ value, pronunciation, opinion }) => ({
      name: value,
      pronunciation: pronunciation || null,
      ...opinionOf({ value, opinion }, legend),
    })),
    pronouns: known(content.pronouns).map((one) => {
      const { kind, label, spoken, path } = calledOf(one.value, readCardPronoun(one.value, words.place), words);
      return { kind, label, spoken, url: path && origin + path, value: one.value, ...opinionOf(one, legend) };
    }),
    pronounOrder: meantOrder(content),
    description: content.description,
    markdown: content.markdown,
    words: content.words.map(({ header, values }) => ({
      header: header || null,
      words: known(values).map((one) => ({ word: one.value, ...opinionOf(one, legend) })),
    })),
    flags: content.flags.map((key) => ({ key, url: isFlagKey(key) ? origin + flagAddress(key) : null })),
    ownFlags: content.customFlags.map(({ picture, name, description, alt, link }) => {
      const url = origin + customFlagUrl(picture);
      return { name, url, description: description || null, alt: alt || null, link: link || null };
    }),
    links: content.links,
    age,
    timeZone: (content.timeZone && sharedTimeZone(content.timeZone, clock())?.tz) ?? null,
    timeZoneArea: content.timeZone && sharedArea(content.timeZone),
    events: content.events.map(({ name, month, day, comment }) => ({ name, month, day, comment: comment || null })),
    circle: circle
      .filter(({ cardId, isAccepted }) => cardId === id && isAccepted)
      .map(({ person, relationship, isMutual }) => ({
        username: person.username,
        url: origin + href(config, "card", { username: person.username }),
        relationship,
        mutual: isMutual,
      })),
  };
}

/** What has an opinion of the owner's own that is no longer in the legend is not shown on the card either. */
const withKnownOpinion = <T extends Opinionated>(items: readonly T[], legend: readonly LegendEntry[]): T[] =>
  items.filter(({ opinion }) => rankOf(opinion, legend) !== null);
