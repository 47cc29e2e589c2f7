import { Link, useLoaderData } from "@remix-run/react";
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/server-runtime";
import type { LoadContext } from "#app/context.ts";
import { hasPage, href } from "#app/editions/hrefs.ts";
import { avatarUrl } from "#app/features/accounts/avatar/avatars.server.ts";
import { OverviewPage } from "#app/features/accounts/components/OverviewPage.tsx";
import { readFlash } from "#app/features/accounts/flash.ts";
import { overviewOf } from "#app/features/accounts/overview.server.ts";
import { offeredProviders } from "#app/features/accounts/providers/offered.server.ts";
import { requireViewer } from "#app/features/accounts/session/guards.server.ts";
import { signOutOffer } from "#app/features/accounts/session/sign-out-offer.ts";
import { otherAccounts } from "#app/features/accounts/session/switching.server.ts";
import { comingTerms, termsSeen } from "#app/features/articles/coming-terms.server.ts";
import { ComingTermsNotice } from "#app/features/articles/components/ComingTermsNotice.tsx";
import { OwnLanguages } from "#app/features/cards/components/OwnLanguages.tsx";
import { countWaiting } from "#app/features/cards/mentions/mentions.server.ts";
import { hopPath, ownLanguages } from "#app/features/cards/own-languages.ts";
import { ownCardLocales } from "#app/features/cards/queries.server.ts";
import { formerPaymentLink } from "#app/features/work/payment-link.server.ts";
import { readForm } from "#app/kit/forms/read-form.server.ts";
import { useTexts } from "#app/kit/i18n/context.tsx";
import { Section } from "#app/kit/layout/Page.tsx";
import { buttonClass } from "#app/kit/ui/Button.tsx";
import type { Seo } from "#app/shell/meta.ts";

export { seoMeta as meta } from "#app/shell/meta.ts";

export const handle = { i18n: ["account", "cards", "card", "articles"], query: ["done"] };

/** The first page of an account. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { account } = requireViewer(context, request);
  const { accounts, edition, text, spell } = context;
  const { config } = edition;
  const seo: Seo = { title: text("account.header"), description: text("account.overview.lede"), noindex: true };
  return {
    seo: spell(seo),
    nav: context.menu("account"),
    overview: await overviewOf(context, account),
    mentionsWaiting: await countWaiting(accounts, account.id),
    picture: avatarUrl(accounts.secrets, account),
    canAddConnection: offeredProviders(context).length > 0,
    dataPath: href(config, "accountData"),
    signOut: signOutOffer(context, (await otherAccounts(context)).length > 0),
    done: readFlash(request, ["confirmed", "signedOut"]),
    terms: spell(comingTerms(context)),
    payment: context.can("panel", null) ? null : await formerPaymentLink(context, account),
    cards: hasPage(config, "editor") ? ownCardsHere(context, await ownCardLocales(accounts.store, account.id)) : null,
  };
}

/** “Don’t show this again”, about terms that will hold. */
export async function action({ request, context }: ActionFunctionArgs) {
  requireViewer(context, request);
  const cookie = termsSeen(context, (await readForm(request)).text("terms"));
  const headers: HeadersInit = cookie === null ? {} : { "Set-Cookie": cookie };
  return redirect(href(context.edition.config, "account"), { status: 303, headers });
}

function ownCardsHere(context: LoadContext, cards: { locale: string }[]) {
  const { config, code } = context.edition;
  const isMade = cards.some(({ locale }) => locale === code);
  return {
    languages: ownLanguages(cards, context),
    hopPath: hopPath(context.directory, config),
    /** Where the card of this edition is made; null where there is one. */
    editorPath: isMade ? null : href(config, "editor"),
  };
}

export default function Account() {
  const { seo: _, cards, terms, payment, ...page } = useLoaderData<typeof loader>();
  const { text } = useTexts();
  return (
    <OverviewPage {...page}>
      {terms && <ComingTermsNotice {...terms} />}
      {cards !== null && (
        <Section id="cards" title={text("account.overview.cards")}>
          {cards.editorPath !== null && (
            <div className="mb-4 grid max-w-prose justify-items-start gap-4">
              <p className="text-soft">{text("account.overview.noCard")}</p>
              <a href={cards.editorPath} className={buttonClass("main")}>
                {text("account.overview.makeCard")}
              </a>
            </div>
          )}
          <OwnLanguages {...cards} />
        </Section>
      )}
      {payment !== null && (
        <Section id="payment" title={payment.title}>
          <Link to={payment.path}>{payment.label}</Link>
        </Section>
      )}
    </OverviewPage>
  );
}

export { PageError as ErrorBoundary } from "#app/shell/PageError.tsx";
