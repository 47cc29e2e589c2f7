import type { EditionConfig } from "#app/editions/config.ts";
import { enabledFields } from "#app/features/collections/field.ts";
import type { Kind } from "#app/features/collections/kind.ts";
import type { Move, ReviewState } from "#app/features/collections/life-cycle.ts";

/** The queue of a kind: what it can show, and what its buttons mean for one of many. */

/** Proposals that wait, entries by where they stand, and approved entries that lack something. */
export const SHOWS = ["waiting", "approved", "hidden", "removed", "noKey", "noCategory", "noImage"] as const;
export type Show = (typeof SHOWS)[number];

export const QUEUE_PAGE_SIZE = 30;
const LAST_PAGE = 10_000;
const MAX_FILTER_LENGTH = 256;

export interface QueueQuery {
  show: Show;
  /** A text that entries must have; proposals that wait are not filtered. */
  filter: string;
  /** From 1. */
  page: number;
}

/** What a kind can lack in an edition. */
export function showsOf(kind: Kind, config: EditionConfig): Show[] {
  const hasCategories = kind.facets?.some(({ name }) => name === "category") ?? false;
  const hasPictures = picturesFieldOf(kind, config) !== null;
  return SHOWS.filter((show) => (show !== "noCategory" || hasCategories) && (show !== "noImage" || hasPictures));
}

/** The name of the field that holds the pictures of an entry. */
export const picturesFieldOf = (kind: Kind, config: EditionConfig): string | null =>
  enabledFields(kind.fields, config).find(([, { type }]) => type === "pictures")?.[0] ?? null;

/** What makes no sense is as if it were not there. */
export function readQueueQuery(shows: readonly Show[], params: URLSearchParams): QueueQuery {
  const show = shows.find((one) => one === params.get("show")) ?? "waiting";
  const page = Number(params.get("page") ?? "1");
  return {
    show,
    filter: show === "waiting" ? "" : (params.get("filter") ?? "").slice(0, MAX_FILTER_LENGTH).trim(),
    page: Number.isInteger(page) && page >= 1 && page <= LAST_PAGE ? page : 1,
  };
}

/** The query part of a queue's address. */
export function queueSearch({ show, filter, page }: QueueQuery): string {
  const params = new URLSearchParams();
  if (show !== "waiting") params.set("show", show);
  if (filter !== "") params.set("filter", filter);
  if (page > 1) params.set("page", String(page));
  const text = params.toString();
  return text === "" ? "" : `?${text}`;
}

/** What can be decided about many at once. */
export const BULK_MOVES = ["approve", "hide", "remove"] as const satisfies readonly Move[];
export type BulkMove = (typeof BULK_MOVES)[number];

/** What a button for many means for one of them: an edit is neither hidden nor removed, its entry stays as it is. */
export function moveFor(standing: ReviewState, wanted: BulkMove): Exclude<Move, "withdraw"> {
  const isEdit = standing.submission !== null && standing.submission.baseVersion !== null;
  return isEdit && wanted !== "approve" ? "refuse" : wanted;
}

/** The queue in which a proposal or an entry stands. */
export const showOf = (status: "pending" | "approved" | "hidden" | "removed"): Show =>
  status === "pending" ? "waiting" : status;
