import { data } from "@remix-run/server-runtime";
import type { LoadContext } from "#app/context.ts";
import { comingOfAgeOf } from "#app/features/accounts/coming-of-age.server.ts";
import { isOfEveryEdition } from "#app/kit/flags/flags.ts";
import type { FieldErrors, Form, Refused } from "#app/kit/forms/form.ts";
import { listChange } from "#app/kit/forms/list.ts";
import { createForm, type Kept, listChanged, refused } from "#app/kit/forms/read-form.server.ts";
import { whenBusy } from "#app/kit/forms/when-busy.server.ts";
import { withRetryAfter } from "#app/kit/http/retry-after.ts";
import { hours } from "#app/kit/time/durations.ts";
import { readRoles } from "#app/services/accounts/permissions.ts";
import type { Viewer } from "#app/services/accounts/queries.server.ts";
import { consumePoints, type LimitRule } from "#app/services/limits/limits.server.ts";
import { PICTURE_ERRORS } from "#app/services/media/picture-errors.ts";
import { keepPictures } from "../flag-pictures.server.ts";
import { ownCards } from "../stored-cards.server.ts";
import { teamClaimErrors } from "../team/team-claim.ts";
import type { KnownElsewhere, StoredCard } from "../visibility.ts";
import type { PartLines } from "./card-lines.ts";
import { cardValues, wordValues } from "./card-values.ts";
import { type AddedFlags, addFlags, flagsAdded } from "./custom-flags.server.ts";
import {
  COPIED_SECTIONS,
  COPY,
  COPY_ALL,
  COPY_FROM,
  COPY_PART,
  INFORMED,
  isSection,
  LISTS,
  PREVIEW,
  PREVIEW_AS,
  type Section,
  SUGGEST_WORDS,
  SUGGESTED,
  TAKE,
  TEAM_CLAIM,
  trimmed,
} from "./fields.ts";
import { type Preview, previewCard } from "./preview.server.ts";
import { type PreviewAs, readPreviewAs } from "./preview-as.ts";
import { readCardForm, type SentCard } from "./read-card-form.server.ts";
import { saveSent } from "./save-card.server.ts";
import { storedValues, theirsOf } from "./stored-values.server.ts";
import { type Restored, type RestoredWords, restoreWords, suggestedInAny, suggestedTo } from "./suggested-words.ts";
import { withSections } from "./versions.ts";

/** What the editor gets back when a card was not saved. */
export interface EditorAnswer extends Refused {
  preview?: Preview;
  /** The parts of the card that differ from what was saved meanwhile in another window, as they were saved. */
  theirs?: readonly PartLines[];
  /** Changes when fields hold something else than what was typed into them. */
  turn?: string;
  /** Whether the question who may see the card is asked of somebody who is not of age: it has an answer to begin with. */
  isMinor?: boolean;
  /** Where to sign in again, once nobody is signed in any more. */
  signIn?: { path: string; label: string };
  /** What became of the words that were asked for. */
  restored?: RestoredWords;
}

/** Everything that a button of the editor is answered with. */
export interface Editing extends KnownElsewhere {
  context: LoadContext;
  viewer: Viewer;
  /** All cards of the owner, the one that is edited included. */
  all: readonly StoredCard[];
  /** The one that is edited, as it is stored now; null for a new one. */
  stored: StoredCard | null;
  sent: SentCard;
  /** Whether who may see the card was chosen knowing why less is suggested to people who are not of age. */
  isInformed: boolean;
  /** Whether it was chosen by us, with nobody asked. */
  isSuggested: boolean;
  /** As whom the owner looks at the preview. */
  as: PreviewAs;
  /** What the form holds, to be kept in it. */
  kept: Kept;
}

/** Answers every button of the editor. Each counts before anything of the form is read. */
export async function answerEditor(request: Request, context: LoadContext, viewer: Viewer) {
  const { allowed, until } = await consumePoints(context.accounts, { rule: EDITOR_RULE, subject: viewer.account.id });
  // Drawing the form again would cost what the rule saves. What was typed is in the draft, or in the page before.
  if (!allowed) throw withRetryAfter(new Response(null, { status: 429 }), until, context.clock());
  return context.pictures.receive(request, viewer.account.id, async (received) => {
    if (received.error !== null) return refused({ form: PICTURE_ERRORS[received.error] });
    const { form } = received;
    const { fields, tooLong } = trimmed(form.fields());
    return whenBusy(
      context.log,
      () => fields,
      async () => answer(await addFlags(context, viewer, form, fields), tooLong, context, viewer),
    );
  });
}

/** A full form takes a tenth of a second to draw. Nobody presses buttons so often for an hour, or looks at the page. */
export const EDITOR_RULE: LimitRule = { name: "card-editor", points: 1000, windowMs: hours(1) };

/** Drawing a card takes a while, and somebody who types for an hour does not ask so often. */
const PREVIEW_RULE: LimitRule = { name: "card-preview", points: 2000, windowMs: hours(1) };

