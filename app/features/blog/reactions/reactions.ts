import type { REACTIONS } from "#db/accounts/schema/reactions.ts";

/** What people may say to a post. */
export type Reaction = (typeof REACTIONS)[number];

/** What a page shows of the reactions to its post. */
export interface ShownReactions {
  /** In their fixed order. */
  reactions: { reaction: Reaction; count: string | null }[];
  /** The viewer's own. */
  own: Reaction | null;
  /** Where somebody signs in who wants to react; null for those who are. */
  signInPath: string | null;
}
