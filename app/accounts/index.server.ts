/** What other rooms may use of the accounts on the server; pages know more, from the files themselves. */

export type { Secrets } from "./keys/secrets.server.ts";
export { type Consumed, consumePoints, type LimitRule } from "./limits.server.ts";
export { networkOf } from "./sign-in/networks.server.ts";
export type { Accounts } from "./store.server.ts";
