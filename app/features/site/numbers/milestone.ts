/** A number of accounts that is worth a word of thanks. */
const MILESTONE = 1_000_000;

/** The last full million of accounts that was passed. */
export function milestoneOf(accounts: number | null): number | null {
  return accounts === null || accounts < MILESTONE ? null : accounts - (accounts % MILESTONE);
}
