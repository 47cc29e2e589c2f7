import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/server-runtime";
import { redirect } from "@remix-run/server-runtime";
import { href } from "#app/editions/hrefs.ts";
import { requireArea } from "#app/features/accounts/session/guards.server.ts";
import { REASONS } from "#app/features/audit/reasons.ts";
import { dataFile } from "#app/features/own-data/data-file.server.ts";
import { requireFreshFor, requireUser } from "#app/features/users/guard.server.ts";
import { noteOpening } from "#app/features/users/opening.server.ts";
import { mayOpen } from "#app/features/users/rules.ts";
import { readForm } from "#app/kit/forms/read-form.server.ts";

/** Everything stored about somebody, for them to be given: banned people can ask, too. */
export async function action({ request, params, context }: ActionFunctionArgs): Promise<Response> {
  const by = requireArea(context, request, "users");
  const page = new Request(
    new URL(href(context.edition.config, "user", { username: params.username ?? "" }), request.url),
  );
  const { viewer, account } = await requireFreshFor(context, page, { viewer: by, username: params.username }, mayOpen);
  const sent = (await readForm(request)).text("reason");
  const reason = REASONS.find((one) => one === sent);
  if (reason === undefined) return redirect(`${page.url}?done=reason`, 303);
  const error = await noteOpening(context, { viewer, account, reason }, "data");
  if (error !== null) throw new Response(null, { status: 403 });
  context.log.info({ accountId: account.id, by: viewer.account.id, reason }, "somebody's data were handed out");
  return dataFile(context, account);
}

/** The address alone gives nothing: what is handed out is noted first, with a reason. */
export async function loader({ request, params, context }: LoaderFunctionArgs): Promise<Response> {
  const { account } = await requireUser(context, requireArea(context, request, "users"), params.username);
  return redirect(href(context.edition.config, "user", { username: account.username }), 303);
}
