/** What other folders may use of the accounts on the server; account pages import the files themselves. */

export type { Columns, Disclosure, Tables } from "./data-export.server.ts";
export type { Secrets } from "./keys/secrets.server.ts";
export { type Allowance, type Consumed, consumeEach, consumePoints, type LimitRule } from "./limits.server.ts";
export { type Occasion, tellWhoWishes } from "./notices.server.ts";
export { activeNamesOf, usernamesOf, type Viewer } from "./queries.server.ts";
export { roleHolders } from "./roles.server.ts";
export type { AccountsService } from "./service.server.ts";
export { wishNotice } from "./settings.server.ts";
export { networkOf } from "./sign-in/networks.server.ts";
export type { Accounts } from "./store.server.ts";
