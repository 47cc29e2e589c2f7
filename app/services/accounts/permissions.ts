import { AREAS, type Area } from "#app/editions/areas.ts";

/** The permission string of an account: what it may do. */

/** A role in one edition, or in all of them (`*`). */
export interface LocalRole {
  locale: string;
  area: Area;
}

/** One role of a permission string. The full wildcard is more than the area `*` in every locale: it can give roles. */
export type Role = "*" | LocalRole;

/** The account whose roles are checked. Only active accounts can use their roles. */
export interface RoleHolder {
  /** The permission string: roles joined with "|". */
  roles: string;
  state: "active" | "banned" | "removed";
}

/** Areas that a wildcard does not include, such as bank data and other people's accounts. */
const BEYOND_WILDCARD: ReadonlySet<Area> = new Set(["code", "org", "impersonate", "community"]);

const LOCALE = /^(?:[a-z]{2,3}|_|\*)$/;

const isArea = (text: string): text is Area => (AREAS as readonly string[]).includes(text);

/**
 * Whether the viewer may act in an area of a locale. The area null is "any area at all", the locale null "any locale";
 * a viewer of null is a visitor. Asking for the area `*` asks for the full wildcard role. An area that does not exist is
 * nobody's.
 */
export function can(viewer: RoleHolder | null, area: Area | null, locale: string | null): boolean {
  if (viewer === null || viewer.state !== "active") return false;
  // The types promise nothing about what a form or an address contains.
  if (area !== null && !isArea(area)) return false;
  return readRoles(viewer.roles).roles.some((role) => covers(role, area, locale));
}

function covers(role: Role, area: Area | null, locale: string | null): boolean {
  if (area === "*") return role === "*";
  if (role === "*") return coversArea("*", area);
  return (role.locale === "*" || locale === null || role.locale === locale) && coversArea(role.area, area);
}

function coversArea(held: Area, asked: Area | null): boolean {
  if (held === "external") return asked === "external";
  if (asked === null || asked === "panel" || held === asked) return true;
  return held === "*" && !BEYOND_WILDCARD.has(asked);
}

/**
 * Parses a permission string. A part that is not exactly a role gives nothing, whatever it looks like, and is reported
 * as it is written; the other parts count.
 */
export function readRoles(text: string): { roles: Role[]; malformed: string[] } {
  const roles: Role[] = [];
  const malformed: string[] = [];
  for (const part of text === "" ? [] : text.split("|")) {
    const role = readRole(part);
    if (role === null) malformed.push(part);
    else roles.push(role);
  }
  return { roles, malformed };
}

function readRole(part: string): Role | null {
  if (part === "*") return "*";
  const [locale = "", area = "", ...rest] = part.split("-");
  return rest.length === 0 && LOCALE.test(locale) && isArea(area) ? { locale, area } : null;
}

/** The role for a chosen locale and area: all areas of all locales are the full wildcard. */
export function chosenRole(locale: string, area: Area): Role {
  return locale === "*" && area === "*" ? "*" : { locale, area };
}

/**
 * Writes a permission string: each role once, in a fixed order, so that equal rights are equal texts.
 * @throws RangeError for a role that could not be read back
 */
export function writeRoles(roles: readonly Role[]): string {
  const parts = roles.map((role) => (role === "*" ? "*" : `${role.locale}-${role.area}`));
  const broken = parts.find((part) => readRole(part) === null);
  if (broken !== undefined) throw new RangeError(`not a role: ${JSON.stringify(broken)}`);
  return [...new Set(parts)].sort().join("|");
}

export interface RoleChange {
  actor: RoleHolder;
  /** Whether the actor changes their own roles. */
  own: boolean;
  before: string;
  after: string;
  /** How many other active accounts hold the full wildcard. */
  otherFullHolders: number;
}

export type RoleChangeProblem = "forbidden" | "malformed" | "ownRoles" | "lastFullWildcard";

/**
 * Why roles may not be changed like this, or null. Only the full wildcard can give roles; nobody gives a role to
 * themselves, so that areas beyond the wildcard take two people; and the last full wildcard cannot be removed.
 */
export function roleChangeProblem(change: RoleChange): RoleChangeProblem | null {
  if (!can(change.actor, "*", null)) return "forbidden";
  const after = readRoles(change.after);
  if (after.malformed.length > 0) return "malformed";
  const before = readRoles(change.before).roles;
  const had = new Set(writeRoles(before).split("|"));
  const gained = writeRoles(after.roles).split("|");
  if (change.own && gained.some((role) => role !== "" && !had.has(role))) return "ownRoles";
  const loses = before.includes("*") && !after.roles.includes("*");
  return loses && change.otherFullHolders === 0 ? "lastFullWildcard" : null;
}