/** What the card would look like, for the preview that follows typing. */
export async function answerPreview(request: Request, context: LoadContext, viewer: Viewer) {
  const { account } = viewer;
  const { allowed, until } = await consumePoints(context.accounts, { rule: PREVIEW_RULE, subject: account.id });
  if (!allowed) return withRetryAfter(Response.json(null, { status: 429 }), until, context.clock());
  return context.pictures.receive(request, account.id, async (received): Promise<Response> => {
    if (received.error !== null) return Response.json(null, { status: 400 });
    const form = createForm(trimmed(received.form.fields()).fields);
    const read = await readSent(form, context, viewer);
    await keepPictures(context.accounts, account.id, read.sent.draft.customFlags);
    return Response.json(await previewCard(context, account, read, readPreviewAs(form.text(PREVIEW_AS))));
  });
}

async function readSent(form: Form, context: LoadContext, { account }: Viewer) {
  const all = await ownCards(context.accounts, account.id);
  const stored = all.find(({ locale }) => locale === context.edition.code) ?? null;
  // What somebody has said of themselves as one of the team stays while they have no role.
  const hasRole = readRoles(account.roles).roles.length > 0;
  const sent = readCardForm(form, hasRole ? "sent" : (stored?.content.team ?? null), suggestedInAny(context));
  return { all, comingOfAge: await comingOfAgeOf(context.accounts, account.id), stored, sent };
}

async function answer(added: AddedFlags, tooLong: FieldErrors, context: LoadContext, viewer: Viewer) {
  const form = createForm(added.fields);
  const { all, comingOfAge, stored, sent } = await readSent(form, context, viewer);
  const isInformed = form.text(INFORMED) === "1";
  const isSuggested = form.text(INFORMED) === SUGGESTED;
  const teamErrors = teamClaimErrors(sent.teamClaim, stored?.content.team ?? null);
  const isClaim = Object.keys(teamErrors).length > 0;
  const shown = isClaim ? { ...sent, draft: { ...sent.draft, team: sent.teamClaim } } : sent;
  const kept = {
    ...cardValues(shown),
    propagate: sent.propagate,
    [INFORMED]: isInformed ? "1" : "",
    [TEAM_CLAIM]: isClaim ? "1" : "",
  };
  const as = readPreviewAs(form.text(PREVIEW_AS));
  const editing: Editing = { context, viewer, all, comingOfAge, stored, sent, isInformed, isSuggested, as, kept };
  const change = listChange(form, LISTS);
  if (change !== null) return listChanged(change, kept);
  const withFlags = flagsAdded(added, kept);
  if (withFlags !== null) return withFlags;
  if (form.has(SUGGEST_WORDS)) return wordsRestored(restoreWords(sent.words, suggestedTo(context)), kept);
  if (form.has(PREVIEW)) {
    const preview = await previewCard(context, viewer.account, editing, as);
    return data<EditorAnswer>({ ...refused({}, kept).data, preview });
  }
  if (form.has(TAKE)) return take(form.text(TAKE), editing);
  if (form.has(COPY)) return copy(form.text(COPY_FROM), form.text(COPY_PART), editing);
  return saveSent(editing, { ...teamErrors, ...tooLong });
}

/** The form again with the words that were missing. Nothing is saved. */
function wordsRestored({ columns, ...restored }: Restored, kept: Kept) {
  const shown = listChanged({ lists: {}, focus: SUGGEST_WORDS }, { ...kept, ...wordValues(columns) });
  return data<EditorAnswer>({ ...shown.data, restored }, { status: 200 });
}

/** Puts a part as it is stored now into the form. Nothing is saved by it. */
async function take(part: string, { context, stored, kept }: Editing) {
  if (stored === null || !isSection(part)) return refused({}, kept, 200);
  const taken = withSections(kept, await storedValues(context, stored), [part]);
  return data<EditorAnswer>({
    ...refilled(taken, part),
    theirs: await theirsOf(context, stored, taken),
  });
}

/** Puts parts of the owner's card in another language into the form. Nothing is saved by it. */
async function copy(from: string, part: string, { context, all, kept }: Editing) {
  const card = all.find(({ locale }) => locale === from);
  const sections = COPIED_SECTIONS.filter((section) => part === COPY_ALL || part === section);
  if (card === undefined || sections.length === 0) return refused({}, kept, 200);
  const flags = card.content.flags.filter(isOfEveryEdition);
  const source = await storedValues(context, { ...card, content: { ...card.content, flags } });
  const [first = "names"] = sections;
  return data<EditorAnswer>(refilled(withSections(kept, source, sections), first));
}

/** A form whose fields hold something else than before, in the part that is shown. */
const refilled = (kept: Kept, focus: Section): EditorAnswer => ({
  ...refused({}, kept).data,
  focus: `section.${focus}`,
  turn: crypto.randomUUID(),
});
