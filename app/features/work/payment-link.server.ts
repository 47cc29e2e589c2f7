import type { LoadContext } from "#app/context.ts";
import { href } from "#app/editions/hrefs.ts";
import type { Account } from "#app/services/accounts/queries.server.ts";
import { formerPayment } from "./transfers.server.ts";

/** The way to how somebody is paid who is no longer of the team; null where nothing is stored and nothing owed. */
export async function formerPaymentLink({ accounts, edition, spell, text }: LoadContext, account: Account) {
  const payment = await formerPayment(accounts, account);
  if (payment === null) return null;
  const label = text(payment.row === null ? "work.payment.way" : "work.payment.stored");
  return { path: href(edition.config, "ownPayment"), ...spell({ title: text("work.payment.header"), label }) };
}
