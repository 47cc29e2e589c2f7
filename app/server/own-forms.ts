import type { ActionFunction, ServerBuild } from "@remix-run/server-runtime";
import type { LoadContext } from "#app/context.ts";
import { FORM_OWNER } from "#app/kit/forms/form-owner.ts";
import { formOwner } from "#app/services/accounts/form-owner.server.ts";
import type { Receive } from "#app/services/media/uploads.server.ts";

/**
 * A form is carried out for the account whose page it was on. Who has switched in another window since then, or has signed in
 * as somebody else, is told, and nothing changes: the words of one account never appear under the name of another.
 */

type About = Pick<LoadContext, "viewer" | "accounts">;

/** The same build with every action that looks for whom its form was made; pages with files look while they read theirs. */
export function withOwnForms(build: ServerBuild): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, route]) => {
    if (route?.module.action === undefined) return [id, route] as const;
    return [id, { ...route, module: { ...route.module, action: ownForm(route.module.action) } }] as const;
  });
  return { ...build, routes: Object.fromEntries(routes) };
}

const ownForm =
  (action: ActionFunction): ActionFunction =>
  async (args) => {
    const { request, context } = args;
    if (context.viewer !== null && isTyped(request)) {
      const [, owner = ""] = NAMED.exec(await request.clone().text()) ?? [];
      refuseForms(context, owner);
    }
    return action(args);
  };

/** The field `FORM_OWNER` in a form. */
const NAMED = /(?:^|&)formOwner=([\w-]*)/;

const isTyped = ({ headers }: Request): boolean =>
  headers.get("content-type")?.startsWith("application/x-www-form-urlencoded") ?? false;

/** Reads forms with files, and looks for whom they were made. */
export const receivingOwn =
  (receive: Receive, about: () => About): Receive =>
  (request, sender, work) =>
    receive(request, sender, async (received) => {
      if (received.error === null) refuseForms(about(), received.form.text(FORM_OWNER));
      return work(received);
    });

/** @throws the answer for a form that was made for somebody else; one that does not say for whom is anybody's */
function refuseForms({ viewer, accounts }: About, owner: string): void {
  if (viewer === null || owner === "" || owner === formOwner(accounts.secrets, viewer.account.id)) return;
  throw new Response(null, { status: 409, headers: { "Cache-Control": "no-store" } });
}
