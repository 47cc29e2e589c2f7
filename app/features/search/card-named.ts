import type { EditionConfig } from "#app/editions/config.ts";
import { hasPage, href } from "#app/editions/hrefs.ts";
import { readUsername } from "#app/services/accounts/username.ts";

/** What the search knows of cards. They are in no index: whether there is one of a name, its address answers for itself. */
export type NamedCard =
  /** Where the card of somebody with exactly this name would be. `label`: "@name". */
  | { kind: "named"; label: string; path: string }
  /** What was asked for can be nobody's name. */
  | { kind: "noName" }
  /** The edition has no cards. */
  | { kind: "noCards" };

/** @param sent a query, with an "@" before the name or without */
export function cardNamed(config: EditionConfig, sent: string): NamedCard {
  if (!hasPage(config, "card")) return { kind: "noCards" };
  const { username } = readUsername(sent.trim().replace(/^@/, ""));
  if (username === null) return { kind: "noName" };
  return { kind: "named", label: `@${username}`, path: href(config, "card", { username }) };
}
