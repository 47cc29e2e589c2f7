import { useLoaderData } from "@remix-run/react";
import { type LoaderFunctionArgs, redirect } from "@remix-run/server-runtime";
import type { LoadContext } from "#app/context.ts";
import { href } from "#app/editions/hrefs.ts";
import { requireArea } from "#app/features/accounts/session/guards.server.ts";
import { AuditPage } from "#app/features/audit/components/AuditPage.tsx";
import { readFilter } from "#app/features/audit/filter.ts";
import { sentencesOf } from "#app/features/audit/lines.server.ts";
import { loadAuditPage } from "#app/features/audit/page.server.ts";
import { accountById } from "#app/services/accounts/queries.server.ts";
import type { Seo } from "#app/shell/meta.ts";

export { seoMeta as meta } from "#app/shell/meta.ts";

export const handle = {
  i18n: ["audit", "users"],
  query: ["who", "whom", "verb", "edition", "from", "until", "before"],
};

/** Who did what to whom. With the name and id of an account in the address, to that one. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  requireArea(context, request, "users");
  const { text } = context;
  const { searchParams } = new URL(request.url);
  const about = params.id === undefined ? null : await accountInAddress(context, params.id, params.username);
  const filter = readFilter(searchParams, [...sentencesOf(context).keys()]);
  const before = Number.parseInt(searchParams.get("before") ?? "", 10);
  const page = await loadAuditPage(context, { filter, before: Number.isSafeInteger(before) ? before : null, about });
  const title =
    about === null ? text("audit.header") : text("frame.labelled", { label: text("audit.header"), value: about.name });
  const seo: Seo = { title, description: text("audit.lede"), noindex: true };
  return { seo: context.spell(seo), title, page };
}

/** Names change, ids do not: an address with an old name leads to the one with the new one. */
async function accountInAddress(context: LoadContext, id: string, username = "") {
  const account = await accountById(context.accounts.store, id);
  if (account === null) throw new Response(null, { status: 404 });
  const isGone = account.state === "removed";
  const path = href(context.edition.config, "auditLogOf", { username: isGone ? username : account.username, id });
  if (!isGone && username !== account.username) throw redirect(path, 303);
  return { id, path, name: isGone ? context.text("moderation.left") : account.username };
}

export default function AuditLog() {
  return <AuditPage {...useLoaderData<typeof loader>()} />;
}

export { PageError as ErrorBoundary } from "#app/shell/PageError.tsx";
