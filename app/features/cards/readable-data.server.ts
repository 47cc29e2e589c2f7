import type { LoadContext } from "#app/context.ts";
import { editionName } from "#app/features/accounts/role-words.server.ts";
import { isTextName, plainEventName } from "#app/features/calendar/event-name.ts";
import { findKind } from "#app/features/collections/kinds.ts";
import { collectionHeader } from "#app/features/collections/labels.server.ts";
import { isFlagKey } from "#app/kit/flags/flags.ts";
import { flagName } from "#app/kit/flags/names.ts";
import { dayFormat } from "#app/kit/time/day-format.ts";
import { isPictureName } from "#app/services/media/picture.ts";
import type { DataFact, DataItem, DataSection, OwnPicture } from "#app/subject/readable-data.ts";
import { isBuiltIn, type LegendEntry } from "./opinions.ts";
import type { cardsPersonalData } from "./personal-data.server.ts";

/** What cards store about a person, in words that this person can read. */

type Collected = Awaited<ReturnType<typeof cardsPersonalData.collect>>;
type Card = Collected["cards"][number];

export const flagsOf = (collected: object): OwnPicture[] =>
  (collected as Collected).flagPictures.flatMap(({ picture }): OwnPicture[] =>
    isPictureName(picture) ? [{ kind: "customFlag", name: picture }] : [],
  );

export function cardSections(context: LoadContext, collected: object): DataSection[] {
  const { text } = context;
  const { cards, circle, flagPictures, mentionedBy, leftCircles, reports } = collected as Collected;
  const edition = (locale: string): DataFact => [text("audit.edition"), editionName(context, locale)];
  const names = new Map(
    cards.flatMap(({ content }) => content.customFlags.map((flag) => [flag.picture, flag] as const)),
  );
  return [
    {
      title: text("account.overview.cards"),
      about: ["cards.leaving.cards"],
      items: cards.map((card) => ({ title: editionName(context, card.locale), facts: cardFacts(context, card) })),
    },
    {
      title: text("cards.editor.languages.customFlags"),
      about: [],
      items: flagPictures
        .filter(({ picture }) => isPictureName(picture))
        .map(({ picture, createdAt }): DataItem => {
          const flag = names.get(picture);
          const alt = flag?.alt || flag?.name || text("storage.part.flag");
          return { title: flag?.name, facts: [[null, createdAt]], picture: { kind: "customFlag", name: picture, alt } };
        }),
    },
    {
      title: text("card.circle.header"),
      about: ["cards.leaving.circles"],
      items: circle.map(({ username, locale, relationship, createdAt, acceptedAt }) => ({
        title: username,
        facts: [
          [null, relationship],
          edition(locale),
          [null, createdAt],
          [null, acceptedAt === null ? text("card.circle.waiting") : null],
        ],
      })),
    },
    {
      title: text("account.nav.mentions"),
      about: [],
      items: mentionedBy.map(({ username, locale, relationship, isAccepted }) => ({
        title: username,
        facts: [
          [null, text("cards.mentions.relationship", { relationship })],
          edition(locale),
          [null, text(isAccepted ? "cards.mentions.shown" : "cards.mentions.waiting")],
        ],
      })),
    },
    {
      title: text("cards.mentions.refused.header"),
      about: [],
      items: leftCircles.map(({ username, createdAt }) => ({ facts: [[username, createdAt]] })),
    },
    {
      title: text("cards.reports.header"),
      about: ["cards.leaving.reported", "cards.leaving.reports"],
      items: reports.map(({ username, collection, entry, locale, comment, createdAt, handledAt }) => {
        const kind = collection === null ? null : findKind(collection);
        return {
          title: username ?? entry ?? text("cards.reports.header"),
          facts: [
            [null, kind && collectionHeader(context, kind)],
            edition(locale),
            [null, comment],
            [null, createdAt],
            [text("cards.reports.done"), handledAt],
          ],
        };
      }),
    },
  ];
}

function cardFacts({ text, edition: { config } }: LoadContext, card: Card): DataFact[] {
  const { content } = card;
  const said = ({ value, opinion }: { value: string; opinion: string }) =>
    text("frame.labelled", { label: value, value: opinionIn(text, content.legend, opinion) });
  const dayOfYear = dayFormat(config, "dayOfYear");
  const birthday = card.birthday === null ? Number.NaN : Date.parse(`${card.birthday}T00:00:00Z`);
  return [
    [text("cards.editor.who.label"), text(`cards.editor.who.${card.visibility}`)],
    [text("cards.editor.who.indexed"), card.indexed],
    [
      text("cards.editor.section.names"),
      content.names.map((name) => [said(name), name.pronunciation].filter(Boolean).join(" · ")),
    ],
    [text("cards.editor.section.pronouns"), content.pronouns.map(said)],
    [
      text("cards.editor.order.label"),
      content.pronouns.length > 1 ? text(`cards.editor.order.${content.pronounOrder}`) : null,
    ],
    [text("cards.editor.section.description"), content.description],
    ...content.words.map(
      ({ header, values }): DataFact => [header || text("cards.editor.section.words"), values.map(said)],
    ),
    [
      text("cards.editor.section.flags"),
      [
        ...content.flags.map((flag) => (isFlagKey(flag) ? flagName(flag, text) : flag)),
        ...content.customFlags.map(({ name, description, alt, link }) =>
          [name, description, alt, link].filter(Boolean).join(" · "),
        ),
      ],
    ],
    [text("cards.editor.section.links"), content.links],
    [
      text("cards.editor.birthday"),
      card.unreadable
        ? text("work.overview.unreadable")
        : Number.isNaN(birthday)
          ? card.birthday
          : dayFormat(config).format(birthday),
    ],
    [text("cards.editor.timeZone"), content.timeZone?.zone],
    [
      text("cards.editor.section.events"),
      [
        ...content.days.map((key) => (isTextName(key) ? plainEventName({ key }, text) : key)),
        ...content.events.map(({ name, month, day, comment }) =>
          [name, dayOfYear.format(Date.UTC(2024, month - 1, day)), comment].filter(Boolean).join(" · "),
        ),
      ],
    ],
    [text("cards.editor.section.legend"), content.legend.map(({ description }) => description)],
    [text("cards.editor.section.sensitive"), content.sensitive],
    [text("safety.kind.warning"), card.teamWarnings],
    [text("cards.editor.team.name"), content.team?.name],
    [text("cards.editor.team.footerName"), content.team?.footerName],
    [text("cards.editor.team.footerAreas"), content.team?.footerAreas],
    [text("cards.editor.team.credentials"), content.team?.credentials],
    [text("cards.editor.team.credentialsName"), content.team?.credentialsName],
    [text("users.created"), card.createdAt],
  ];
}

const opinionIn = (text: LoadContext["text"], legend: readonly LegendEntry[], opinion: string): string =>
  isBuiltIn(opinion)
    ? text(`card.opinion.${opinion}`)
    : (legend.find(({ icon }) => icon === opinion)?.description ?? opinion);
