import type { LoadContext } from "#app/context.ts";
import type { CollectionId } from "#app/editions/collections.ts";
import { href } from "#app/editions/hrefs.ts";
import type { MenuItem } from "#app/editions/menus.ts";
import type { IconName } from "#app/kit/ui/icons/icon-names.ts";
import { diffEntries } from "../diff.ts";
import { nameOf } from "../entry-path.ts";
import type { EntryData } from "../field.ts";
import type { Kind, ShownEntry } from "../kind.ts";
import { kindsOf } from "../kinds.ts";
import { fieldLabel, headerOf } from "../labels.server.ts";
import type { ListQuery } from "../lists/list-query.ts";
import { shownEntries } from "../lists/shown.server.ts";
import { CONTRIBUTION_FILTERS, type ContributionFilter, type ContributionState } from "./contribution.ts";
import { type Contribution, type OwnSubmission, ownSubmissions } from "./contributions.server.ts";
import { isCredited } from "./credits.server.ts";
import { lastLook, newestAnswer } from "./looks.server.ts";

/** What the pages of one's own contributions show, in words: a spelling may change every text that is handed on. */

export interface ContributionsPage {
  nav: MenuItem[];
  contributions: ListedContribution[];
  takenIn: number;
  filters: { path: string; label: string; count: number; isCurrent: boolean }[];
  /** For the way through the pages of the list. */
  list: { path: string; query: ListQuery; pages: number };
  /** Where something can be proposed; empty for who may not. */
  collections: { path: string; title: string }[];
  /** Up to when answers are new, in milliseconds; null when all have been seen. */
  newUntil: number | null;
  /** Whether they are named for what they contributed; null for who may not change it. */
  isCredited: boolean | null;
}

export interface ListedContribution extends StateWords {
  path: string;
  title: string;
  collection: string;
  what: string;
  day: string;
  isTakenIn: boolean;
  /** Answered since they looked last. */
  isNew: boolean;
}

interface StateWords {
  icon: IconName;
  state: string;
}

const ICONS: Record<ContributionState, IconName> = {
  waiting: "comment-dots",
  takenIn: "check",
  gone: "eraser",
  notTaken: "xmark",
  withdrawn: "arrow-left",
};

const stateWords = ({ text }: LoadContext, state: ContributionState): StateWords => ({
  icon: ICONS[state],
  state: text(`contributions.state.${state}`),
});

const dayIn = ({ edition }: LoadContext, at: Date): string =>
  new Intl.DateTimeFormat(edition.config.locale, { dateStyle: "long", timeZone: "UTC" }).format(at);

/** Banned people look at what they did, and go nowhere else. */
const navFor = ({ viewer, menu }: LoadContext): MenuItem[] => (mayAct({ viewer }) ? menu("account") : []);

const mayAct = ({ viewer }: Pick<LoadContext, "viewer">): boolean => viewer?.account.state === "active";

/** @param page from 1; one after the last is the last */
export function contributionsPageOf(
  context: LoadContext,
  asked: { filter: ContributionFilter | null; page: number },
): ContributionsPage {
  const { config } = context.edition;
  const path = href(config, "contributions");
  const { contributions, counts, page, pages } = ownSubmissions(context, asked);
  const lookedAt = lastLook(context);
  const all = counts.waiting + counts.takenIn + counts.notTaken + counts.withdrawn;
  const filterTo = (filter: ContributionFilter | null) => ({
    path: filter === null ? path : `${path}?filter=${filter}`,
    label: context.text(`contributions.filter.${filter ?? "all"}`),
    count: filter === null ? all : counts[filter],
    isCurrent: filter === asked.filter,
  });
  return {
    nav: navFor(context),
    contributions: contributions.map((one) => listed(context, one, lookedAt)),
    takenIn: counts.takenIn,
    filters: all === 0 ? [] : [null, ...CONTRIBUTION_FILTERS].map(filterTo),
    list: { path, query: { filter: asked.filter ?? "", facets: {}, page }, pages },
    collections: mayAct(context)
      ? kindsOf(config).map((kind) => ({ path: href(config, `${kind.id}.submit`), title: headerOf(context, kind) }))
      : [],
    newUntil: newestAnswer(context)?.getTime() ?? null,
    isCredited: mayAct(context) ? isCredited(context.database, context.viewer?.account.id ?? "") : null,
  };
}

