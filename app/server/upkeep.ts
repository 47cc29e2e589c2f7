import path from "node:path";
import { editionCodes } from "#app/edition-files/files.server.ts";
import type { EditionStore } from "#app/edition-files/store.server.ts";
import type { Edition } from "#app/editions/edition.ts";
import { HOME, type Hosts } from "#app/editions/hosts.ts";
import { href } from "#app/editions/hrefs.ts";
import { accountJobs } from "#app/features/accounts/jobs.server.ts";
import { mailTextsFor } from "#app/features/accounts/session/request.server.ts";
import { CODE } from "#app/features/accounts/sign-in/codes.server.ts";
import {
  type AnsweringEdition,
  contributionMailsJob,
} from "#app/features/collections/contributions/contribution-mails.server.ts";
import { creditsJob } from "#app/features/collections/contributions/credits.server.ts";
import { erasedAuthorsJob, eraseRemoved } from "#app/features/collections/contributions/erasure.server.ts";
import { shippedPicturesJob } from "#app/features/collections/pictures/shipped-pictures.server.ts";
import { usedPictures } from "#app/features/collections/pictures/used-pictures.server.ts";
import { type DigestEdition, moderationDigestJob } from "#app/features/moderation/digest.server.ts";
import { createTranslator } from "#app/kit/i18n/translator.ts";
import { activeNamesOf, removedAmong } from "#app/services/accounts/queries.server.ts";
import type { AccountsService } from "#app/services/accounts/service.server.ts";
import { openDataDesk } from "#app/services/cli/data-process.server.ts";
import { openControl } from "#app/services/cli/socket.server.ts";
import type { Env } from "#app/services/environment/env.ts";
import type { Job } from "#app/services/jobs/job.ts";
import { type Jobs, startJobs } from "#app/services/jobs/runner.server.ts";
import type { Log } from "#app/services/log/log.ts";
import { outboxFilesJob, sentMailJob } from "#app/services/mail/job.server.ts";
import { storedQueue } from "#app/services/mail/queue.server.ts";
import type { PictureStore } from "#app/services/media/pictures.server.ts";
import { PICTURES_FOLDER } from "#app/services/media/shipped-pictures.server.ts";
import { unusedPicturesJob } from "#app/services/media/unused-entry-pictures.server.ts";
import type { EditionHandle } from "#db/open.ts";
import { databasesOf } from "./databases.ts";
import type { Health } from "./health.ts";
import { performServing } from "./operator-commands.ts";

/** Background work beside answering requests: scheduled jobs and the operator's commands. */

export interface UpkeepParts {
  env: Env;
  store: EditionStore;
  hosts: Hosts;
  /** Null while the accounts are out of service. */
  accounts: AccountsService | null;
  pictures: PictureStore;
  clock: () => Date;
  log: Log;
}

/** Starts the jobs and accepts the operator's commands. */
export async function startUpkeep(parts: UpkeepParts & { health: Health }): Promise<{ stop(): Promise<void> }> {
  const { env, accounts, health, log } = parts;
  const jobs = startServerJobs(parts);
  // The import that just ran may have brought entries with pictures. The runner logs failures.
  if (accounts !== null) void jobs.run("shipped-pictures").catch(() => {});
  // Records that the site was up today, even if the server stops soon.
  if (accounts !== null) await jobs.run("served-days").catch(() => {});
  const data = openDataDesk(env.DATA_DIR, env.ROOT);
  const editions = editionCodes(env.CONTENT_DIR);
  const control = await openControl({
    dataDir: env.DATA_DIR,
    perform: (words, talk) => performServing(words, { accounts, jobs, editions, health: health.details, data }, talk),
    log,
  });
  return {
    stop: async () => {
      data.stop();
      await jobs.stop();
      await control.close();
    },
  };
}

export const startServerJobs = (
  parts: Omit<UpkeepParts, "log"> & { log: Pick<Log, "info" | "warn" | "error"> },
): Jobs =>
  startJobs(parts.accounts === null ? [] : jobsOf(parts, parts.accounts), { log: parts.log, now: parts.clock });

