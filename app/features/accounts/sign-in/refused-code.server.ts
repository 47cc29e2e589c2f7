import type { LoadContext } from "#app/context.ts";
import type { FieldError } from "#app/kit/forms/form.ts";
import { refused, refusedUntil } from "#app/kit/forms/read-form.server.ts";
import type { CodeError, CodeProblem } from "./authenticated.server.ts";
import { redirectToSignIn, redirectToStage, type SignInProblem } from "./sign-in-steps.server.ts";

type WrongCode = Extract<CodeProblem, "codeInvalid" | "recoveryInvalid">;

/**
 * The answer to a code that was not accepted.
 * @param errorsOf what the page says by its fields of a code that is wrong
 * @param lockedAs what the sign-in says after too many wrong ones
 */
export function refusedCode(
  context: LoadContext,
  redirectTo: string | null,
  { code, until }: CodeError,
  errorsOf: (problem: WrongCode) => Record<string, FieldError>,
  lockedAs: Extract<SignInProblem, "tooManyWrong" | "factorLocked"> = "tooManyWrong",
) {
  switch (code) {
    case "tooMany":
      return refusedUntil(until ?? context.clock(), context.clock(), { form: "signIn.error.tooMany" });
    case "tokenExpired":
      return redirectToStage(context, redirectTo, "over");
    case "codeSpent":
      return redirectToSignIn(context, redirectTo, "codeSpent");
    case "tooManyAttempts":
      return redirectToSignIn(context, redirectTo, lockedAs);
    default:
      return refused(errorsOf(code));
  }
}
