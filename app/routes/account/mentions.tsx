import { useActionData, useLoaderData } from "@remix-run/react";
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/server-runtime";
import type { LoadContext } from "#app/context.ts";
import { href } from "#app/editions/hrefs.ts";
import { blockRefused } from "#app/features/accounts/block-refused.server.ts";
import { blockByName } from "#app/features/accounts/blocking.server.ts";
import { readFlash, withFlash } from "#app/features/accounts/flash.ts";
import { requireViewer } from "#app/features/accounts/session/guards.server.ts";
import { MENTIONS_DONE, MentionsPage } from "#app/features/cards/mentions/components/MentionsPage.tsx";
import {
  answerMention,
  MENTION_ANSWERS,
  ownMentions,
  ownRefusals,
  takeBackRefusal,
} from "#app/features/cards/mentions/mentions.server.ts";
import { shownMentions } from "#app/features/cards/mentions/shown-mentions.server.ts";
import type { Refused } from "#app/kit/forms/form.ts";
import { readForm } from "#app/kit/forms/read-form.server.ts";
import type { Seo } from "#app/shell/meta.ts";

export { seoMeta as meta } from "#app/shell/meta.ts";

export const handle = { i18n: ["account", "cards", "blocks", "form"], query: ["done"] };

/** Who has the viewer in their circle, and whose circles they have left. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { account } = requireViewer(context, request);
  const { accounts, text, spell } = context;
  const seo: Seo = { title: text("account.nav.mentions"), description: text("cards.mentions.lede"), noindex: true };
  return {
    seo: spell(seo),
    nav: context.menu("account"),
    refusals: await ownRefusals(accounts, account.id),
    mentions: shownMentions(context, await ownMentions(accounts, account.id)),
    done: readFlash(request, MENTIONS_DONE),
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { account } = requireViewer(context, request);
  const form = await readForm(request);
  const blocked = form.text("block");
  if (blocked !== "") {
    const problem = await blockByName(context.accounts, account, blocked);
    return problem === null ? done(context, "blocked") : blockRefused(problem, context.clock(), "form");
  }
  if (form.has("allow")) {
    await takeBackRefusal(context.accounts, account.id, form.text("allow"));
    return done(context, "allowed");
  }
  const answer = MENTION_ANSWERS.find((one) => form.has(one));
  if (answer === undefined) return done(context, "gone");
  const about = { accountId: account.id, handle: form.text(answer), answer };
  const isThere = await answerMention(context.accounts, about);
  // What is removed already is as it should be.
  if (answer === "remove") return done(context, "removed");
  return done(context, isThere ? "accepted" : "gone");
}

const done = ({ edition }: LoadContext, key: (typeof MENTIONS_DONE)[number]) =>
  redirect(withFlash(href(edition.config, "mentions"), key), 303);

export default function Mentions() {
  const { seo: _, ...page } = useLoaderData<typeof loader>();
  return <MentionsPage {...page} result={useActionData<Refused>()} />;
}

export { PageError as ErrorBoundary } from "#app/shell/PageError.tsx";
