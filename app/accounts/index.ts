/** Accounts and what they may do: the rules that also run in the browser. The `*.server.ts` files read and write. */
export { type AccountNavItem, accountNav } from "./account-nav.ts";
export { admission, ageOn } from "./age.ts";
export { type Email, mailboxOf, obfuscateEmail, readEmail } from "./email.ts";
export { wantsNotice } from "./notifications.ts";
export { AREAS, type Area, can, type Role, readRoles, writeRoles } from "./permissions.ts";
export { foldUsername, readUsername, sameUsername } from "./username.ts";
