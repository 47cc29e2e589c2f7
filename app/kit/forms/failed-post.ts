import type { Translate } from "#app/kit/i18n/translator.ts";
import { errorText, type FieldError } from "./form.ts";

/** What a script sent, and the server would not take or could not answer. */
export class FailedPost extends Error {
  override readonly name = "FailedPost";

  /**
   * @param path where it was sent
   * @param error the code that the answer has, with what it is about; null if it has none
   * @param said what the answer tells people by itself; null if nothing
   */
  constructor(
    path: string,
    readonly error: FieldError | null,
    readonly said: string | null,
  ) {
    super(`POST ${path}: ${codeOf(error) ?? "unknown error"}`);
  }
}

/** @param answer what was read of the answer: `{"error": …}` or `{"message": …}` if the server knows why; anything at all otherwise */
export function failedPost(path: string, answer: unknown): FailedPost {
  const { error, message } = (typeof answer === "object" && answer !== null ? answer : {}) as Record<string, unknown>;
  return new FailedPost(path, isError(error) ? error : null, typeof message === "string" ? message : null);
}

/**
 * What to tell of it: what the code means, or the code itself where we have no words for it; else what the answer tells; else
 * what may always be said.
 * @param generic where nothing is known
 */
export function alertOf(text: Translate, { error, said }: Pick<FailedPost, "error" | "said">, generic: FieldError) {
  const code = codeOf(error);
  if (error === null || code === null) return said ?? errorText(text, generic);
  const words = errorText(text, error);
  // A key that is none is its own text, without what stands before the first dot.
  return words === code.slice(code.indexOf(".") + 1) ? code : words;
}

const codeOf = (error: FieldError | null): string | null => (typeof error === "string" ? error : (error?.[0] ?? null));

/** A key, or one with its parameters; what it is a key of is only known where it is read. */
function isError(error: unknown): error is FieldError {
  if (typeof error === "string") return error !== "";
  if (!Array.isArray(error) || error.length !== 2) return false;
  return typeof error[0] === "string" && typeof error[1] === "object" && error[1] !== null;
}
