import type { REACTIONS } from "#db/accounts/schema/reactions.ts";

/** What people may say to a post. */
export type Reaction = (typeof REACTIONS)[number];

/** What a page shows of the reactions to its post. */
export interface ShownReactions {
  /** In their fixed order. */
  reactions: { reaction: Reaction; count: string | null }[];
  /** The viewer's own. */
  own: Reaction | null;
  /** The sign-in page, which leads back to the post; null for a viewer who is signed in. */
  signInPath: string | null;
}
