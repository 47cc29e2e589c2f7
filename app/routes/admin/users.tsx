import { useActionData, useLoaderData } from "@remix-run/react";
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/server-runtime";
import { href } from "#app/editions/hrefs.ts";
import { readFlash } from "#app/features/accounts/flash.ts";
import { requireArea } from "#app/features/accounts/session/guards.server.ts";
import { USERS_DONE, UsersPage } from "#app/features/users/components/UsersPage.tsx";
import { findUser, LISTS, listsFor, loadList } from "#app/features/users/lists.server.ts";
import type { Refused } from "#app/kit/forms/form.ts";
import { readForm, refused, refusedUntil } from "#app/kit/forms/read-form.server.ts";
import type { Seo } from "#app/shell/meta.ts";

export { seoMeta as meta } from "#app/shell/meta.ts";

export const handle = { i18n: ["users", "roles", "audit", "account"], query: ["list", "before", "done"] };

const MOST_TYPED = 320;

/** Lists of accounts, and the way to one of them. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  requireArea(context, request, "users");
  const { text, edition } = context;
  const { searchParams } = new URL(request.url);
  const lists = listsFor(context);
  const list = lists.find((one) => one === searchParams.get("list")) ?? lists.at(2) ?? "here";
  const before = searchParams.get("before");
  const { lines, next } = await loadList(context, list, before);
  const path = href(edition.config, "users");
  const search = (query: Record<string, string>) => `${path}?${new URLSearchParams(query)}`;
  const seo: Seo = { title: text("account.panel.header"), description: text("users.lede"), noindex: true };
  const page = {
    path,
    areasPath: href(edition.config, "roleAreas"),
    lists: LISTS.filter((one) => lists.includes(one)).map((one) => ({ name: one, path: search({ list: one }) })),
    list,
    lines: lines.map((line) => ({ ...line, path: href(edition.config, "user", { username: line.username }) })),
    nextPath: next === null ? null : search({ list, before: next }),
    done: readFlash(request, USERS_DONE),
  };
  return { seo: context.spell(seo), page };
}

/** The way to the account with a name or an address. In a form that is posted, no address of anybody gets into a log. */
export async function action({ request, context }: ActionFunctionArgs) {
  const viewer = requireArea(context, request, "users");
  const typed = (await readForm(request)).text("person").slice(0, MOST_TYPED);
  const found = await findUser(context, typed, viewer);
  if ("tooManyUntil" in found) {
    return refusedUntil(found.tooManyUntil, context.clock(), { person: "account.tooManyAttempts" }, { person: typed });
  }
  const { account } = found;
  if (account === null) return refused({ person: "users.notFound" }, { person: typed }, 404);
  return redirect(href(context.edition.config, "user", { username: account.username }), 303);
}

export default function Users() {
  return <UsersPage {...useLoaderData<typeof loader>().page} result={useActionData<Refused>()} />;
}

export { PageError as ErrorBoundary } from "#app/shell/PageError.tsx";
