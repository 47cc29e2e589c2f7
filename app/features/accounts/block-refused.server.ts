import type { FieldErrors } from "#app/kit/forms/form.ts";
import { type Kept, refused, refusedUntil } from "#app/kit/forms/read-form.server.ts";
import type { TextKey } from "#app/kit/i18n/keys.ts";
import type { BlockProblem, NotBlocked } from "./blocking.server.ts";

/** The texts for why somebody could not be blocked. */
const BLOCK_ERRORS: Readonly<Record<BlockProblem, TextKey>> = {
  malformed: "blocks.error.malformed",
  self: "blocks.error.self",
  tooMany: "blocks.error.tooMany",
  tooManyTries: "account.tooManyAttempts",
};

/** The response to a form that could not block somebody: 429 only where waiting helps. @param field where the error stands */
export function blockRefused(why: NotBlocked, now: Date, field: string, kept: Kept = {}) {
  const errors: FieldErrors = { [field]: BLOCK_ERRORS[why.problem] };
  return why.problem === "tooManyTries" ? refusedUntil(why.until, now, errors, kept) : refused(errors, kept);
}
