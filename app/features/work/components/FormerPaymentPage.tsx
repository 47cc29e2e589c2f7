import { Link } from "@remix-run/react";
import type { MenuItem } from "#app/editions/menus.ts";
import { AccountPage } from "#app/features/accounts/components/AccountPage.tsx";
import { Fresh } from "#app/features/accounts/components/Fresh.tsx";
import { useTexts } from "#app/kit/i18n/context.tsx";
import { DONE, type Done } from "../done.ts";
import type { ShownOwed } from "../owed-page.server.ts";
import { OwedList } from "./OwedList.tsx";
import { type PaymentAnswer, PaymentForm } from "./PaymentForm.tsx";
import { type Stored, StoredPayment } from "./StoredPayment.tsx";

interface FormerPaymentPageProps {
  nav: readonly MenuItem[];
  /** The page about the ban, for who may not open the others. */
  bannedPath: string | null;
  /** Where to sign in again first; null for who has just done so. */
  freshPath: string | null;
  before: string;
  stored: Stored | null;
  owed: ShownOwed | null;
  /** Whether details can be entered and not only deleted. */
  mayChange: boolean;
  done: Done | null;
  result: PaymentAnswer | undefined;
}

/** What somebody who has left the team is still owed, and how: details can be deleted, and changed while there is anything. */
export function FormerPaymentPage({
  nav,
  bannedPath,
  freshPath,
  before,
  stored,
  owed,
  ...page
}: FormerPaymentPageProps) {
  const { mayChange, done, result } = page;
  const { text } = useTexts();
  return (
    <AccountPage
      nav={nav}
      title={text("work.payment.header")}
      lede={text("work.payment.lede")}
      done={done && text(DONE[done])}
      result={result}
    >
      {owed && <OwedList {...owed} />}
      {stored && <StoredPayment {...stored} before={before} isFresh={freshPath === null} />}
      {/* What was typed stays in sight, also when the sign-in grew old meanwhile. */}
      {(stored || mayChange) && (
        <Fresh path={result ? null : freshPath}>
          {mayChange && <PaymentForm before={before} stored={stored} result={result} />}
        </Fresh>
      )}
      {bannedPath !== null && (
        <p>
          <Link to={bannedPath}>{text("account.banned.header")}</Link>
        </p>
      )}
    </AccountPage>
  );
}
