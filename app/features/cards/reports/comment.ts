/** What somebody who reports a card may write about it, in characters. */
export const MAX_COMMENT_LENGTH = 2000;

/** What a report holds with everything that its writer adds while it waits. */
export const MAX_ADDED_LENGTH = 8000;

/** Who has reported something and has left since: nobody needs to know who they were. */
export const LEFT = "left";

/** Who has told of something without an account. */
export const NOTICE = "notice";

/** How long a report is kept once somebody has handled it. */
export const HANDLED_KEPT_DAYS = 180;