function jobsOf(parts: Omit<UpkeepParts, "log">, accounts: AccountsService): Job[] {
  const { env, store, hosts, pictures } = parts;
  const databases = () => databasesOf(store);
  const inactivity = {
    // There are no cards yet.
    hasCards: async () => new Set<string>(),
    writeWarning: (about: { to: string; username: string }, day: Date) => {
      const edition = homeEdition(store);
      const text = createTranslator(edition.config.locale, edition.texts).text;
      const link = `${hosts.origin(edition.code)}${href(edition.config, "signIn")}`;
      return accounts.mailer.prepared(mailTextsFor({ edition, text, hosts }), "inactive", { ...about, link, day }, day);
    },
  };
  return [
    ...accountJobs({
      accounts,
      inactivity: env.REMOVE_INACTIVE_ACCOUNTS ? inactivity : null,
      avatars: pictures,
    }),
    moderationDigestJob({ accounts, editions: () => digestEditions(parts) }),
    contributionMailsJob({ accounts, editions: () => answeringEditions(parts) }),
    creditsJob({ databases, activeNames: (ids) => activeNamesOf(accounts.store, ids) }),
    erasedAuthorsJob({ databases, removedAmong: removedBy(accounts) }),
    shippedPicturesJob({ pictures, editions: () => pictureFolders(parts) }),
    unusedPicturesJob({ pictures, databases, usedPictures: () => usedPictures(databases()) }),
    sentMailJob(storedQueue(accounts.store)),
    outboxFilesJob(path.join(env.DATA_DIR, "outbox"), CODE.lifeMs),
  ];
}

/** Which of some accounts have been removed. A restored backup may be older than these removals, so the ledger is asked too. */
const removedBy =
  ({ store, ledger }: Pick<AccountsService, "store" | "ledger">) =>
  async (ids: readonly string[]): Promise<string[]> => [
    ...(await removedAmong(store, ids)),
    ...ids.filter((id) => ledger.isErased(id)),
  ];

/**
 * Removes the names of erased people from what they proposed before the server accepts requests: a restored backup may still
 * contain them. If this cannot be written now, the hourly job does it.
 */
export async function eraseGone({
  store,
  accounts,
  clock,
  log,
}: Pick<UpkeepParts, "store" | "accounts" | "clock" | "log">): Promise<void> {
  if (accounts === null) return;
  const parts = { databases: () => databasesOf(store), removedAmong: removedBy(accounts) };
  const run = {
    dryRun: false,
    confirmed: 0,
    onProgress: () => {},
    log,
    now: clock,
    signal: new AbortController().signal,
  };
  try {
    const { done } = await eraseRemoved(parts, run);
    if (done > 0) log.warn({ done }, "editions were older than the accounts: who was erased is so again");
  } catch (error) {
    log.error({ err: error }, "those who are gone could not be taken out of the editions");
  }
}

/** Editions that are up and have accounts. */
const editionsWithAccounts = (store: EditionStore): { handle: EditionHandle; edition: Edition }[] =>
  store.codes.flatMap((code) => {
    const state = store.get(code);
    if (state?.state !== "open" || state.cover().config.features.user !== true) return [];
    return [{ handle: state.handle, edition: state.edition() }];
  });

/** The texts and links of an edition for a mail. */
function lettersFrom(edition: Edition, hosts: Hosts) {
  const { text } = createTranslator(edition.config.locale, edition.texts);
  const link = (id: "contributions" | "moderation" | "accountSettings") =>
    `${hosts.origin(edition.code)}${href(edition.config, id)}`;
  return { words: mailTextsFor({ edition, text, hosts }), link };
}

const answeringEditions = ({ store, hosts }: Pick<UpkeepParts, "store" | "hosts">): AnsweringEdition[] =>
  editionsWithAccounts(store).map(({ handle, edition }) => {
    const { words, link } = lettersFrom(edition, hosts);
    return { database: handle, texts: words, link: link("contributions") };
  });

const digestEditions = ({ store, hosts }: Pick<UpkeepParts, "store" | "hosts">): DigestEdition[] =>
  editionsWithAccounts(store).map(({ handle, edition }) => {
    const { words, link } = lettersFrom(edition, hosts);
    const links = { link: link("moderation"), settingsLink: link("accountSettings") };
    return { database: handle, config: edition.config, texts: words, ...links };
  });

/** The folder of shipped pictures of each edition that is up. */
const pictureFolders = ({ env, store }: Pick<UpkeepParts, "env" | "store">) =>
  databasesOf(store).map((database) => ({
    database,
    folder: path.join(env.CONTENT_DIR, database.name, PICTURES_FOLDER),
  }));

/** The edition whose language is used for mails that no request triggered: an account has no language. */
function homeEdition(store: EditionStore): Edition {
  for (const code of [HOME, ...store.codes]) {
    const state = store.get(code);
    if (state?.state === "open" && state.cover().config.features.user === true) return state.edition();
  }
  throw new Error("No edition with accounts answers, so there are no words for a letter.");
}
