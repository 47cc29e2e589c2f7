/** Who somebody is, and what they may do: the rules for everybody; what reads and writes is in the `*.server.ts` files. */
export { type AccountNavItem, accountNav } from "./account-nav.ts";
export { admission, ageOn } from "./age.ts";
export { type Email, mailboxOf, obfuscateEmail, readEmail } from "./email.ts";
export { wantsNotice } from "./notifications.ts";
export { AREAS, type Area, can, type Role, readRoles, writeRoles } from "./permissions.ts";
export { foldUsername, readUsername, sameUsername } from "./username.ts";
