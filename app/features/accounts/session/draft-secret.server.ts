import type { LoadContext } from "#app/context.ts";

/**
 * What the browser of whoever is signed in seals their drafts with (decision 191). It is made anew for every page from the key of
 * hashes, so nothing is stored, and only a page that is kept nowhere may hold it.
 * @returns null for visitors, banned people, and somebody of the team who sees the site as somebody else
 */
export function draftSecret({
  viewer,
  impersonation,
  accounts,
}: Pick<LoadContext, "viewer" | "impersonation" | "accounts">): string | null {
  if (viewer === null || impersonation !== null || viewer.account.state !== "active") return null;
  return accounts.secrets.hash("draft", viewer.account.id);
}
