/** What somebody who reports a card may write about it, in characters. */
export const MAX_COMMENT_LENGTH = 2000;

/** Who has reported something and has left since: nobody needs to know who they were. */
export const LEFT = "left";

/** How long a report is kept once somebody has handled it. */
export const HANDLED_KEPT_DAYS = 180;
