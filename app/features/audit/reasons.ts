/** Why somebody looks at what is sealed. A choice, because a text could name people, and the audit log names nobody. */
export const REASONS = ["asked", "abuse", "law", "mail"] as const;
export type Reason = (typeof REASONS)[number];
