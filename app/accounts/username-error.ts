import type { TextKey } from "#app/i18n/index.ts";
import type { UsernameProblem } from "./username.ts";

/** The text for what is wrong with a username, for its field. */
export const usernameError = (problem: UsernameProblem): TextKey =>
  problem === "taken" ? "account.username.taken" : "account.username.malformed";
