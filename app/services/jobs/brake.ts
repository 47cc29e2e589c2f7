/**
 * A job that removes people asks for confirmation before it affects more than one in a hundred: a wrong clock is the likelier
 * cause.
 */

const FEW = 10;
const SHARE = 0.01;

/**
 * How many people one run of a job may affect.
 * @param accounts the number of accounts
 * @param confirmed how many the operator has confirmed
 */
export const mostConcerned = (accounts: number, confirmed: number): number =>
  Math.max(FEW, Math.floor(accounts * SHARE), confirmed);
