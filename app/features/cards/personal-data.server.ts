import { asc, eq } from "drizzle-orm";
import type { Disclosures, PersonalData } from "#app/subject/personal-data.ts";
import { accounts } from "#db/accounts/schema/accounts.ts";
import type * as cardsTables from "#db/accounts/schema/cards.ts";
import { cards, circleEntries, flagPictures } from "#db/accounts/schema/cards.ts";
import type * as reportsTables from "#db/accounts/schema/reports.ts";
import { reports } from "#db/accounts/schema/reports.ts";
import { circlesSeenBy, mentionsOf } from "./circle.server.ts";
import { refusalsOf } from "./circle-refusals.server.ts";
import { readTarget } from "./reports/target.ts";
import { ownCards } from "./stored-cards.server.ts";
import { shownTo } from "./visibility.ts";

/** What cards store about a person, for their data export. */

export const CARD_DISCLOSURES: Disclosures<typeof cardsTables & typeof reportsTables> = {
  cards: {
    id: "secret",
    accountId: "exported",
    locale: "exported",
    visibility: "exported",
    indexed: "exported",
    content: "exported",
    teamWarnings: "exported",
    birthdaySealed: "exported",
    version: "exported",
    createdAt: "exported",
    updatedAt: "exported",
  },
  circleEntries: {
    cardId: "secret",
    personId: "exported",
    position: "exported",
    relationship: "exported",
    acceptedAt: "exported",
    createdAt: "exported",
  },
  // Who has left somebody's circle is theirs to know, and nobody else's.
  circleRefusals: { personId: "exported", ownerId: "secret", ownerName: "exported", createdAt: "exported" },
  flagPictures: {
    id: "exported",
    accountId: "exported",
    unusedSince: "exported",
    createdAt: "exported",
  },
  // What somebody has reported is theirs. Who reported their own card is about somebody else.
  reports: {
    id: "secret",
    // Who wrote an entry, and what somebody is called by now, is theirs to tell.
    accountId: "secret",
    locale: "exported",
    target: "exported",
    reportedAs: "exported",
    reporterId: "exported",
    rules: "exported",
    comment: "exported",
    snapshot: "secret",
    createdAt: "exported",
    handledAt: "exported",
    handledBy: "secret",
    outcome: "secret",
  },
};

export const cardsPersonalData = {
  tables: { accounts: CARD_DISCLOSURES },
  leaving: [
    {
      text: "cards.leaving.cards",
      becomes: "erased",
      ground: "consent",
      kept: ["account", { days: 31 }],
      about: ["cards", "flagPictures"],
    },
    {
      text: "cards.leaving.circles",
      becomes: "erased",
      ground: "consent",
      kept: ["account"],
      about: ["circleEntries", "circleRefusals"],
    },
    {
      text: "cards.leaving.reported",
      becomes: "erased",
      ground: "interest",
      kept: ["account", { days: 180 }],
      about: ["reports"],
    },
    { text: "cards.leaving.reports", becomes: "kept", ground: "interest", kept: [{ days: 180 }], about: ["reports"] },
  ],
  async collect({ accounts: context }, account) {
    const { id } = account;
    const { db } = context.store;
    const stored = await ownCards(context, id);
    const entries = await db
      .select({
        cardId: circleEntries.cardId,
        personId: circleEntries.personId,
        locale: cards.locale,
        username: accounts.username,
        relationship: circleEntries.relationship,
        position: circleEntries.position,
        acceptedAt: circleEntries.acceptedAt,
        createdAt: circleEntries.createdAt,
      })
      .from(circleEntries)
      .innerJoin(cards, eq(cards.id, circleEntries.cardId))
      .innerJoin(accounts, eq(accounts.id, circleEntries.personId))
      .where(eq(cards.accountId, id))
      .orderBy(asc(cards.id), asc(circleEntries.position));
    // As on the card: a person who is away, by whatever choice, is not in it.
    const shown = stored.flatMap((card) => shownTo(card, "owner") ?? []);
    const seen = await circlesSeenBy(context.store, { viewer: { account } }, { cards: shown, seenAs: "owner" });
    const isSeen = new Set(seen.map(({ cardId, person }) => `${cardId} ${person.id}`));
    const circle = entries
      .filter(({ cardId, personId }) => isSeen.has(`${cardId} ${personId}`))
      .map(({ cardId: _cardId, personId: _personId, ...entry }) => entry);
    const { locale, target, reportedAs, rules, comment, createdAt, handledAt } = reports;
    const reported = await db
      .select({ target, reportedAs, locale, rules, comment, createdAt, handledAt })
      .from(reports)
      .where(eq(reports.reporterId, id))
      .orderBy(asc(createdAt));
    const mentions = await mentionsOf(context.store, id);
    const left = await refusalsOf(context.store, id);
    return {
      cards: stored.map(
        ({ id: _id, accountId: _accountId, age: _age, isOfMinor: _isOfMinor, isBirthdayUnreadable, ...card }) => ({
          ...card,
          ...(isBirthdayUnreadable && { unreadable: ["birthday"] }),
        }),
      ),
      circle,
      flagPictures: await db
        .select({
          picture: flagPictures.id,
          createdAt: flagPictures.createdAt,
          unusedSince: flagPictures.unusedSince,
        })
        .from(flagPictures)
        .where(eq(flagPictures.accountId, id))
        .orderBy(asc(flagPictures.createdAt)),
      mentionedBy: mentions.map(({ owner, locale: where, relationship, isAccepted }) => {
        return { username: owner.username, locale: where, relationship, isAccepted };
      }),
      leftCircles: left.map(({ username, createdAt: leftAt }) => ({ username, createdAt: leftAt })),
      reports: reported.map(({ target: about, reportedAs: name, ...report }) => ({
        ...nameOf(about, name),
        ...report,
      })),
    };
  },
} satisfies PersonalData;

/** What somebody has reported, as they knew it; null where that was not kept. */
function nameOf(target: string, reportedAs: string) {
  const [about, name] = [readTarget(target), reportedAs || null];
  if (about?.kind !== "entry") return { username: name, collection: null, entry: null };
  return { username: null, collection: about.collection, entry: name };
}
