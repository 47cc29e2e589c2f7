import { readDay } from "#app/kit/time/day.ts";

/** Which lines of the audit log are asked for. "" is any. */
export interface AuditFilter {
  /** Names of accounts: by whom something was done, and to whom. */
  who: string;
  whom: string;
  verb: string;
  /** The code of an edition. */
  edition: string;
  /** Days, such as "2026-11-21". */
  from: string;
  until: string;
}

const NAME_MAX = 100;

/** @param verbs that there are; another one counts as any */
export function readFilter(search: URLSearchParams, verbs: readonly string[]): AuditFilter {
  const word = (name: string) => (search.get(name) ?? "").trim().slice(0, NAME_MAX);
  const day = (name: string) => readDay(word(name)) ?? "";
  return {
    who: word("who"),
    whom: word("whom"),
    verb: verbs.find((verb) => verb === word("verb")) ?? "",
    edition: word("edition"),
    from: day("from"),
    until: day("until"),
  };
}

/** The query of a filter, without what is any. */
export const filterSearch = (filter: AuditFilter): URLSearchParams =>
  new URLSearchParams(Object.entries(filter).filter(([, value]) => value !== ""));
