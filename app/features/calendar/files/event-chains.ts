import type { DayRule, Rule } from "../rules/rule.ts";

/** Events that are set by other events, and how long that goes on. */

/** The keys of the events by which a rule sets its day. */
export function eventsIn(rule: Rule): string[] {
  if (rule.kind === "month") return [];
  if (rule.kind === "range") return [...eventsOfDay(rule.from), ...eventsOfDay(rule.to)];
  return eventsOfDay(rule.kind === "span" ? rule.from : rule.day);
}

function eventsOfDay(rule: DayRule): string[] {
  if (rule.kind === "event") return [rule.key];
  if (rule.kind === "near") return eventsOfDay(rule.day);
  return rule.kind === "offset" ? eventsOfDay(rule.from) : [];
}

/**
 * Counts how many events are set by each other, from one that is set by nothing to the one that is asked for. Each is looked at once,
 * however many ways lead to it.
 * @returns by key: 0 for an event that is set by none; Infinity for one that is part of a circle, or leads into one
 */
export function chainLengths(namedBy: ReadonlyMap<string, readonly string[]>): ReadonlyMap<string, number> {
  const known = new Map<string, number>();
  for (const start of namedBy.keys()) {
    // With a list of our own in place of calls within calls: a file may name a thousand events one after the other.
    const open = [start];
    for (let key = open.at(-1); key !== undefined; key = open.at(-1)) {
      const named = (namedBy.get(key) ?? []).filter((name) => namedBy.has(name));
      if (!known.has(key)) {
        // Whoever comes here again before this is known comes in a circle.
        known.set(key, Number.POSITIVE_INFINITY);
        open.push(...new Set(named.filter((name) => !known.has(name))));
        continue;
      }
      open.pop();
      const lengths = named.map((name) => known.get(name) ?? 0);
      known.set(key, lengths.length === 0 ? 0 : 1 + Math.max(...lengths));
    }
  }
  return known;
}

/** The way from an event into its circle and around it: "A", "B", "C", "B". @param lengths see `chainLengths` */
export function circleFrom(
  start: string,
  namedBy: ReadonlyMap<string, readonly string[]>,
  lengths: ReadonlyMap<string, number>,
): string[] {
  const way: string[] = [];
  let key: string | undefined = start;
  while (key !== undefined && !way.includes(key)) {
    way.push(key);
    key = namedBy.get(key)?.find((name) => lengths.get(name) === Number.POSITIVE_INFINITY);
  }
  return key === undefined ? way : [...way, key];
}
