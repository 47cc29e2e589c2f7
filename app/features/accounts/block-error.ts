import type { TextKey } from "#app/kit/i18n/keys.ts";
import type { BlockProblem } from "./blocking.server.ts";

/** The texts for why somebody could not be blocked. */
export const BLOCK_ERRORS: Readonly<Record<BlockProblem, TextKey>> = {
  malformed: "blocks.error.malformed",
  self: "blocks.error.self",
  tooMany: "blocks.error.tooMany",
  tooManyTries: "account.tooManyAttempts",
};

/** The status of the answer: 429 only where waiting helps. */
export const blockStatus = (problem: BlockProblem): number => (problem === "tooManyTries" ? 429 : 400);
