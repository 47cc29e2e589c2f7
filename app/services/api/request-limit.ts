import { minutes } from "#app/kit/time/durations.ts";
import type { LimitRule } from "../limits/limits.server.ts";
import type { Recent } from "../limits/recent.server.ts";

/** How often programs of one network may ask for what is not stored; see docs/api.md. */
export const REQUESTS: LimitRule = { name: "requests", points: 6000, windowMs: minutes(1) };

/** Names that may be asked for of one network. A chat with a thousand people in it asks for all of them now and then. */
export const NAMES: LimitRule = { name: "names", points: 3000, windowMs: minutes(1) };

/** What is left of a limit, as the draft of RateLimit header fields for HTTP names it. */
export const limitHeaders = (
  { name, points, windowMs }: LimitRule,
  { left, resetSeconds }: Recent,
): Record<"RateLimit-Policy" | "RateLimit", string> => ({
  "RateLimit-Policy": `"${name}";q=${points};w=${windowMs / 1000}`,
  RateLimit: `"${name}";r=${left};t=${resetSeconds}`,
});
