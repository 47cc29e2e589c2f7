/** What other rooms may use of the accounts on the server; pages know more, from the files themselves. */
export { type Consumed, consumePoints, type LimitRule } from "./limits.server.ts";
export { networkOf } from "./networks.server.ts";
export type { Secrets } from "./secrets.server.ts";
export type { Accounts } from "./store.server.ts";
