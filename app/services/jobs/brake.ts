/** A job that removes people stops and asks before it concerns more than one in a hundred: a wrong clock is likelier than that. */

const FEW = 10;
const SHARE = 0.01;

/**
 * How many people one run of a job may concern.
 * @param accounts how many there are
 * @param confirmed how many a person has said it may be
 */
export const mostConcerned = (accounts: number, confirmed: number): number =>
  Math.max(FEW, Math.floor(accounts * SHARE), confirmed);
