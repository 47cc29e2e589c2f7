import { mailTextsOf } from "#app/features/accounts/mail-texts.server.ts";
import type { Job, JobRun, RunResult } from "#app/services/jobs/job.ts";
import type { ServedEdition, ServerContext } from "#app/subject/server-context.ts";
import { change } from "#db/change.ts";
import { censusOf } from "./census.server.ts";
import { phaseOf } from "./census.ts";
import { tellSubscribers } from "./subscription/mails.server.ts";
import { forgetTakers, rememberedCensuses } from "./takers.server.ts";

export const censusJobs = (server: ServerContext): Job[] => [
  {
    name: "census-takers",
    schedule: "13 * * * *",
    after: "start",
    run: (run) => forgetOver(server, run),
  },
  { name: "census-mails", schedule: "33 * * * *", run: (run) => mailAboutOpen(server, run) },
];

/** Once a census is over, or another one has taken its place, nobody needs to know any more who has taken part. */
export async function forgetOver({ editions }: Pick<ServerContext, "editions">, run: JobRun): Promise<RunResult> {
  let done = 0;
  for (const served of editions()) {
    const open = openCensus(served, run.now());
    for (const name of rememberedCensuses(served.database).filter((one) => one !== open?.edition)) {
      if (run.signal.aborted) return { done };
      if (!run.dryRun) await change(served.database, (db) => forgetTakers(db, name));
      done += 1;
    }
  }
  return { done };
}

async function mailAboutOpen({ accounts, hosts, editions }: ServerContext, run: JobRun): Promise<RunResult> {
  let done = 0;
  for (const served of editions()) {
    const census = openCensus(served, run.now());
    if (census === null) continue;
    const { texts, link } = mailTextsOf(served.edition(), hosts);
    const about = { code: served.code, census, texts, link: link("census"), unsubscribeLink: link("apiUnsubscribe") };
    done += await tellSubscribers(accounts, about, run);
  }
  if (done > 0 && !run.dryRun) accounts.mailer.wake();
  return { done };
}

/** Most editions have no census: whether one has is known without reading it whole. */
function openCensus(served: ServedEdition, now: Date) {
  if (served.cover().config.features.census !== true) return null;
  const census = censusOf({ edition: served.edition() });
  return census !== null && phaseOf(census, now) === "open" ? census : null;
}
