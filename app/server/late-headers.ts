import type { ServerResponse } from "node:http";

/** Headers of this answer alone, which a stored page cannot have: they are written behind its own as it leaves. */
const LATE = Symbol("late headers");
type WithLate = ServerResponse & { [LATE]?: readonly string[] };
const NONE: readonly string[] = [];

/** @param headers as [name, value, name, value …]; they replace those that were set before */
export function setLateHeaders(response: ServerResponse, headers: readonly string[]): void {
  (response as WithLate)[LATE] = headers;
}

export const lateHeaders = (response: ServerResponse): readonly string[] => (response as WithLate)[LATE] ?? NONE;
