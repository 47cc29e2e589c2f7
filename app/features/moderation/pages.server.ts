import type { LoadContext } from "#app/context.ts";
import { href } from "#app/editions/hrefs.ts";
import { latestReplies } from "#app/features/collections/contributions/replies.server.ts";
import type { Kind } from "#app/features/collections/kind.ts";
import { findKind } from "#app/features/collections/kinds.ts";
import { collectionHeader } from "#app/features/collections/labels.server.ts";
import type { AdminCard } from "#app/subject/admin-card.ts";
import { attentionFor } from "./attention.ts";
import type { QueuePageProps } from "./components/QueuePage.tsx";
import type { KindQueues, ShownReply } from "./components/QueuesPage.tsx";
import { countsOf } from "./counts.server.ts";
import { changedFields, summaryLines } from "./fields.server.ts";
import { type MadeAtOnce, madeAtOnce } from "./log.server.ts";
import { findPatterns, loadMarks } from "./marks.server.ts";
import { loadPeople } from "./people.server.ts";
import { loadQueue } from "./queue.server.ts";
import { availableShows, bulkButtons, type QueueQuery, queueSearch, readQueueQuery, type Show } from "./queue.ts";
import { timesIn } from "./times.ts";

/** The data of the queue pages. */

const queuePath = ({ edition }: LoadContext, { id }: Kind, query: Partial<QueueQuery> = {}): string =>
  href(edition.config, "moderationQueue", { kind: id }) +
  queueSearch({ show: "waiting", filter: "", page: 1, ...query });

export const tablePath = ({ edition }: LoadContext, { id }: Kind): string =>
  href(edition.config, "moderationTable", { kind: id });

/** The cards of the panel about the kinds that somebody decides about. */
export function cardsOf(context: LoadContext, kinds: readonly Kind[]): AdminCard[] {
  const { text, database } = context;
  const times = timesIn(context);
  const counts = countsOf(database, kinds);
  return kinds.map((kind, at) => {
    const { waiting = 0, entries, oldest = null } = counts[at] ?? {};
    return {
      id: kind.id,
      order: 10 + at,
      title: collectionHeader(context, kind),
      path: queuePath(context, kind),
      figures: [
        { label: text("moderation.show.waiting"), value: waiting, attention: attentionFor(waiting) },
        { label: text("moderation.show.approved"), value: entries?.approved ?? 0, attention: "calm" },
      ],
      note: oldest && text("moderation.home.oldest", { age: times.ago(oldest) }),
    };
  });
}

export function listQueues(context: LoadContext, kinds: readonly Kind[]): KindQueues[] {
  const counts = countsOf(context.database, kinds);
  return kinds.map((kind, at) => {
    const { waiting = 0, entries } = counts[at] ?? {};
    const known: Partial<Record<Show, number>> = { ...entries, waiting };
    return {
      id: kind.id,
      title: collectionHeader(context, kind),
      tablePath: tablePath(context, kind),
      queues: availableShows(kind, context.edition.config).map((show) => ({
        show,
        path: queuePath(context, kind, { show }),
        count: known[show] ?? null,
      })),
    };
  });
}

export function listReplies(context: LoadContext, kinds: readonly Kind[]): ShownReply[] {
  const { config } = context.edition;
  const times = timesIn(context);
  return latestReplies(context.database, kinds, MAX_REPLIES).flatMap(
    ({ submissionId, kind, title, reply, repliedAt }) => {
      if (findKind(kind) === null) return [];
      const path = href(config, "moderationReview", { kind, id: submissionId });
      return [{ path, title, message: reply, at: times.ago(repliedAt) }];
    },
  );
}

const MAX_REPLIES = 10;

export async function loadQueuePage(
  context: LoadContext,
  kind: Kind,
  query: QueueQuery,
): Promise<Omit<QueuePageProps, "result">> {
  const { config } = context.edition;
  const { items, total, hasMore } = loadQueue(context.database, kind, query, config);
  const times = timesIn(context);
  const findPerson = await loadPeople(
    context,
    items.map(({ authorId }) => authorId),
  );
  const isWaiting = query.show === "waiting";
  const patterns = await findPatterns(
    loadMarks(context.database),
    items.map(({ text }) => text),
  );
  const route = isWaiting ? "moderationReview" : "moderationEntry";
  return {
    title: collectionHeader(context, kind),
    path: queuePath(context, kind, query),
    show: query.show,
    filter: query.filter,
    total,
    shows: availableShows(kind, config).map((show) => ({ show, path: queuePath(context, kind, { show }) })),
    rows: items.map(
      ({ id, title, versionToken, isEdit, rivals, isContested, gone, at, authorId, data, before }, index) => ({
        id,
        title,
        pick: `${id}:${versionToken}`,
        path: href(config, route, { kind: kind.id, id }),
        proposal: isWaiting ? { isEdit, rivals, isContested, gone } : null,
        patterns: patterns[index] ?? [],
        ago: times.ago(at),
        author: findPerson(authorId),
        changed: before && changedFields(context, kind, before, data),
        summary: before === null ? summaryLines(context, kind, data, title) : [],
      }),
    ),
    previousPath: query.page > 1 ? queuePath(context, kind, { ...query, page: query.page - 1 }) : null,
    nextPath: hasMore ? queuePath(context, kind, { ...query, page: query.page + 1 }) : null,
    tablePath: tablePath(context, kind),
    buttons: bulkButtons(query.show),
  };
}

/**
 * What somebody has just decided at once, for the frame of the panel. Where it was decided in a queue, undoing it leads back to
 * that view of the queue, otherwise to the log.
 */
export function loadMadeAtOnce(
  context: LoadContext,
  kinds: readonly Kind[],
  { url, by }: { url: URL; by: string },
): (MadeAtOnce & { undoPath: string }) | null {
  const batch = url.searchParams.get("batch");
  const found = batch === null ? null : madeAtOnce(context, kinds, { batch, by });
  if (found === null) return null;
  const { kind: id, ...made } = found;
  const kind = kinds.find((one) => one.id === id);
  const { config } = context.edition;
  const isInQueue = kind !== undefined && decodeURI(url.pathname) === decodeURI(queuePath(context, kind));
  const undoPath = isInQueue
    ? queuePath(context, kind, readQueueQuery(availableShows(kind, config), url.searchParams))
    : href(config, "moderationLog");
  return { ...made, undoPath };
}
