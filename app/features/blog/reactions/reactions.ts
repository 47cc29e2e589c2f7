import type { REACTIONS } from "#db/accounts/schema/reactions.ts";

/** What people may say to a post. */
export type Reaction = (typeof REACTIONS)[number];

/** The id of the part of the page with the reactions. */
export const REACTIONS_PART = "reactions";

/** What the button of one's own reaction sends. It is a word, so that a broken form takes nothing back. */
export const TAKE_BACK = "none";

/** What a page shows of the reactions to its post. */
export interface ShownReactions {
  /** In their fixed order. */
  reactions: { reaction: Reaction; count: string | null }[];
  /** The viewer's own. */
  own: Reaction | null;
  /** The sign-in page, which leads back to the post; null for a viewer who is signed in. */
  signInPath: string | null;
}
