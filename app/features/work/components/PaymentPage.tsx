import { Link } from "@remix-run/react";
import { Fresh } from "#app/features/accounts/components/Fresh.tsx";
import { AdminPage } from "#app/features/admin/components/AdminPage.tsx";
import { useTexts } from "#app/kit/i18n/context.tsx";
import type { Done } from "../done.ts";
import { DoneNotice } from "./DoneNotice.tsx";
import { type PaymentAnswer, PaymentForm } from "./PaymentForm.tsx";
import { type Stored, StoredPayment } from "./StoredPayment.tsx";

interface PaymentPageProps {
  /** Where to sign in again first; null for who has just done so. */
  freshPath: string | null;
  timesheetPath: string;
  before: string;
  stored: Stored | null;
  done: Done | null;
  result: PaymentAnswer | undefined;
}

/** How somebody of the team wants to be paid. */
export function PaymentPage({ freshPath, timesheetPath, before, stored, done, result }: PaymentPageProps) {
  const { text } = useTexts();
  return (
    <AdminPage
      title={text("work.payment.header")}
      lede={text("work.payment.lede")}
      actions={
        <Link to={timesheetPath} discover="none">
          {text("work.header")}
        </Link>
      }
      result={result}
    >
      <DoneNotice done={result ? null : done} />
      {stored && <StoredPayment {...stored} before={before} isFresh={freshPath === null} />}
      {/* What was typed stays in sight, also when the sign-in grew old meanwhile. */}
      <Fresh path={result ? null : freshPath}>
        <PaymentForm before={before} stored={stored} result={result} />
      </Fresh>
    </AdminPage>
  );
}
