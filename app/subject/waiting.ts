import type { TextKey } from "#app/kit/i18n/keys.ts";
import type { Account } from "#app/services/accounts/queries.server.ts";

/** Something that waits for people who look after accounts, other than a report. */
export interface Waiting {
  /** What its page is called. */
  title: TextKey;
  /** Code of the edition it is about. */
  locale: string;
  since: Date;
  /** Whether somebody with these roles can do something about it. */
  isFor(holder: Pick<Account, "id" | "roles" | "state">): boolean;
}
