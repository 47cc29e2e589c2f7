import type { LoadContext } from "#app/context.ts";
import { ageOn } from "#app/features/accounts/age.ts";
import { avatarUrl } from "#app/features/accounts/avatar/avatars.server.ts";
import { readRoles } from "#app/services/accounts/permissions.ts";
import type { Account } from "#app/services/accounts/queries.server.ts";
import { contentOf } from "../check.ts";
import { cardSetting } from "../page/card-page.server.ts";
import { buildCardView, type CardView } from "../page/card-view.ts";
import { type CardViewer, type StoredCard, shownTo } from "../visibility.ts";
import type { PreviewAs } from "./preview-as.ts";
import type { SentCard } from "./read-card-form.ts";

/** What somebody would see of a card that is not saved yet; null for nothing at all. */
export type Preview = { as: PreviewAs; card: CardView | null };

const VIEWERS: Readonly<Record<Exclude<PreviewAs, "blocked">, CardViewer>> = {
  owner: "owner",
  stranger: "stranger",
  member: "member",
  program: "program",
};

/**
 * Made by the same functions as the page of a saved card. While nobody has been chosen to see it, it is shown as to its owner.
 * Circle entries are left out: others see them only once the person has said yes.
 */
export function previewCard(context: LoadContext, account: Account, sent: SentCard, as: PreviewAs): Preview {
  if (as === "blocked") return { as, card: null };
  const now = context.clock();
  const { birthday } = sent.draft;
  const stored: StoredCard = {
    id: "",
    accountId: account.id,
    locale: context.edition.code,
    visibility: sent.visibility ?? "hidden",
    indexed: sent.indexed,
    content: contentOf(sent.draft),
    birthday,
    age: birthday === null ? null : ageOn(birthday, now.toISOString().slice(0, 10)),
    version: sent.base ?? 1,
    createdAt: now,
    updatedAt: now,
  };
  const shown = shownTo(stored, sent.visibility === null ? "owner" : VIEWERS[as]);
  if (shown === null) return { as, card: null };
  const { secrets } = context.accounts;
  const isTeam = readRoles(account.roles).roles.length > 0;
  const owner = { username: account.username, avatar: avatarUrl(secrets, account), isTeam };
  return { as, card: buildCardView(shown, { owner, circle: [] }, cardSetting(context)) };
}
