/** What each feeling looks like, and what it is called. */
export const FEELING_ICONS = { right: "heart", maybe: "circle-question", no: "xmark" } as const;

export const FEELING_TEXTS = {
  right: "trying.feelings.right",
  maybe: "trying.feelings.maybe",
  no: "trying.feelings.no",
} as const;
