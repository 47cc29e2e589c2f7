import type { EditionConfig } from "#app/editions/config.ts";
import { enabledFields } from "#app/features/collections/field.ts";
import type { Kind } from "#app/features/collections/kind.ts";
import type { Move, ReviewState } from "#app/features/collections/life-cycle.ts";

/** The queues of a kind: their views, their addresses and the bulk decisions. */

/** The views of a queue: waiting proposals, entries by status, and approved entries that lack something. */
export const SHOWS = ["waiting", "approved", "hidden", "removed", "noKey", "noCategory", "noImage"] as const;
export type Show = (typeof SHOWS)[number];

export const QUEUE_PAGE_SIZE = 30;
const MAX_PAGE = 10_000;
const MAX_FILTER_LENGTH = 256;

export interface QueueQuery {
  show: Show;
  /** A text that entries must contain. Waiting proposals are not filtered. */
  filter: string;
  /** Starts at 1. */
  page: number;
}

/** The views of a kind in an edition. A view of what is missing needs a field that can be missing. */
export function availableShows(kind: Kind, config: EditionConfig): Show[] {
  const hasCategories = kind.facets?.some(({ name }) => name === "category") ?? false;
  const hasPictures = picturesField(kind, config) !== null;
  return SHOWS.filter((show) => (show !== "noCategory" || hasCategories) && (show !== "noImage" || hasPictures));
}

/** The name of the field that holds pictures, or null. */
export const picturesField = (kind: Kind, config: EditionConfig): string | null =>
  enabledFields(kind.fields, config).find(([, { type }]) => type === "pictures")?.[0] ?? null;

/** Reads a query string. Invalid parameters count as absent. */
export function readQueueQuery(shows: readonly Show[], params: URLSearchParams): QueueQuery {
  const show = shows.find((one) => one === params.get("show")) ?? "waiting";
  const page = Number(params.get("page") ?? "1");
  return {
    show,
    filter: show === "waiting" ? "" : (params.get("filter") ?? "").slice(0, MAX_FILTER_LENGTH).trim(),
    page: Number.isInteger(page) && page >= 1 && page <= MAX_PAGE ? page : 1,
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

/** The decisions that can be made about many items at once. */
export const BULK_MOVES = ["approve", "hide", "remove"] as const satisfies readonly Move[];
export type BulkMove = (typeof BULK_MOVES)[number];

/** The move that a bulk button makes for one item. The no to a proposal is to decline it: only what was shown can be hidden or removed. */
export const moveFor = ({ submission }: ReviewState, wanted: BulkMove): Exclude<Move, "withdraw"> =>
  submission !== null && wanted !== "approve" ? "refuse" : wanted;

/** A button that decides about everything that is ticked. */
export interface BulkButton {
  move: BulkMove;
  name: MoveName;
}

/** What a button says that it does. */
export type MoveName = Exclude<Move, "withdraw">;

/** The buttons of a view, named as on the pages of its rows. A view leaves out what would change nothing: hiding what is hidden. */
export function bulkButtons(show: Show): BulkButton[] {
  if (show === "waiting") return PROPOSAL_BUTTONS;
  const isShown = show !== "hidden" && show !== "removed";
  const idle: BulkMove = isShown ? "approve" : show === "hidden" ? "hide" : "remove";
  return BULK_MOVES.filter((move) => move !== idle).map((move) => ({ move, name: move }));
}

const PROPOSAL_BUTTONS: BulkButton[] = [
  { move: "approve", name: "approve" },
  { move: "remove", name: "refuse" },
];

/** The view that lists a proposal or an entry of this status. */
export const showFor = (status: "pending" | "approved" | "hidden" | "removed"): Show =>
  status === "pending" ? "waiting" : status;
