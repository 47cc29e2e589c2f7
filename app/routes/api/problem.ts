import type { z } from "zod";
import { WholeResponse } from "#app/kit/http/whole-response.ts";
import type { LimitRule } from "#app/services/limits/limits.server.ts";
import type { Recent } from "#app/services/limits/recent.server.ts";
import { OPEN } from "./answers.ts";

/** Errors of the newer API: problem details (RFC 9457). In English, because programs read them, and those who write programs. */

/** A parameter that is not as it should be. */
interface WrongParameter {
  parameter: string;
  detail: string;
}

export function wrongParameters({ issues }: z.ZodError): Response {
  const errors = issues.map(
    ({ path, message }): WrongParameter => ({ parameter: String(path[0] ?? ""), detail: message }),
  );
  return problem(400, "Some parameters are not as they should be", { errors });
}

/** @param headers those of the limit */
export function tooManyProblem(headers: Record<string, string>, { resetSeconds }: Recent): Response {
  const answer = problem(429, "Too many requests", { detail: `Ask again in ${resetSeconds} seconds.` });
  for (const [name, value] of Object.entries({ ...headers, "Retry-After": String(resetSeconds) }))
    answer.headers.set(name, value);
  return answer;
}

function problem(status: number, title: string, more: object): Response {
  const headers = { ...OPEN, "Content-Type": "application/problem+json", "Cache-Control": "no-store" };
  return new WholeResponse(JSON.stringify({ title, status, ...more }), { status, headers });
}

/** What is left of a limit, as the draft of RateLimit header fields for HTTP names it. */
export const limitHeaders = (
  { name, points, windowMs }: LimitRule,
  { left, resetSeconds }: Recent,
): Record<string, string> => ({
  "RateLimit-Policy": `"${name}";q=${points};w=${windowMs / 1000}`,
  RateLimit: `"${name}";r=${left};t=${resetSeconds}`,
  "Access-Control-Expose-Headers": "RateLimit, RateLimit-Policy, Retry-After",
});
