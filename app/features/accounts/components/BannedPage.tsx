import { Link } from "@remix-run/react";
import { useTexts } from "#app/kit/i18n/context.tsx";
import { RichText } from "#app/kit/i18n/RichText.tsx";
import { Section } from "#app/kit/layout/Page.tsx";
import { ButtonLink, buttonClass } from "#app/kit/ui/Button.tsx";
import { Notice } from "#app/kit/ui/Notice.tsx";
import type { SignOutOffer } from "../session/sign-out-offer.ts";
import { Mailto } from "./Mailto.tsx";
import { SignInPage } from "./SignInPage.tsx";
import { SignOutForm } from "./SignOutForm.tsx";

export interface BannedPageProps {
  /** The reason, as a moderator has written it. */
  reason: string | null;
  /** The rules of the terms; none where nobody has said which were broken. */
  rules: readonly { text: string; isBroken: boolean }[];
  contact: string | null;
  /** When it ends; null for never. */
  until: string | null;
  /** Where the decision is appealed against, and that it is there. */
  appeal: { path: string; label: string; lede: string };
  contributionsPath: string;
  dataPath: string;
  deletePath: string;
  /** To how they were paid for work of theirs. */
  payment: { path: string; title: string } | null;
  signOut: SignOutOffer;
  /** The visitor has just confirmed that it is them, to download their data. */
  done: boolean;
}

/** Shown to banned people in place of all pages of their account. */
export function BannedPage({ reason, rules, contact, until, appeal, done, ...page }: BannedPageProps) {
  const { text } = useTexts();
  const { contributionsPath, dataPath, deletePath, payment, signOut } = page;
  return (
    <SignInPage title={text("account.banned.header")} lede={text("account.banned.lede")}>
      <div role="status" className="not-empty:mt-1">
        {done && <Notice>{text("account.overview.confirmed")}</Notice>}
      </div>
      <div className="grid gap-8">
        <Section title={text("account.banned.reason")}>
          <p dir="auto" className="break-words border-accent border-s-3 ps-4 whitespace-pre-line">
            {reason ?? text("account.banned.noReason")}
          </p>
          {until !== null && <p className="mt-3">{until}</p>}
        </Section>
        {rules.length > 0 && (
          <Section title={text("account.banned.rules")}>
            <p className="mb-3 text-soft">{text("account.banned.rulesHint")}</p>
            <ol className="grid list-decimal gap-1.5 ps-7">
              {rules.map(({ text: rule, isBroken }) => (
                <li key={rule} className={isBroken ? "" : "text-soft"}>
                  {isBroken ? <strong>{rule}</strong> : rule}
                </li>
              ))}
            </ol>
          </Section>
        )}
        <Section title={text("account.banned.appeal")}>
          <p className="mb-3">{appeal.lede}</p>
          <p className="mb-4">
            <ButtonLink to={appeal.path}>{appeal.label}</ButtonLink>
          </p>
          {contact !== null && (
            <p>
              <RichText name="account.banned.appealText" parts={{ address: <Mailto address={contact} /> }} />
            </p>
          )}
        </Section>
        <Section title={text("account.banned.yours")}>
          <p>{text("account.banned.yoursText")}</p>
          <div className="mt-4 flex flex-wrap gap-2.5">
            <a href={dataPath} className={buttonClass()}>
              {text("account.overview.download")}
            </a>
            <SignOutForm offer={signOut} />
          </div>
          <p className="mt-4 flex flex-wrap gap-x-6 gap-y-2">
            <Link to={contributionsPath}>{text("account.nav.contributions")}</Link>
            {payment !== null && <Link to={payment.path}>{payment.title}</Link>}
            <Link to={deletePath}>{text("account.overview.delete")}</Link>
          </p>
        </Section>
      </div>
    </SignInPage>
  );
}
