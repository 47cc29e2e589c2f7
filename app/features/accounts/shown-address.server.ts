import type { LoadContext } from "#app/context.ts";
import { obfuscateEmail } from "#app/services/accounts/email.ts";
import { type Account, emailOf, readableAddress } from "#app/services/accounts/queries.server.ts";

/** Whether some key opens the address of an account, so that it can be sent mails. */
export const canBeMailed = ({ accounts }: Pick<LoadContext, "accounts">, account: Account): boolean =>
  readableAddress(accounts.secrets, account) !== null;

/** The address of an account in a form its owner recognises; where no key opens it, a sentence that says so. */
export const shownAddress = (context: Pick<LoadContext, "accounts" | "text" | "spell">, account: Account): string =>
  canBeMailed(context, account)
    ? obfuscateEmail(emailOf(context.accounts.secrets, account))
    : unreadableAddress(context);

export const unreadableAddress = ({ text, spell }: Pick<LoadContext, "text" | "spell">): string =>
  spell(text("users.email.unreadable"));
