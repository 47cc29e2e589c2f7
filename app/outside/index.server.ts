/** Other servers, asked in the one way that cannot be turned against our own network. */
export { OutsideError } from "./error.ts";
export {
  createOutside,
  type Outside,
  type OutsideAnswer,
  type OutsideOptions,
  outsideOf,
  type Wish,
} from "./outside.server.ts";
export { OUTSIDE_ENVIRONMENT } from "./settings.ts";
