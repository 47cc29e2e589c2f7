import type { LoadContext } from "#app/context.ts";

/**
 * The key with which somebody's browser encrypts their drafts (decision 191). It is derived for every page and stored nowhere, so only
 * pages that are never stored may hold it.
 * @returns null for visitors, for people who are banned, and during an impersonation
 */
export function draftSecret({
  viewer,
  impersonation,
  accounts,
}: Pick<LoadContext, "viewer" | "impersonation" | "accounts">): string | null {
  if (viewer === null || impersonation !== null || viewer.account.state !== "active") return null;
  return accounts.secrets.hash("draft", viewer.account.id);
}
