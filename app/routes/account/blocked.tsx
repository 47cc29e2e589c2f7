import { useActionData, useLoaderData } from "@remix-run/react";
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/server-runtime";
import type { LoadContext } from "#app/context.ts";
import { href } from "#app/editions/hrefs.ts";
import { blockRefused } from "#app/features/accounts/block-refused.server.ts";
import { blockByName, ownBlocks, unblockByHandle } from "#app/features/accounts/blocking.server.ts";
import { BLOCKED_DONE, BlockedPage } from "#app/features/accounts/components/BlockedPage.tsx";
import { readFlash, withFlash } from "#app/features/accounts/flash.ts";
import { requireViewer } from "#app/features/accounts/session/guards.server.ts";
import type { Refused } from "#app/kit/forms/form.ts";
import { readForm, refused } from "#app/kit/forms/read-form.server.ts";
import { dayFormat } from "#app/kit/time/day-format.ts";
import { readUsername } from "#app/services/accounts/username.ts";
import type { Seo } from "#app/shell/meta.ts";

export { seoMeta as meta } from "#app/shell/meta.ts";

export const handle = { i18n: ["account", "blocks", "form"], query: ["done", "username"] };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { account } = requireViewer(context, request);
  const { accounts, edition, text, spell } = context;
  const seo: Seo = { title: text("account.nav.blocked"), description: text("blocks.lede"), noindex: true };
  const day = dayFormat(edition.config);
  const blocks = await ownBlocks(accounts, account.id);
  return {
    seo: spell(seo),
    nav: context.menu("account"),
    blocks: blocks.map((one) => ({ ...one, since: day.format(one.since) })),
    done: readFlash(request, BLOCKED_DONE),
    /** The name to begin with: a link may suggest one, but only the button blocks. */
    asked: readUsername(new URL(request.url).searchParams.get("username") ?? "").username ?? "",
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { account } = requireViewer(context, request);
  const form = await readForm(request);
  if (form.has("unblock")) {
    await unblockByHandle(context.accounts, account.id, form.text("unblock"));
    return done(context, "unblocked");
  }
  const username = form.text("username");
  if (username === "") return refused({ username: "form.missing" }, { username });
  const problem = await blockByName(context.accounts, account, username);
  return problem === null
    ? done(context, "blockedName")
    : blockRefused(problem, context.clock(), "username", { username });
}

const done = ({ edition }: LoadContext, key: (typeof BLOCKED_DONE)[number]) =>
  redirect(withFlash(href(edition.config, "blocked"), key), 303);

export default function Blocked() {
  const { seo: _, ...page } = useLoaderData<typeof loader>();
  return <BlockedPage {...page} result={useActionData<Refused>()} />;
}

export { PageError as ErrorBoundary } from "#app/shell/PageError.tsx";
