import { and, eq, sql } from "drizzle-orm";
import { readWarnings } from "#app/features/cards/visibility.ts";
import { must, type Step, type Writer } from "#app/services/accounts/store.server.ts";
import { cards } from "#db/accounts/schema/cards.ts";
import type { measures } from "#db/accounts/schema/safety.ts";
import type { Case } from "./case.server.ts";

/** What moderators have a card warn of. It stands on the card beside what its owner warns of, and each measure names what it added. */

type Measure = typeof measures.$inferSelect;

/** Adds to what the card warns of already. It fails where there is no card. */
export function warningStep(db: Writer, { account, target }: Case, warnings: readonly string[]): Step {
  const isIt = and(eq(cards.accountId, account?.id ?? ""), eq(cards.locale, target.locale));
  const had = sql`${cards.teamWarnings}`;
  const more = readWarnings(warnings.join("\n")).join("\n");
  return must(
    db
      .update(cards)
      .set({ teamWarnings: sql`trim(${had} || char(10) || ${more}, char(10))` })
      .where(isIt),
  );
}

/** Takes the warnings of one measure from the card, each once; those of others stay, the same words among them. */
export function warningsGone(
  db: Writer,
  { accountId, locale, detail }: Pick<Measure, "accountId" | "locale" | "detail">,
): Step[] {
  const isIt = and(eq(cards.accountId, accountId), eq(cards.locale, locale));
  const said = sql`(char(10) || ${cards.teamWarnings} || char(10))`;
  return readWarnings(detail).map((line) => {
    const at = sql`instr(${said}, char(10) || ${line} || char(10))`;
    const without = sql`substr(${said}, 1, ${at}) || substr(${said}, ${at} + length(${line}) + 2)`;
    return db
      .update(cards)
      .set({ teamWarnings: sql`trim(${without}, char(10))` })
      .where(and(isIt, sql`${at} > 0`));
  });
}
