import type { LoadContext } from "#app/context.ts";
import { circleNow, circlesSeenBy } from "#app/features/cards/circle.server.ts";
import { readSnapshot, textsOf } from "#app/features/cards/reports/snapshot.ts";
import type { Target } from "#app/features/cards/reports/target.ts";
import { ownCard } from "#app/features/cards/stored-cards.server.ts";
import { shownTo } from "#app/features/cards/visibility.ts";
import type { EntryRow } from "#app/features/collections/action-context.server.ts";
import type { Kind } from "#app/features/collections/kind.ts";
import { toCompleteEntry } from "#app/features/collections/lists/queries.server.ts";
import { type Piece, shownFields } from "#app/features/moderation/fields.server.ts";
import { loadMarks } from "#app/features/moderation/marks.server.ts";
import { compileMarks, findHits, highlight, type Marks } from "#app/features/moderation/marks.ts";
import { placeOf } from "./place.server.ts";
import { entryOf } from "./subject-of-case.server.ts";

/** What was reported, as it was then and as it is now. */
export interface PartThenAndNow {
  label: string;
  texts: { pieces: Piece[]; change: "same" | "gone" | "new" }[];
}

interface Texts {
  label: string;
  texts: string[];
  /** Whether the reporter may have seen less of it than there was: then more of it now says nothing. */
  isPartial?: boolean;
}

/** An entry as a report keeps it: its texts by the labels of its fields, because fields change. */
export const writeEntrySnapshot = (context: LoadContext, kind: Kind, row: EntryRow): string =>
  JSON.stringify({ entry: entryTexts(context, kind, row) });

function entryTexts(context: LoadContext, kind: Kind, row: EntryRow): Texts[] {
  const fields = shownFields(context, kind, toCompleteEntry(kind, row), compileMarks([]));
  return fields
    .filter(({ isPictures }) => !isPictures)
    .map(({ label, lines }) => ({ label, texts: lines.map((line) => line.map(({ text }) => text).join("")) }));
}

/**
 * @param snapshot as the first report stored it; "" where there was nothing
 * @returns null for a case without content of ours
 */
export async function thenAndNow(
  context: LoadContext,
  target: Target,
  snapshot: string | null,
): Promise<PartThenAndNow[] | null> {
  if (target.kind === "notice") return null;
  const now = target.kind === "card" ? await cardNow(context, target, snapshot !== null) : entryNow(context, target);
  const then = snapshot === null ? now : target.kind === "card" ? cardThen(context, snapshot) : entryThen(snapshot);
  const { database } = placeOf(context, target.locale);
  const marks = loadMarks(database);
  return compare(then, now, marks);
}

function compare(then: readonly Texts[], now: readonly Texts[], marks: Marks): PartThenAndNow[] {
  const labels = [...new Set([...then, ...now].map(({ label }) => label))];
  const pieces = (text: string): Piece[] => highlight(text, findHits(marks, text));
  return labels.map((label) => {
    const [before, after] = [then, now].map((parts) => parts.find((part) => part.label === label));
    const [was, is] = [before?.texts ?? [], after?.texts ?? []];
    const added = after?.isPartial ? ("same" as const) : ("new" as const);
    return {
      label,
      texts: [
        ...was.map((text) => ({
          pieces: pieces(text),
          change: is.includes(text) ? ("same" as const) : ("gone" as const),
        })),
        ...is.filter((text) => !was.includes(text)).map((text) => ({ pieces: pieces(text), change: added })),
      ],
    };
  });
}

function cardThen({ text }: Pick<LoadContext, "text">, stored: string): Texts[] {
  const snapshot = readSnapshot(stored);
  return snapshot === null ? [] : labelled(text, snapshot);
}

/** What a card says of people who have not agreed to be on it is read only once somebody has reported the card. */
async function cardNow(
  { accounts, text, viewer }: LoadContext,
  { accountId, locale }: { accountId: string; locale: string },
  isReported: boolean,
): Promise<Texts[]> {
  const { store } = accounts;
  const card = await ownCard(accounts, accountId, locale);
  const shown = card && shownTo(card, "moderator");
  if (card === null || shown === null) return [];
  const circle = isReported
    ? await circleNow(store, card.id)
    : await circlesSeenBy(store, { viewer }, { cards: [shown], seenAs: "moderator" });
  return labelled(text, { content: card.content, relationships: circle.map(({ relationship }) => relationship) });
}

const labelled = (text: LoadContext["text"], snapshot: Parameters<typeof textsOf>[0]): Texts[] =>
  textsOf(snapshot).map(({ part, texts }) => {
    return { label: text(`cards.reports.part.${part}`), texts, isPartial: part === "circle" };
  });

function entryNow(context: LoadContext, target: Extract<Target, { kind: "entry" }>): Texts[] {
  const found = entryOf(context, target);
  if (found === null || found.row.status === "removed") return [];
  return entryTexts({ ...context, ...placeOf(context, target.locale) }, found.kind, found.row);
}

function entryThen(stored: string): Texts[] {
  try {
    const { entry } = JSON.parse(stored) as { entry?: unknown };
    return Array.isArray(entry) ? entry.filter(isTexts) : [];
  } catch (error) {
    if (error instanceof SyntaxError) return [];
    throw error;
  }
}

const isTexts = (one: unknown): one is Texts =>
  typeof one === "object" && one !== null && "label" in one && "texts" in one && Array.isArray(one.texts);
