import type { LoadContext } from "#app/context.ts";
import type { Area } from "#app/editions/areas.ts";
import type { TextKey } from "#app/kit/i18n/keys.ts";
import { type Role, readRoles } from "#app/services/accounts/permissions.ts";

/** Roles in words, for people. */

type Context = Pick<LoadContext, "text" | "directory">;

const AREA_NAMES: Readonly<Record<Area, TextKey>> = {
  "*": "roles.area.all",
  basic: "roles.area.basic",
  panel: "roles.area.panel",
  users: "account.panel.header",
  sources: "sources.header",
  nouns: "nouns.header",
  terms: "terms.header",
  inclusive: "inclusive.header",
  census: "census.header",
  names: "names.header",
  translations: "roles.area.translations",
  code: "roles.area.code",
  org: "roles.area.org",
  impersonate: "roles.area.impersonate",
  community: "roles.area.community",
  blog: "blog.header",
  external: "roles.area.external",
};

export const areaName = ({ text }: Pick<Context, "text">, area: Area): string =>
  (text as (key: TextKey) => string)(AREA_NAMES[area]);

/** The name of an edition in its own language; of one that is not served, its code. */
export const editionName = ({ text, directory }: Context, code: string): string =>
  code === "*" ? text("audit.everywhere") : (directory.find((config) => config.code === code)?.name ?? code);

export const roleInWords = (context: Context, role: Role): string =>
  role === "*"
    ? context.text("roles.full")
    : context.text("frame.labelled", {
        label: editionName(context, role.locale),
        value: areaName(context, role.area),
      });

/** A permission string in words: "no role", or all of them. */
export function rolesInWords(context: Context, roles: string): string {
  const words = readRoles(roles).roles.map((role) => roleInWords(context, role));
  return words.length === 0 ? context.text("audit.noRole") : words.join(" · ");
}