function listed(
  context: LoadContext,
  { id, kind, title, isEdit, state, createdAt, answeredAt }: Contribution,
  lookedAt: Date,
): ListedContribution {
  return {
    path: href(context.edition.config, "contribution", { id }),
    title,
    collection: headerOf(context, kind),
    what: context.text(isEdit ? "contributions.change" : "contributions.new"),
    day: dayIn(context, createdAt),
    isTakenIn: state === "takenIn",
    isNew: answeredAt !== null && answeredAt > lookedAt,
    ...stateWords(context, state),
  };
}

export interface ContributionPage extends StateWords {
  nav: MenuItem[];
  backPath: string;
  title: string;
  what: string;
  day: string;
  about: string;
  answer: ShownAnswer | null;
  /** What the author had to say to it. */
  reply: { words: string; day: string } | null;
  /** Who was told nothing but that it was taken in has nothing to reply to. */
  mayReply: boolean;
  mayWithdraw: boolean;
  /** What there is to do next, where there is something. */
  actions: { entryPath: string | null; changePath: string | null; againPath: string | null };
  preview: { kind: CollectionId; entry: ShownEntry };
  /** Of a change: from what the entry said. */
  difference: ShownDifference[];
  /** Of what moderators have edited: from what was sent. */
  amended: ShownDifference[];
  /** Of what others have changed since it was accepted: from these words to theirs. */
  replaced: ShownDifference[];
  note: string;
}

export interface ShownAnswer {
  from: string;
  reason: string | null;
  words: string;
}

export interface ShownDifference {
  label: string;
  parts: { type: "same" | "inserted" | "deleted"; text: string }[];
}

export function contributionPageOf(context: LoadContext, own: OwnSubmission): ContributionPage {
  const { kind, submission, entry, state, answer, before, sent, edited, replaced } = own;
  const { config } = context.edition;
  const { id, key, title, data, reply, repliedAt, note, createdAt, baseVersion } = submission;
  const amended = edited === null ? [] : differences(context, kind, sent, edited);
  const isAnswered = answer !== null && (answer.reason !== null || answer.words !== "" || amended.length > 0);
  const [shown] = shownEntries(kind, [{ id: entry.id, key, title, data }], context, "preview") as [ShownEntry];
  return {
    nav: navFor(context),
    backPath: href(config, "contributions"),
    title,
    what: context.text(baseVersion === null ? "contributions.new" : "contributions.change"),
    day: dayIn(context, createdAt),
    ...stateWords(context, state),
    about: context.text(`contributions.about.${state}`, { collection: headerOf(context, kind) }),
    answer: answer && shownAnswer(context, kind, answer),
    reply: reply === null || repliedAt === null ? null : { words: reply, day: dayIn(context, repliedAt) },
    mayReply: mayAct(context) && own.mayReply && isAnswered,
    mayWithdraw: mayAct(context) && state === "waiting",
    actions: actionsOf(context, own, id),
    preview: { kind: kind.id, entry: shown },
    difference: before === null ? [] : differences(context, kind, before, sent),
    amended,
    replaced: replaced === null ? [] : differences(context, kind, replaced.said, replaced.now, replaced.names),
    note,
  };
}

function shownAnswer(
  context: LoadContext,
  kind: Kind,
  { reason, words, at }: NonNullable<OwnSubmission["answer"]>,
): ShownAnswer {
  const about = { collection: headerOf(context, kind), day: dayIn(context, at) };
  return {
    from: context.text("contributions.answered", about),
    reason: reason && context.text(`collections.reasons.${reason}`),
    words,
  };
}

/** An entry that is shown can be changed; what was not taken can be proposed anew, with what it said filled in. */
function actionsOf(context: LoadContext, { kind, entry, state, submission }: OwnSubmission, id: string) {
  const { config } = context.edition;
  const isShown = entry.status === "approved";
  const isDone = state === "notTaken" || state === "withdrawn";
  const [name, from] = [nameOf(entry), `?from=${id}`];
  const isEdit = submission.baseVersion !== null;
  const anew = isEdit ? href(config, `${kind.id}.edit`, { name }) : href(config, `${kind.id}.submit`);
  return {
    entryPath: isShown ? href(config, `${kind.id}.entry`, { name }) : null,
    changePath: mayAct(context) && state === "takenIn" ? href(config, `${kind.id}.edit`, { name }) : null,
    againPath: mayAct(context) && isDone && (isShown || !isEdit) ? anew + from : null,
  };
}

/** @param names of the fields it is about; all, when they are left out */
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
