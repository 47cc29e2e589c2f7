import { useLoaderData } from "@remix-run/react";
import { type LoaderFunctionArgs, redirect } from "@remix-run/server-runtime";
import type { LoadContext } from "#app/context.ts";
import { href } from "#app/editions/hrefs.ts";
import { readRuleNumbers } from "#app/features/accounts/ban-rules.ts";
import { BannedPage, type BannedPageProps } from "#app/features/accounts/components/BannedPage.tsx";
import { contactOf } from "#app/features/accounts/contact.ts";
import { readFlash } from "#app/features/accounts/flash.ts";
import { requireViewer } from "#app/features/accounts/session/guards.server.ts";
import { signOutOffer } from "#app/features/accounts/session/sign-out-offer.ts";
import { otherAccounts } from "#app/features/accounts/session/switching.server.ts";
import { termsRules } from "#app/features/articles/terms-rules.server.ts";
import { currentBan } from "#app/features/safety/statements.server.ts";
import { formerPaymentLink } from "#app/features/work/payment-link.server.ts";
import { dayFormat } from "#app/kit/time/day-format.ts";
import type { Account } from "#app/services/accounts/queries.server.ts";
import type { Seo } from "#app/shell/meta.ts";

export { seoMeta as meta } from "#app/shell/meta.ts";

export const handle = { i18n: ["account"], query: ["done"] };

/** The page banned people get in place of all other pages of an account. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { account } = requireViewer(context, request, { banned: true });
  const { edition, env, text, spell } = context;
  const { config } = edition;
  if (account.state !== "banned") throw redirect(href(config, "account"), 303);
  const seo: Seo = { title: text("account.banned.header"), description: text("account.banned.lede"), noindex: true };
  return {
    seo: spell(seo),
    reason: account.bannedReason,
    rules: spell(brokenRules(context, account)),
    contact: contactOf(env),
    until: spell(await endOf(context, account)),
    appeal: {
      path: href(config, "decisions"),
      label: spell(text("safety.statements.header")),
      lede: spell(text("mail.measure.read")),
    },
    contributionsPath: href(config, "contributions"),
    dataPath: href(config, "accountData"),
    deletePath: href(config, "deleteAccount"),
    payment: await formerPaymentLink(context, account),
    signOut: signOutOffer(context, (await otherAccounts(context)).length > 0),
    done: readFlash(request, ["confirmed"]) !== null,
  };
}

/** Bans for a time say when they end. */
async function endOf(context: LoadContext, account: Account): Promise<string | null> {
  const day = (await currentBan(context, account))?.until ?? null;
  return day && context.text("safety.statements.until", { day: dayFormat(context.edition.config).format(day) });
}

/** All rules of the terms, and which of them were broken; none where it is not said. */
function brokenRules(context: LoadContext, { bannedRules }: Pick<Account, "bannedRules">): BannedPageProps["rules"] {
  const broken = readRuleNumbers(bannedRules);
  if (broken.length === 0) return [];
  return termsRules(context).map((text, at) => ({ text, isBroken: broken.includes(at + 1) }));
}

export default function Banned() {
  const { seo: _, ...page } = useLoaderData<typeof loader>();
  return <BannedPage {...page} />;
}

export { PageError as ErrorBoundary } from "#app/shell/PageError.tsx";
