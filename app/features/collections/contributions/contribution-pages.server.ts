import type { LoadContext } from "#app/context.ts";
import type { CollectionId } from "#app/editions/collections.ts";
import { href } from "#app/editions/hrefs.ts";
import type { MenuItem } from "#app/editions/menus.ts";
import { dayFormat } from "#app/kit/time/day-format.ts";
import type { IconName } from "#app/kit/ui/icons/icon-names.ts";
import { derive } from "../derive.server.ts";
import { diffEntries } from "../diff.ts";
import { entryName, entryPath } from "../entry-path.ts";
import type { EntryData } from "../field.ts";
import type { Kind, ShownEntry } from "../kind.ts";
import { enabledKinds } from "../kinds.ts";
import { collectionHeader, fieldLabel } from "../labels.server.ts";
import type { ListQuery } from "../lists/list-query.ts";
import { isId, publicEntry } from "../lists/queries.server.ts";
import { shownEntries } from "../lists/shown-entries.server.ts";
import { isUnread, lastViewedAt, latestAnswerAt } from "./answer-views.server.ts";
import { CONTRIBUTION_FILTERS, type ContributionFilter, type ContributionState } from "./contribution.ts";
import { type Contribution, listOwnSubmissions } from "./contributions.server.ts";
import { mayCorrect } from "./correcting.server.ts";
import { isCredited } from "./credits.server.ts";
import type { FieldsSince, OwnSubmission } from "./own-submission.server.ts";

/** What the pages of the viewer's own contributions show, as finished texts, so that a spelling variant can transform them all. */

export interface ContributionsPage {
  nav: MenuItem[];
  contributions: ListedContribution[];
  takenIn: number;
  filters: { path: string; label: string; count: number; isCurrent: boolean }[];
  /** For the pager. */
  list: { path: string; query: ListQuery; pages: number };
  /** Where the viewer can propose something; empty if they may not. */
  collections: { path: string; title: string }[];
  /** The time of the newest unseen answer, in milliseconds; null when all have been seen. */
  newUntil: number | null;
  /** Whether the viewer is named as an author; null if they may not change it. */
  isCredited: boolean | null;
}

export interface ListedContribution extends StateLabel {
  path: string;
  title: string;
  collection: string;
  what: string;
  day: string;
  isTakenIn: boolean;
  /** What is new of it since the viewer last looked, in words; null for nothing. */
  news: string | null;
}

interface StateLabel {
  icon: IconName;
  state: string;
}

const ICONS: Record<ContributionState, IconName> = {
  waiting: "comment-dots",
  takenIn: "check",
  replaced: "pen",
  gone: "eraser",
  notTaken: "xmark",
  withdrawn: "arrow-left",
};

const stateLabel = ({ text }: LoadContext, state: ContributionState): StateLabel => ({
  icon: ICONS[state],
  state: text(`contributions.state.${state}`),
});

const formatDay = ({ edition }: LoadContext, at: Date): string => dayFormat(edition.config).format(at);

/** Banned people may see their contributions but nothing else of the account area. */
const accountNav = ({ viewer, menu }: LoadContext): MenuItem[] => (mayAct({ viewer }) ? menu("account") : []);

const mayAct = ({ viewer }: Pick<LoadContext, "viewer">): boolean => viewer?.account.state === "active";

/** @param asked.page from 1; anything beyond the last page is the last page */
export function buildContributionsPage(
  context: LoadContext,
  asked: { filter: ContributionFilter | null; page: number },
): ContributionsPage {
  const { config } = context.edition;
  const path = href(config, "contributions");
  const { contributions, counts, page, pages } = listOwnSubmissions(context, asked);
  const lookedAt = lastViewedAt(context);
  const all = counts.waiting + counts.takenIn + counts.notTaken + counts.withdrawn;
  const filterTo = (filter: ContributionFilter | null) => ({
    path: filter === null ? path : `${path}?filter=${filter}`,
    label: context.text(`contributions.filter.${filter ?? "all"}`),
    count: filter === null ? all : counts[filter],
    isCurrent: filter === asked.filter,
  });
  return {
    nav: accountNav(context),
    contributions: contributions.map((one) => toListedContribution(context, one, lookedAt)),
    takenIn: counts.takenIn,
    filters: all === 0 ? [] : [null, ...CONTRIBUTION_FILTERS].map(filterTo),
    list: { path, query: { filter: asked.filter ?? "", facets: {}, letter: "", page }, pages },
    collections: mayAct(context)
      ? enabledKinds(config).map((kind) => ({
          path: href(config, `${kind.id}.submit`),
          title: collectionHeader(context, kind),
        }))
      : [],
    newUntil: latestAnswerAt(context)?.getTime() ?? null,
    isCredited: mayAct(context) ? isCredited(context.database, context.viewer?.account.id ?? "") : null,
  };
}

function toListedContribution(
  context: LoadContext,
  { id, kind, title, isEdit, state, createdAt, answeredAt, readAt }: Contribution,
  lookedAt: Date,
): ListedContribution {
  const isNew = isUnread({ answeredAt, readAt }, lookedAt);
  return {
    path: href(context.edition.config, "contribution", { id }),
    title,
    collection: collectionHeader(context, kind),
    what: context.text(isEdit ? "contributions.change" : "contributions.new"),
    day: formatDay(context, createdAt),
    isTakenIn: state === "takenIn" || state === "replaced",
    news: isNew ? context.text(state === "replaced" ? "contributions.newChange" : "contributions.newAnswer") : null,
    ...stateLabel(context, state),
  };
}

