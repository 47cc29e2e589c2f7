import { editionCodes } from "#app/edition-files/files.server.ts";
import type { EditionStore } from "#app/edition-files/store.server.ts";
import type { Hosts } from "#app/editions/hosts.ts";
import { eraseRemoved, erasurePartsOf } from "#app/features/accounts/erasure.server.ts";
import { PARTS } from "#app/parts.server.ts";
import type { AccountsService } from "#app/services/accounts/service.server.ts";
import type { Banners } from "#app/services/banners/banners.server.ts";
import { openDataDesk } from "#app/services/cli/data-process.server.ts";
import { openControl } from "#app/services/cli/socket.server.ts";
import type { Env } from "#app/services/environment/env.ts";
import { type Jobs, startJobs } from "#app/services/jobs/runner.server.ts";
import type { Log } from "#app/services/log/log.ts";
import type { PictureStore } from "#app/services/media/pictures.server.ts";
import type { ServedEdition, ServerContext } from "#app/subject/server-context.ts";
import { databasesOf } from "./databases.ts";
import type { Health } from "./health.ts";
import { performServing } from "./operator-commands.ts";

/** Background work beside answering requests: scheduled jobs and the operator's commands. */

export interface BackgroundParts {
  env: Env;
  store: EditionStore;
  hosts: Hosts;
  /** Null while the accounts are out of service. */
  accounts: AccountsService | null;
  pictures: PictureStore;
  banners: Banners;
  clock: () => Date;
  log: Log;
}

/** Starts the jobs and accepts the operator's commands. */
export async function startBackground(parts: BackgroundParts & { health: Health }): Promise<{
  jobs: Jobs;
  stop(): Promise<void>;
}> {
  const { env, accounts, health, log } = parts;
  const jobs = startServerJobs(parts);
  // They take their time; a stop waits for those that run.
  void jobs.runAfter("start");
  const data = openDataDesk(env.DATA_DIR, env.ROOT);
  const context = { ...surroundingsOf(parts), accounts, jobs, health: health.details, data };
  const control = await openControl({
    dataDir: env.DATA_DIR,
    perform: (words, talk) => performServing(words, context, talk),
    log,
  });
  return {
    jobs,
    stop: async () => {
      data.stop();
      await jobs.stop();
      await control.close();
    },
  };
}

type Surroundings = Omit<ServerContext, "accounts"> & { editionCodes: readonly string[] };

/** The server for jobs and commands, but for the accounts. */
export const surroundingsOf = ({
  env,
  store,
  hosts,
  pictures,
  banners,
}: Pick<BackgroundParts, "env" | "store" | "hosts" | "pictures" | "banners">): Surroundings => ({
  env,
  hosts,
  pictures,
  banners,
  databases: () => databasesOf(store),
  editions: () => servedEditions(store),
  editionCodes: editionCodes(env.CONTENT_DIR),
  subjects: PARTS,
});

export function startServerJobs(
  parts: Omit<BackgroundParts, "log"> & { log: Pick<Log, "info" | "warn" | "error"> },
): Jobs {
  const { accounts, log, clock } = parts;
  const jobs =
    accounts === null ? [] : PARTS.flatMap((subject) => subject.jobs?.({ ...surroundingsOf(parts), accounts }) ?? []);
  return startJobs(jobs, { log, now: clock });
}

/**
 * Removes the names of erased people from what they proposed before the server accepts requests: a restored backup may still
 * contain them. If this cannot be written now, the hourly job does it.
 */
export async function eraseGone({
  store,
  accounts,
  clock,
  log,
}: Pick<BackgroundParts, "store" | "accounts" | "clock" | "log">): Promise<void> {
  if (accounts === null) return;
  const parts = erasurePartsOf({ accounts, subjects: PARTS, databases: () => databasesOf(store) });
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

const servedEditions = ({ codes, get }: EditionStore): ServedEdition[] =>
  codes.flatMap((code) => {
    const state = get(code);
    if (state?.state !== "open") return [];
    return [{ code, database: state.handle, cover: state.cover, edition: state.edition }];
  });
