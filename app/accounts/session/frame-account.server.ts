import { href, pathsOf } from "#app/editions/slugs.ts";
import type { LoadContext } from "#app/server/load-context.ts";
import { avatarUrl } from "../avatar/avatars.server.ts";
import { otherAccounts } from "./switching.server.ts";

/** What the frame of a page knows of accounts: names and ways, no more. */
export interface FrameAccount {
  signInPath: string;
  /** Null for visitors, and so on every page that is the same for all. */
  viewer: FrameViewer | null;
}

export interface FrameViewer {
  username: string;
  picture: string;
  /** Usernames of the other accounts of this browser. */
  others: string[];
  accountPath: string;
  /** What became of their proposals; `hasNew` when something of that has not been seen. */
  contributions: { path: string; hasNew: boolean };
  /** The way to the panel; null for those without a role in the edition. */
  panel: { path: string; label: string } | null;
  switchPath: string;
  signOutPath: string;
}

/**
 * @param hasNewAnswers to what the viewer proposed
 * @returns null in an edition without accounts
 */
export async function frameAccount(context: LoadContext, hasNewAnswers: boolean): Promise<FrameAccount | null> {
  const { config } = context.edition;
  if (pathsOf(config).get("account") == null) return null;
  return { signInPath: href(config, "signIn"), viewer: await frameViewer(context, hasNewAnswers) };
}

async function frameViewer(context: LoadContext, hasNew: boolean): Promise<FrameViewer | null> {
  const { viewer, edition } = context;
  // Pages are read without the accounts too, and nobody is signed in then.
  if (viewer === null) return null;
  const others = await otherAccounts(context);
  return {
    username: viewer.account.username,
    picture: avatarUrl(context.accounts.secrets, viewer.account),
    others: others.map((one) => one.viewer.account.username),
    accountPath: href(edition.config, "account"),
    contributions: { path: href(edition.config, "contributions"), hasNew },
    panel: context.can("panel") ? { path: href(edition.config, "adminHome"), label: panelLabel(context) } : null,
    switchPath: href(edition.config, "accountSwitch"),
    signOutPath: href(edition.config, "signOut"),
  };
}

/** In words here, so that the pages of all others need not carry them. */
const panelLabel = ({ text, spell }: LoadContext): string => spell(text("moderation.header"));