export interface ContributionPage extends StateLabel {
  nav: MenuItem[];
  backPath: string;
  title: string;
  what: string;
  day: string;
  about: string;
  answer: ShownAnswer | null;
  /** The author's reply to the answer. */
  reply: { message: string; day: string } | null;
  /** Authors can only reply to an answer that says more than that the proposal was accepted. */
  mayReply: boolean;
  mayWithdraw: boolean;
  /** Links to what the author can do next; null for those that do not apply. */
  actions: {
    entryPath: string | null;
    changePath: string | null;
    correctPath: string | null;
    againPath: string | null;
  };
  preview: { kind: CollectionId; entry: ShownEntry };
  /** For an edit: the difference to the entry when the edit was made. */
  difference: ShownDifference[];
  /** What moderators have changed in the proposal. */
  amended: ShownDifference[];
  /** The time of the newest answer that the viewer has not read, in milliseconds; null for none. */
  newUntil: number | null;
  /** What others have changed in the entry since the proposal was accepted. */
  replaced: ShownDifference[];
  /** What the entry says besides it, because others had changed it meanwhile. */
  joined: ShownDifference[];
  note: string;
}

export interface ShownAnswer {
  from: string;
  reason: string | null;
  message: string;
  /** The entry that is here already, while it is public. */
  duplicate: { title: string; path: string } | null;
}

export interface ShownDifference {
  label: string;
  parts: { type: "same" | "inserted" | "deleted"; text: string }[];
}

export function buildContributionPage(context: LoadContext, own: OwnSubmission): ContributionPage {
  const { kind, submission, entry, state, answer, before, sent, edited, replaced } = own;
  const { config } = context.edition;
  const { id, key, title, reply, repliedAt, note, createdAt, baseVersion } = submission;
  const amended = edited === null ? [] : differences(context, kind, sent, edited);
  const sinceThen = (fields: FieldsSince | null) =>
    fields === null ? [] : differences(context, kind, fields.latest, fields.now, fields.names);
  const replacedNow = sinceThen(replaced);
  // Words that were replaced before that was noted are found by comparing.
  const became = state === "takenIn" && replacedNow.length > 0 ? "replaced" : state;
  const isAnswered = answer !== null && (answer.reason !== null || answer.message !== "" || amended.length > 0);
  // As it was sent: an accepted one holds what the merge made of it, with words of others.
  const proposed = { id: entry.id, key, title: derive(kind, sent).title, data: sent };
  const [shown] = shownEntries(kind, [proposed], context, "preview") as [ShownEntry];
  return {
    nav: accountNav(context),
    backPath: href(config, "contributions"),
    title,
    what: context.text(baseVersion === null ? "contributions.new" : "contributions.change"),
    day: formatDay(context, createdAt),
    ...stateLabel(context, became),
    newUntil: own.newUntil?.getTime() ?? null,
    about: context.text(`contributions.about.${became}`, { collection: collectionHeader(context, kind) }),
    answer: answer && toShownAnswer(context, kind, answer),
    reply: reply === null || repliedAt === null ? null : { message: reply, day: formatDay(context, repliedAt) },
    mayReply: mayAct(context) && own.mayReply && isAnswered,
    mayWithdraw: mayAct(context) && state === "waiting",
    actions: buildActions(context, own, id),
    preview: { kind: kind.id, entry: shown },
    difference: before === null ? [] : differences(context, kind, before, sent),
    amended,
    replaced: replacedNow,
    joined: sinceThen(own.joined),
    note,
  };
}

function toShownAnswer(
  context: LoadContext,
  kind: Kind,
  { reason, message, duplicateOf, at }: NonNullable<OwnSubmission["answer"]>,
): ShownAnswer {
  const about = { collection: collectionHeader(context, kind), day: formatDay(context, at) };
  return {
    from: context.text(reason === null && message === "" ? "contributions.decidedOn" : "contributions.answered", about),
    reason: reason && context.text(`collections.reasons.${reason}`),
    message,
    duplicate: duplicateOf === null ? null : toDuplicate(context, kind, duplicateOf),
  };
}

/** Null for an entry that is not public any more: then nobody learns of it. */
function toDuplicate(context: LoadContext, kind: Kind, id: string): ShownAnswer["duplicate"] {
  const entry = isId(id) ? publicEntry(context.database, kind, id) : null;
  return entry && { title: entry.title, path: entryPath(context.edition.config, kind.id, entry) };
}

/** A public entry can be edited. A proposal that was not accepted can be proposed again, with its content filled in. */
function buildActions(context: LoadContext, { kind, entry, state, submission }: OwnSubmission, id: string) {
  const { config } = context.edition;
  const isShown = entry.status === "approved";
  const isDone = state === "notTaken" || state === "withdrawn";
  const [name, from] = [entryName(entry), `?from=${id}`];
  const isEdit = submission.baseVersion !== null;
  const formPath = isEdit ? href(config, `${kind.id}.edit`, { name }) : href(config, `${kind.id}.submit`);
  return {
    entryPath: isShown ? href(config, `${kind.id}.entry`, { name }) : null,
    changePath:
      mayAct(context) && (state === "takenIn" || state === "replaced")
        ? href(config, `${kind.id}.edit`, { name })
        : null,
    correctPath:
      mayAct(context) && mayCorrect({ submission, entry }) ? `${href(config, "contribution", { id })}?edit=1` : null,
    againPath: mayAct(context) && isDone && (isShown || !isEdit) ? formPath + from : null,
  };
}

/** @param names the fields to compare; all of them by default */
const differences = (
  context: LoadContext,
  kind: Kind,
  before: EntryData,
  after: EntryData,
  names: readonly string[] = Object.keys(kind.fields),
): ShownDifference[] =>
  diffEntries(kind.fields, before, after, context.edition.config)
    .filter(({ name }) => names.includes(name))
    .map(({ name, parts }) => ({
      label: fieldLabel(context, kind, name),
      parts: parts.map(({ change, text }) => ({ type: change, text })),
    }));
