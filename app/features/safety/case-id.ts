import { readTarget, type Target } from "#app/features/cards/reports/target.ts";

/** How a target stands in an address of the panel. */

export const caseId = (target: string): string => target.replaceAll("/", "~");

/** @returns null for what is none */
export function readCaseId(sent: string): { key: string; target: Target } | null {
  const key = sent.slice(0, 200).replaceAll("~", "/");
  const target = readTarget(key);
  return target === null ? null : { key, target };
}
