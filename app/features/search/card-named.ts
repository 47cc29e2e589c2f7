import type { EditionConfig } from "#app/editions/config.ts";
import { href } from "#app/editions/hrefs.ts";
import { readUsername } from "#app/services/accounts/username.ts";

/** Where the card of somebody with exactly this name would be. Null for what is nobody's name. */
export interface NamedCard {
  /** "@name". */
  label: string | null;
  path: string | null;
}

/**
 * Cards are in no index: whether there is one of this name is not looked up, and the address answers for itself.
 * @param sent a query, with an "@" before the name or without
 */
export function cardNamed(config: EditionConfig, sent: string): NamedCard {
  const { username } = readUsername(sent.trim().replace(/^@/, ""));
  if (username === null) return { label: null, path: null };
  return { label: `@${username}`, path: href(config, "card", { username }) };
}
