import type { LoadContext } from "#app/context.ts";
import { hasPage, href } from "#app/editions/hrefs.ts";
import { panelName } from "#app/features/admin/panel-name.ts";
import { dayFormat } from "#app/kit/time/day-format.ts";
import { formOwner } from "#app/services/accounts/form-owner.server.ts";
import { avatarUrl } from "../avatar/avatars.server.ts";
import { type SignOutOffer, signOutOffer } from "./sign-out-offer.ts";
import { otherAccounts } from "./switching.server.ts";

/** What the header of a page shows of accounts: names and links, nothing more. */
export interface FrameAccount {
  signInPath: string;
  /** Null for visitors, and so on every page that is shared. */
  viewer: FrameViewer | null;
  impersonation: ImpersonationBanner | null;
}

export interface FrameViewer {
  username: string;
  /** What forms on this page are marked with. */
  formOwner: string;
  picture: string;
  /** Usernames of the other accounts of this browser. */
  others: string[];
  accountPath: string;
  /** Their own card; null in an edition without cards. */
  cardPath: string | null;
  /** Their proposals; `hasNew` when there is an answer they have not seen. */
  contributions: { path: string; hasNew: boolean };
  /** The link to the moderation panel; null for people without a role in this edition. */
  panel: { path: string; label: string } | null;
  switchPath: string;
  /** Where a form is sent that signs the viewer in at another edition. */
  hopPath: string;
  signOut: SignOutOffer;
}

/** What somebody of the team reads on every page while they see the site as somebody else. */
export interface ImpersonationBanner {
  label: string;
  endPath: string;
  endLabel: string;
}

/**
 * @param hasNewAnswers whether there are new answers to the viewer's proposals
 * @returns null in an edition without accounts
 */
export async function frameAccount(context: LoadContext, hasNewAnswers: boolean): Promise<FrameAccount | null> {
  const { config } = context.edition;
  if (!hasPage(config, "account")) return null;
  return {
    signInPath: href(config, "signIn"),
    viewer: await frameViewer(context, hasNewAnswers),
    impersonation: impersonationBanner(context),
  };
}

function impersonationBanner({ impersonation, edition, text, spell }: LoadContext): ImpersonationBanner | null {
  if (impersonation === null) return null;
  const { account, session } = impersonation;
  const moment = dayFormat(edition.config, "moment").format(session.expiresAt);
  return spell({
    label: text("users.impersonate.banner", { username: `\u2068${account.username}\u2069`, moment }),
    endPath: href(edition.config, "impersonationEnd"),
    endLabel: text("users.impersonate.end"),
  });
}

async function frameViewer(context: LoadContext, hasNew: boolean): Promise<FrameViewer | null> {
  const { viewer, edition } = context;
  // Pages also work without the accounts database, and nobody is signed in then.
  if (viewer === null) return null;
  const others = await otherAccounts(context);
  return {
    username: viewer.account.username,
    formOwner: formOwner(context.accounts.secrets, viewer.account.id),
    picture: avatarUrl(context.accounts.secrets, viewer.account),
    others: others.map((one) => one.viewer.account.username),
    accountPath: href(edition.config, "account"),
    cardPath: hasPage(edition.config, "card")
      ? href(edition.config, "card", { username: viewer.account.username })
      : null,
    contributions: { path: href(edition.config, "contributions"), hasNew },
    panel: context.can("panel")
      ? { path: href(edition.config, "adminHome"), label: context.spell(panelName(context)) }
      : null,
    switchPath: href(edition.config, "accountSwitch"),
    hopPath: href(edition.config, "hop"),
    signOut: signOutOffer(context, others.length > 0),
  };
}
