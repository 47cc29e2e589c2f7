/** Rules of the terms that somebody was banned for: by their numbers, as the terms have them. */

const SEPARATOR = "|";
/** More rules than any terms have. */
const MOST = 100;

const isNumber = (rule: number): boolean => Number.isInteger(rule) && rule >= 1 && rule <= MOST;

export const writeRuleNumbers = (rules: readonly number[]): string =>
  [...new Set(rules.filter(isNumber))].sort((a, b) => a - b).join(SEPARATOR);

export const readRuleNumbers = (stored: string): number[] => stored.split(SEPARATOR).map(Number).filter(isNumber);

/** "3,9" as an operator writes it; null for what is no such list. */
export function askedRules(written: string): number[] | null {
  if (!/^\d{1,3}(?:,\d{1,3}){0,99}$/.test(written)) return null;
  const rules = written.split(",").map(Number);
  return rules.every(isNumber) ? rules : null;
}
