import type { TextKey } from "#app/i18n/index.ts";
import type { UsernameProblem } from "./username.ts";

/** What is wrong with a username, in words beside its field. */
export const usernameError = (problem: UsernameProblem): TextKey =>
  problem === "taken" ? "account.username.taken" : "account.username.malformed";
