import { can } from "#app/services/accounts/permissions.ts";
import type { Account, Viewer } from "#app/services/accounts/queries.server.ts";
import type { CardViewer } from "./visibility.ts";

/** Who asks: a visitor, somebody signed in, or a program at the API. */
export interface Asking {
  viewer: Viewer | null;
  /** The edition that is asked. */
  locale: string;
  surface: "website" | "api";
}

/**
 * As which somebody sees the card of an account in the edition `locale`: roles may be of one edition. Banned people are strangers to all
 * but themselves.
 */
export function viewerOf({ viewer, locale, surface }: Asking, account: Pick<Account, "id">): CardViewer {
  const isHere = viewer !== null && (viewer.account.state === "active" || viewer.account.id === account.id);
  if (isHere && viewer.account.id === account.id) return "owner";
  if (isHere && can(viewer.account, "users", locale)) return "moderator";
  if (surface === "api") return "program";
  return isHere ? "member" : "stranger";
}

/** The same; null for whoever sees nothing of the account there, because it is banned, or one of the two has blocked the other. */
export function viewerIn(
  asking: Asking,
  account: Pick<Account, "id" | "state">,
  isBlocked: boolean,
): CardViewer | null {
  const seenAs = viewerOf(asking, account);
  const isTrusted = seenAs === "owner" || seenAs === "moderator";
  return isTrusted || (!isBlocked && account.state === "active") ? seenAs : null;
}
