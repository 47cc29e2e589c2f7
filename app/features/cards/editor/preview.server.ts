import type { LoadContext } from "#app/context.ts";
import { ageOn } from "#app/features/accounts/age.ts";
import { avatarUrl } from "#app/features/accounts/avatar/avatars.server.ts";
import { readRoles } from "#app/services/accounts/permissions.ts";
import type { Account } from "#app/services/accounts/queries.server.ts";
import { type CardDraft, contentOf } from "../card-draft.ts";
import { readCardPronoun } from "../card-pronoun.ts";
import { findErrors } from "../check.ts";
import { circlesSeenBy } from "../circle.server.ts";
import { cardSetting, circleViews, withSpelling } from "../page/card-page.server.ts";
import { buildCardView, type CardView, type CircleView } from "../page/card-view.ts";
import { pronounPlace } from "../page/pronoun-place.ts";
import { rulesFor } from "../rules.server.ts";
import {
  type CardViewer,
  extentFor,
  isMinorElsewhere,
  type KnownElsewhere,
  type StoredCard,
  shownTo,
} from "../visibility.ts";
import type { EditedCard } from "./card-values.ts";
import type { PreviewAs } from "./preview-as.ts";
import { withoutErrors } from "./without-errors.ts";

/** What somebody would see of a card that is not saved yet; `card` is null for nothing at all. */
export interface Preview {
  as: PreviewAs;
  card: CardView | null;
  /** Nobody has been chosen to see it: the card is shown as to its owner, whoever is asked about. */
  isUndecided: boolean;
  /** Whether visitors see something of it, which programs can read on our pages as well. */
  hasPage: boolean;
  /** Pronouns that this edition does not know, as they were typed. */
  unknownPronouns: string[];
}

const VIEWERS: Readonly<Record<Exclude<PreviewAs, "blocked">, CardViewer>> = {
  owner: "owner",
  stranger: "stranger",
  member: "member",
  program: "program",
};

interface Previewed extends KnownElsewhere {
  /** The card as it stands in the form. */
  sent: EditedCard;
  /** As it is stored; null for a new one. */
  stored: StoredCard | null;
  /** All cards of the owner: what another one says of their age counts for this one. */
  all: readonly StoredCard[];
}

/**
 * Made by the same functions as the page of a saved card. While nobody has been chosen to see it, it is shown as to its
 * owner. The circle has those who are in it already: nobody is looked up for a preview.
 */
export async function previewCard(
  context: LoadContext,
  account: Account,
  { sent, stored, ...known }: Previewed,
  as: PreviewAs,
): Promise<Preview> {
  const isUndecided = sent.visibility === null;
  if (as === "blocked") {
    return { as, card: null, isUndecided, hasPage: false, unknownPronouns: unknownPronouns(sent.draft, context) };
  }
  const now = context.clock();
  const draft = withoutErrors(sent.draft, findErrors(sent.draft, rulesFor(context)));
  const { birthday } = draft;
  const card: StoredCard = {
    id: stored?.id ?? "",
    accountId: account.id,
    locale: context.edition.code,
    visibility: sent.visibility ?? "hidden",
    indexed: sent.indexed,
    content: contentOf(draft),
    teamWarnings: stored?.teamWarnings ?? "",
    birthday,
    age: birthday === null ? null : ageOn(birthday, now.toISOString().slice(0, 10)),
    isOfMinor: isMinorElsewhere(known, context.edition.code, now),
    version: sent.base ?? 1,
    createdAt: stored?.createdAt ?? now,
    updatedAt: now,
  };
  const { secrets } = context.accounts;
  const owner = {
    username: account.username,
    avatar: avatarUrl(secrets, account),
    isTeam: readRoles(account.roles).roles.length > 0,
  };
  const hasPage = extentFor(card.visibility, "stranger") !== "nothing";
  const said = { as, isUndecided, hasPage, unknownPronouns: unknownPronouns(draft, context) };
  const viewer = isUndecided ? "owner" : VIEWERS[as];
  const shown = shownTo(card, viewer);
  if (shown === null) return { ...said, card: null };
  const circle = await circleOf(context, sent, stored, viewer);
  const view = buildCardView(shown, { owner, circle }, cardSetting(context));
  return { ...said, card: withSpelling(view, context) };
}

/** Pronouns that the edition does not know: they are shown as they were written. */
function unknownPronouns({ pronouns }: CardDraft, { edition, hosts }: LoadContext): string[] {
  if (edition.grammar === null) return [];
  const place = pronounPlace(edition, hosts);
  return pronouns.filter(({ value }) => readCardPronoun(value, place) === null).map(({ value }) => value);
}

/** People of the stored circle who are in the form still, with what stands there about them. */
async function circleOf(
  context: LoadContext,
  { circle }: EditedCard,
  stored: StoredCard | null,
  seenAs: CardViewer,
): Promise<CircleView[]> {
  const shown = stored && shownTo(stored, "owner");
  if (shown === null || circle.length === 0) return [];
  const seen = await circlesSeenBy(context.accounts.store, context, { cards: [shown], seenAs });
  const views = new Map(circleViews(seen, context).map((view) => [view.username, view]));
  return circle.flatMap(({ username, relationship }) => {
    const view = views.get(username.replace(/^@/, ""));
    return view === undefined ? [] : { ...view, relationship };
  });
}
