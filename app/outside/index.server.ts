import { createOutside, type Outside } from "./outside.server.ts";

/** Other servers, asked in the one way that cannot be turned against our own network. */
export { OutsideError } from "./error.ts";
export { createOutside, type Outside, type OutsideAnswer, type OutsideOptions, type Wish } from "./outside.server.ts";
export { OUTSIDE_ENVIRONMENT } from "./settings.ts";

/** The outside as the operator has configured it. */
export function outsideOf(env: { OUTSIDE_ORIGINS: ReadonlyMap<string, string>; BASE_URL: string }): Outside {
  return createOutside({ trusted: env.OUTSIDE_ORIGINS, ownHost: new URL(env.BASE_URL).hostname });
}
