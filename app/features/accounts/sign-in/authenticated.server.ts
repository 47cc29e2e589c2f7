import type { Identity } from "#app/services/accounts/providers/provider.ts";
import type { Account } from "#app/services/accounts/queries.server.ts";
import type { NewSession } from "#app/services/accounts/session/sessions.server.ts";
import type { OAuthFlow } from "../providers/oauth-flow.server.ts";
import type { PreToken } from "./pre-token.server.ts";

/**
 * What a strategy has found out. What is still needed before a browser is signed in is decided afterwards, from the database:
 * see `continueAuthenticated`.
 */
export type Authenticated =
  /** The mailbox of a sign-in that has begun is theirs. A username or a second factor may still be needed. */
  | { kind: "login"; preToken: PreToken }
  /** The second factor was right, too: their session is open. */
  | { kind: "session"; account: Account; session: NewSession }
  /** A provider says who they are. Whose account that is, if anybody's, is still to be found out. */
  | { kind: "identity"; flow: OAuthFlow; identity: Identity };

/**
 * Why a code was not accepted: "tooMany" tries from this network, "tooManyAttempts" at this sign-in, "tokenExpired" when the
 * sign-in is over.
 */
export type CodeProblem =
  | "tooMany"
  | "tooManyAttempts"
  | "codeSpent"
  | "tokenExpired"
  | "codeInvalid"
  | "recoveryInvalid";

/** Thrown by the strategies that take a code. It holds a word for the page and never what was typed. */
export class CodeError extends Error {
  override readonly name = "CodeError";
  /** @param until when codes are looked at again, for "tooMany" */
  constructor(
    readonly code: CodeProblem,
    readonly until: Date | null = null,
  ) {
    super(`The code was not accepted: ${code}.`);
  }
}

/** To catch a code that was not accepted, and nothing else: `authenticate(…).catch(toCodeError)`. */
export function toCodeError(error: unknown): CodeError {
  if (error instanceof CodeError) return error;
  throw error;
}
