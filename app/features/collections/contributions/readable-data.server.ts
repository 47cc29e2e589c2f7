import type { LoadContext } from "#app/context.ts";
import { editionName } from "#app/features/accounts/role-words.server.ts";
import type { TextKey } from "#app/kit/i18n/keys.ts";
import { dayFormat } from "#app/kit/time/day-format.ts";
import { type EntryPictureKind, isPictureName } from "#app/services/media/picture.ts";
import type { DataFact, DataItem, DataSection, OwnPicture } from "#app/subject/readable-data.ts";
import { isReason } from "../entry.ts";
import { readPictureLine } from "../entry-picture.ts";
import { completeData } from "../field.ts";
import { findKind } from "../kinds.ts";
import { collectionHeader, fieldLabel, valueFormatter } from "../labels.server.ts";
import { contributionState } from "./contribution.ts";
import type { collectionsPersonalData, EditionPersonalData } from "./personal-data.server.ts";

/** What a person proposed and decided, in words that this person can read. */

type Collected = Awaited<ReturnType<typeof collectionsPersonalData.collect>>;
type Submission = EditionPersonalData["submissions"][number];

export const contributionPictures = (collected: object): OwnPicture[] =>
  Object.values((collected as Collected).collections.found).flatMap(({ pictures }) => pictures.flatMap(toOwn));

const toOwn = ({ id, kind }: { id: string; kind: string }): OwnPicture[] =>
  isPictureName(id) ? [{ kind: kind as EntryPictureKind, name: id }] : [];

export function contributionSections(context: LoadContext, collected: object): DataSection[] {
  const { text } = context;
  const found = Object.entries((collected as Collected).collections.found);
  const many = found.length > 1;
  return found.flatMap(([locale, data]): DataSection[] => {
    const titled = (title: string) =>
      many ? text("frame.labelled", { label: title, value: editionName(context, locale) }) : title;
    return [
      {
        title: titled(text("contributions.header")),
        about: ["contributions.leaving.proposals"],
        items: submissionItems(context, data),
      },
      {
        title: titled(text("storage.part.entry")),
        about: [],
        items: pictureItems(context, data),
      },
      {
        title: titled(text("contributions.credit.header")),
        about: ["contributions.leaving.aboutYou"],
        items: data.credits.map(({ username, agreedAt }) => ({ facts: [[username, agreedAt]] })),
      },
      {
        title: titled(text("moderation.header")),
        about: [],
        items: decisionItems(context, data),
      },
    ];
  });
}

function* submissionItems(context: LoadContext, { submissions, entries }: EditionPersonalData): Generator<DataItem> {
  const states = new Map(entries.map(({ id, status }) => [id, status]));
  for (const one of submissions) yield submissionItem(context, one, states.get(one.entryId) ?? one.status);
}

function submissionItem(context: LoadContext, one: Submission, entryStatus: Submission["status"]): DataItem {
  const { text, edition } = context;
  const days = dayFormat(edition.config);
  const kind = findKind(one.kind);
  const isOwnDecision = one.log.some(({ verb, by }) => verb === "withdraw" && by === "you");
  const state = contributionState({ ...one, decidedRole: isOwnDecision ? "author" : one.decidedRole }, entryStatus);
  return {
    title: one.title,
    facts: [
      [null, kind && collectionHeader(context, kind)],
      [null, text("contributions.sent", { day: days.format(one.createdAt) })],
      [text("users.state"), text(`contributions.state.${state}`)],
      ...(kind === null ? [] : fieldFacts(context, kind, one.data)),
      [text("contributions.note"), one.note],
      [
        text("contributions.reason"),
        one.reason && isReason(one.reason) ? text(`collections.reasons.${one.reason}`) : null,
      ],
      [text("contributions.answer"), one.words],
      [text("contributions.reply.header"), one.reply],
    ],
  };
}

function fieldFacts(context: LoadContext, kind: NonNullable<ReturnType<typeof findKind>>, data: object): DataFact[] {
  const format = valueFormatter(context, kind);
  const values = completeData(kind.fields, data as Record<string, unknown>);
  return Object.entries(kind.fields).map(([name, field]): DataFact => {
    const lines = format(name, field, values[name] ?? null);
    // The pictures themselves have a section of their own, and not all of them are by this person.
    const shown = field.type === "pictures" ? lines.map((line) => readPictureLine(line).alt).filter(Boolean) : lines;
    return [fieldLabel(context, kind, name), shown];
  });
}

function* pictureItems({ text }: LoadContext, { pictures, submissions }: EditionPersonalData): Generator<DataItem> {
  if (pictures.length === 0) return;
  const alts = new Map(
    submissions.flatMap(({ data }) =>
      Object.values(data)
        .flat()
        .flatMap((line) => {
          const { name, alt } = readPictureLine(typeof line === "string" ? line : "");
          return isPictureName(name) ? [[name, alt] as const] : [];
        }),
    ),
  );
  for (const picture of pictures) {
    const alt = alts.get(picture.id) || text("collections.pictureWithoutAlt");
    for (const own of toOwn(picture)) yield { facts: [[null, picture.createdAt]], picture: { ...own, alt } };
  }
}

function* decisionItems(context: LoadContext, data: EditionPersonalData): Generator<DataItem> {
  const { text } = context;
  const { decisions, keywordMarks, allowedWords } = data;
  for (const { kind, verb, reason, words, at } of decisions) {
    const collection = findKind(kind);
    yield {
      title: (text as (key: TextKey) => string)(`moderation.did.${verb}` as TextKey),
      facts: [
        [null, at],
        [null, collection && collectionHeader(context, collection)],
        [text("contributions.reason"), reason && isReason(reason) ? text(`collections.reasons.${reason}`) : null],
        [text("moderation.words"), words],
      ],
    };
  }
  for (const { pattern, note, createdAt } of keywordMarks)
    yield {
      title: text("moderation.nav.marks"),
      facts: [
        [pattern, note],
        [null, createdAt],
      ],
    };
  for (const { word, createdAt } of allowedWords)
    yield { title: text("safety.allowed.header"), facts: [[word, createdAt]] };
}
