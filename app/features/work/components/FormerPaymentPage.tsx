import type { MenuItem } from "#app/editions/menus.ts";
import { AccountPage } from "#app/features/accounts/components/AccountPage.tsx";
import { Fresh } from "#app/features/accounts/components/Fresh.tsx";
import type { Refused } from "#app/kit/forms/form.ts";
import { useTexts } from "#app/kit/i18n/context.tsx";
import { DONE, type Done } from "../done.ts";
import { type Stored, StoredPayment } from "./StoredPayment.tsx";

interface FormerPaymentPageProps {
  nav: readonly MenuItem[];
  /** Where to sign in again first; null for who has just done so. */
  freshPath: string | null;
  before: string;
  stored: Stored | null;
  done: Done | null;
  result: Refused | undefined;
}

/** The payment details of somebody who has left the team: they can look at them and delete them, but not change them. */
export function FormerPaymentPage({ nav, freshPath, before, stored, done, result }: FormerPaymentPageProps) {
  const { text } = useTexts();
  return (
    <AccountPage
      nav={nav}
      title={text("work.payment.header")}
      lede={text("work.payment.lede")}
      done={done && text(DONE[done])}
      result={result}
    >
      {stored && (
        <>
          <StoredPayment {...stored} before={before} isFresh={freshPath === null} />
          <Fresh path={freshPath}>{null}</Fresh>
        </>
      )}
    </AccountPage>
  );
}
