import type { LoadContext } from "#app/context.ts";
import { AREAS, type Area } from "#app/editions/areas.ts";
import { areaName, roleInWords, rolesInWords } from "#app/features/accounts/role-words.server.ts";
import type { FieldErrors, Form } from "#app/kit/forms/form.ts";
import { chosenRole, type Role, readRoles, writeRoles } from "#app/services/accounts/permissions.ts";
import type { Account } from "#app/services/accounts/queries.server.ts";

/** The form with the roles of an account: what it has can be unticked, and a few can be added at once. */

/** As many as somebody adds in one go. */
export const NEW_ROLES = 3;

export function roleForm(context: LoadContext, account: Account) {
  const { roles } = readRoles(account.roles);
  return {
    before: account.roles,
    held: roles.map((role) => ({ value: writeRoles([role]), label: roleInWords(context, role) })),
    editions: [
      { value: "*", label: context.text("audit.everywhere") },
      ...context.directory.map(({ code, name }) => ({ value: code, label: name })),
    ],
    areas: AREAS.map((area) => ({ value: area, label: areaName(context, area) })),
  };
}

/** What was sent: the roles that stay ticked, and those that are chosen in addition. */
export function readRoleForm(
  form: Form,
  { roles }: Pick<Account, "roles">,
): { after: string } | { errors: FieldErrors } {
  const kept = form.list("keep");
  const held = readRoles(roles).roles.filter((role) => kept.includes(writeRoles([role])));
  const [locales, areas] = [form.all("locale"), form.all("area")];
  const added: Role[] = [];
  for (let index = 0; index < NEW_ROLES; index += 1) {
    const [locale = "", area = ""] = [locales[index], areas[index]];
    if (area === "") continue;
    const role = readRole(locale, area);
    if (role === null) return { errors: { [`area.${index}`]: "roles.problem.pair" } };
    added.push(role);
  }
  const after = writeRoles([...held, ...added]);
  return after === writeRoles(readRoles(roles).roles) ? { errors: { form: "roles.problem.same" } } : { after };
}

function readRole(locale: string, area: string): Role | null {
  if (locale === "" || !(AREAS as readonly string[]).includes(area)) return null;
  const role = chosenRole(locale, area as Area);
  const { roles, malformed } = readRoles(role === "*" ? "*" : `${locale}-${area}`);
  return malformed.length === 0 ? (roles[0] ?? null) : null;
}

/** The question that is asked before roles change. */
export const confirmation = (context: LoadContext, { username, roles }: Account, after: string) => ({
  before: roles,
  after,
  question: context.text("roles.confirm", { username, role: rolesInWords(context, after) }),
});

export type Confirmation = ReturnType<typeof confirmation>;
