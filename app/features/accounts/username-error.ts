import type { TextKey } from "#app/kit/i18n/keys.ts";
import type { UsernameProblem } from "#app/services/accounts/username.ts";

/** The text for what is wrong with a username, for its field. */
export const usernameError = (problem: UsernameProblem): TextKey =>
  problem === "taken" ? "account.username.taken" : "account.username.malformed";
