import { and, asc, eq, gt, ne } from "drizzle-orm";
import { readable } from "#app/services/accounts/keys/secrets.server.ts";
import type { AccountsService } from "#app/services/accounts/service.server.ts";
import { attempt, must } from "#app/services/accounts/store.server.ts";
import type { JobRun } from "#app/services/jobs/job.ts";
import { queueing } from "#app/services/mail/queue.server.ts";
import type { MailTexts } from "#app/services/mail/template-words.ts";
import { subscriptions } from "#db/accounts/schema/subscriptions.ts";
import type { Census } from "../census.ts";

interface About {
  /** Of the edition of the site. */
  code: string;
  census: Pick<Census, "edition" | "end">;
  texts: MailTexts;
  /** The page of the census, and the address that ends a subscription. */
  link: string;
  unsubscribeLink: string;
}

const BATCH = 50;

/** Queues one mail for each address that was not told of this census. @returns how many */
export async function tellSubscribers(
  { store, secrets, mailer }: Pick<AccountsService, "store" | "secrets" | "mailer">,
  { code, census, texts, link, unsubscribeLink }: About,
  run: JobRun,
): Promise<number> {
  const { id, locale, type, told, emailSealed } = subscriptions;
  let [done, last] = [0, ""];
  while (!run.signal.aborted) {
    const isWaiting = and(eq(locale, code), eq(type, "census"), ne(told, census.edition), gt(id, last));
    const rows = await store.db
      .select({ id, emailSealed })
      .from(subscriptions)
      .where(isWaiting)
      .orderBy(asc(id))
      .limit(BATCH);
    if (rows.length === 0) break;
    for (const row of rows) {
      last = row.id;
      if (!run.dryRun) {
        const settingsLink = `${unsubscribeLink}?${new URLSearchParams({ type: "census", id: row.id })}`;
        const to = readable(secrets, row.emailSealed);
        // It is told once its key is back, if the census is open still.
        if (to === null) continue;
        const about = { to, username: "", link, settingsLink };
        const mail = mailer.prepared(texts, "censusOpen", about, census.end);
        const isIt = and(eq(id, row.id), ne(told, census.edition));
        const telling = store.atomically((db) => [
          must(db.update(subscriptions).set({ told: census.edition }).where(isIt)),
          queueing(db, mail),
        ]);
        if ((await attempt(telling, ["gone"])) !== null) continue;
      }
      done += 1;
    }
    run.onProgress(done, null);
  }
  return done;
}
