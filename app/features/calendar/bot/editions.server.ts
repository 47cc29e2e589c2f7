import type { EditionConfig } from "#app/editions/config.ts";
import { hasPage } from "#app/editions/hrefs.ts";
import { createTranslator } from "#app/kit/i18n/translator.ts";
import { safeFetchFor } from "#app/services/http/safe-fetch.server.ts";
import type { Job } from "#app/services/jobs/job.ts";
import type { ServerContext } from "#app/subject/server-context.ts";
import { apiDay } from "../api.server.ts";
import { namedaysReady } from "../namedays.server.ts";
import { todayOf } from "../years.ts";
import { calendarPostsJob, type PostingEdition } from "./job.server.ts";

/** The job that posts the days, as the operator has set it up: none without a server and a token. */
export function postingJobs(server: ServerContext): Job[] {
  const { CALENDAR_MASTODON_SERVER: origin, CALENDAR_MASTODON_TOKEN: token } = server.env;
  if (origin === undefined || token === "") return [];
  const account = { safeFetch: safeFetchFor(server.env), server: origin, token };
  return [calendarPostsJob(account, () => postingEditions(server))];
}

/** Those that the operator named; otherwise the first one with a calendar, because an account speaks one language. */
function postingEditions({ env, editions, hosts }: ServerContext): PostingEdition[] {
  const named = env.CALENDAR_MASTODON_EDITIONS;
  const withCalendar = editions().filter(({ cover }) => hasPage(cover().config as EditionConfig, "calendarDate"));
  const chosen =
    named.length === 0 ? withCalendar.slice(0, 1) : withCalendar.filter(({ code }) => named.includes(code));
  return chosen.map(({ code, database, edition }) => {
    const { config } = edition();
    return {
      code,
      database,
      locale: config.locale,
      timeZone: config.timeZone,
      today: (now) => todayOf({ config, clock: () => now }),
      ready: () => namedaysReady(database, config),
      message: (day) => {
        const whole = edition();
        const { text } = createTranslator(whole.config.locale, whole.texts);
        return apiDay({ edition: whole, database, text, hosts, clock: () => new Date(`${day}T12:00:00Z`) }, day)
          .message;
      },
    };
  });
}
