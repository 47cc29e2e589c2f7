import { asc, gt } from "drizzle-orm";
import type { LoadContext } from "#app/context.ts";
import { nextTurn } from "#app/kit/time/pace.ts";
import { type Account, removedAmong } from "#app/services/accounts/queries.server.ts";
import type { AccountsService } from "#app/services/accounts/service.server.ts";
import type { Job, JobRun, RunResult } from "#app/services/jobs/job.ts";
import type { MailTexts } from "#app/services/mail/template-words.ts";
import type { EditionErasure, Leaving } from "#app/subject/personal-data.ts";
import type { ServerContext } from "#app/subject/server-context.ts";
import type { SubjectParts } from "#app/subject/subject.ts";
import type { EditionHandle } from "#db/open.ts";
import { contactPage } from "./contact.ts";
import type { WriteFarewell } from "./removal.server.ts";
import { mailTextsFor } from "./session/request.server.ts";

/** Takes people who are gone out of the editions, subject by subject. */

export const editionErasures = (subjects: readonly SubjectParts[]): EditionErasure[] =>
  subjects.flatMap(({ erasure }) => erasure?.inEdition ?? []);

/** Takes somebody out of some editions at once. What fails now, a job does within the hour. */
export async function eraseFrom(
  databases: readonly EditionHandle[],
  subjects: readonly SubjectParts[],
  accountId: string,
): Promise<void> {
  const erasures = editionErasures(subjects);
  const done = databases.map(async (database) => {
    for (const { erase } of erasures) await erase(database, accountId);
  });
  await Promise.allSettled(done);
}

/** What goes and what stays of somebody when they leave, in the order of the subjects. */
export async function leavingOf(
  { accounts, subjects, text }: Pick<LoadContext, "accounts" | "subjects" | "text">,
  account: Account,
) {
  const shown: Leaving[] = [];
  for (const line of subjects.flatMap(({ personalData }) => personalData?.leaving ?? []))
    if (line.isFor === undefined || (await line.isFor(account, accounts))) shown.push(line);
  const textsOf = (fate: Leaving["becomes"]) =>
    shown.filter(({ becomes }) => becomes === fate).map((line) => text(line.text));
  return { erased: textsOf("erased"), kept: textsOf("kept") };
}

/**
 * Writes the mail that tells somebody that their account was deleted: what stays, and where to go if they did not want it.
 * @param written the words of the mail, and the home page of their edition
 */
export const farewellOf =
  (
    { subjects, accounts }: { subjects: readonly SubjectParts[]; accounts: AccountsService },
    written: { texts: MailTexts; contact: string },
  ): WriteFarewell =>
  async (account, { to, at }) => {
    const { texts, contact } = written;
    const { kept } = await leavingOf({ accounts, subjects, text: texts.text }, account);
    return accounts.mailer.prepared(texts, "deleted", { to, username: account.username, link: contact, day: at, kept });
  };

/** The same in the words of the page on which it is deleted. */
export const farewellFrom = (context: LoadContext): WriteFarewell => {
  const { accounts, subjects, hosts, edition } = context;
  const written = { texts: mailTextsFor(context), contact: contactPage(hosts, edition) };
  return farewellOf({ subjects, accounts }, written);
};

export interface ErasureParts {
  erasures: readonly EditionErasure[];
  /** The files of all editions that are up; the others follow when they are. */
  databases: () => readonly EditionHandle[];
  /** Those of some accounts that were deleted. */
  removedAmong(accountIds: readonly string[]): Promise<readonly string[]>;
}

/**
 * Erases what is left of accounts that somebody else deleted, or that were deleted while an edition was down or somebody
 * was writing.
 */
export const erasedAuthorsJob = (parts: ErasureParts): Job => ({
  name: "erased-authors",
  schedule: "22 * * * *",
  run: (run) => eraseRemoved(parts, run),
});

export const erasurePartsOf = ({
  accounts,
  subjects,
  databases,
}: Pick<ServerContext, "subjects" | "databases"> & {
  accounts: Pick<AccountsService, "store" | "ledger">;
}): ErasureParts => ({
  erasures: editionErasures(subjects),
  databases,
  // A copy that was put back may be older than the accounts were, and know nothing of them.
  removedAmong: async (ids) => [
    ...(await removedAmong(accounts.store, ids)),
    ...ids.filter((id) => accounts.ledger.isErased(id)),
  ],
});

export async function eraseRemoved(
  { erasures, databases, removedAmong: removed }: ErasureParts,
  run: JobRun,
): Promise<RunResult> {
  const erased = new Set<string>();
  for (const database of databases()) {
    for (const { owners, erase } of erasures) {
      for (const owner of owners) {
        for (let ids = idsAfter(database, owner, ""); ids.length > 0; ) {
          for (const id of await removed(ids)) {
            if (run.dryRun || (await erase(database, id))) erased.add(id);
          }
          if (run.signal.aborted) return { done: erased.size };
          await nextTurn();
          ids = idsAfter(database, owner, ids.at(-1) ?? "");
        }
      }
    }
  }
  return { done: erased.size };
}

/** Few enough that looking at them holds nobody up. */
const AT_ONCE = 250;

const idsAfter = ({ db }: EditionHandle, { table, column }: EditionErasure["owners"][number], last: string): string[] =>
  db
    .selectDistinct({ owner: column })
    .from(table)
    .where(gt(column, last))
    .orderBy(asc(column))
    .limit(AT_ONCE)
    .all()
    .map((row) => String(row.owner));
