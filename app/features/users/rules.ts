import { can, type RoleHolder } from "#app/services/accounts/permissions.ts";

interface Person extends RoleHolder {
  id: string;
}

/**
 * Whether somebody may open what is sealed of an account, hand out its data, or delete it: only who looks after the accounts of all
 * editions, nobody their own, and only who may do everything where it is somebody of the team.
 */
export const mayOpen = (viewer: Person, account: Person): boolean =>
  viewer.id !== account.id && can(viewer, "users", "*") && (account.roles === "" || can(viewer, "*", null));

/**
 * Whether somebody may see an edition as somebody else does. Nobody of the team is seen like that, so that no role is borrowed,
 * and nobody who is banned, who sees one page alone.
 */
export const mayImpersonate = (viewer: Person, account: Person, locale: string): boolean =>
  viewer.id !== account.id &&
  can(viewer, "impersonate", locale) &&
  can(viewer, "users", locale) &&
  account.roles === "" &&
  account.state === "active";

/** Whether somebody may change the roles of an account. Nobody changes their own. */
export const mayGiveRoles = (viewer: Person, account: Person): boolean =>
  viewer.id !== account.id && can(viewer, "*", null);
