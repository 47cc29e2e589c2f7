import { data, redirect } from "@remix-run/server-runtime";
import type { LoadContext } from "#app/context.ts";
import { href } from "#app/editions/hrefs.ts";
import { withFlash } from "#app/features/accounts/flash.ts";
import type { FieldErrors } from "#app/kit/forms/form.ts";
import { refused, refusedUntil } from "#app/kit/forms/read-form.server.ts";
import { inARow, listed } from "#app/kit/text/list.ts";
import { hours } from "#app/kit/time/durations.ts";
import { consumePoints, type LimitRule } from "#app/services/limits/limits.server.ts";
import { type Propagated, propagated, wrongCards } from "../api/propagate.ts";
import { savedAlready } from "../api/saved-already.server.ts";
import { contentOf } from "../card-draft.ts";
import { findErrors } from "../check.ts";
import { namedCircle } from "../circle-people.server.ts";
import { saveCard } from "../commands.server.ts";
import { pictureErrors } from "../flag-pictures.server.ts";
import { servedElsewhere } from "../own-languages.ts";
import { afterSave } from "../reports/scan.server.ts";
import { rulesFor } from "../rules.server.ts";
import { ownCards } from "../stored-cards.server.ts";
import { isOpenerThanInternal, isUnderAgeWith } from "../visibility.ts";
import type { Editing, EditorAnswer } from "./answer.server.ts";
import { cardValues, type EditedCard, wordValues } from "./card-values.ts";
import { withFlagNames } from "./editor-flags.server.ts";
import { BASE, INFORMED, sectionOf, TAKEN_OVER } from "./fields.ts";
import { previewCard } from "./preview.server.ts";
import { theirsOf } from "./stored-values.server.ts";
import { asIfChosen } from "./suggested-words.ts";

/** Saving what was sent with the editor. */

const SAVE_RULE: LimitRule = { name: "card-save", points: 200, windowMs: hours(1) };

/**
 * Saves a card and leads back to the editor, or answers with what is not right. Nothing is saved on any card while a field
 * does not fit one of them.
 * @param tooLong lists of which more was sent than is read
 */
export async function saveSent(editing: Editing, tooLong: FieldErrors) {
  const { context, viewer, stored, sent, kept } = editing;
  const { accounts, edition } = context;
  const { draft, visibility } = sent;
  const { id: accountId } = viewer.account;
  if (sent.base !== (stored?.version ?? null)) return changedMeanwhile(editing, tooLong);
  const { allowed, until } = await consumePoints(accounts, { rule: SAVE_RULE, subject: accountId });
  if (!allowed) return refusedUntil(until, context.clock(), { form: "cards.editor.tooOften" }, kept);
  const circle = await checkedCircle(editing);
  const here: FieldErrors = {
    // Suggested words that nobody has chosen are in the form too: errors count them.
    ...withFlagNames(findErrors({ ...draft, words: asIfChosen(sent.words) }, rulesFor(context)), context, draft),
    ...(await pictureErrors(accounts, accountId, draft.customFlags)),
    ...circle.errors,
    ...tooLong,
  };
  const isRight = Object.keys(here).length === 0;
  // What does not fit here is not tried on other cards.
  const others = await propagated(draft, isRight ? servedElsewhere(context, editing.all) : [], sent.propagate);
  const errors = { ...here, ...(await wrongElsewhere(context, others)) };
  if (Object.keys(errors).length > 0) return refused(errors, kept);
  const { birthday } = draft;
  const isUnderAge = isUnderAgeIn(editing);
  // Without scripts nobody under 18 has read at the first save why less is suggested to them.
  const isUnread = stored === null && isUnderAge && !editing.isInformed;
  const isUnasked = isUnread && visibility !== null && (editing.isSuggested || isOpenerThanInternal(visibility));
  if (visibility === null || isUnasked) return askWho(editing, isUnderAge);
  const problem = await saveCard(accounts, {
    accountId,
    locale: edition.code,
    base: sent.base,
    content: contentOf(draft),
    birthday,
    visibility,
    indexed: isIndexed(editing),
    circle: circle.people,
    others: others.cards,
  });
  // Banned or removed since the guard: the page itself leads to the explanation.
  if (problem === "notActive") return redirect(href(edition.config, "editor"), 303);
  if (problem === "pictureGone") return refused({ customFlags: "pictures.error.gone" }, kept);
  if (problem === "changed") {
    const now = await ownCards(accounts, accountId);
    const card = now.find(({ locale }) => locale === edition.code) ?? null;
    return changedMeanwhile({ ...editing, all: now, stored: card }, tooLong);
  }
  return saved(editing, others);
}

/** To be called again where nobody knows whether it was: the process may have ended between a save and this. */
async function saved({ context, viewer, sent }: Editing, others: Pick<Propagated, "cards">) {
  const { edition } = context;
  for (const one of [edition.code, ...others.cards.map(({ card }) => card.locale)]) {
    await afterSave(context, viewer.account.id, one);
  }
  const path = withFlash(href(edition.config, "editor"), "saved");
  const along = others.cards.length === 0 ? "" : `&${new URLSearchParams({ [TAKEN_OVER]: sent.propagate.join(".") })}`;
  return redirect(path + along, 303);
}

const isUnderAgeIn = ({ context, sent, ...known }: Editing): boolean =>
  isUnderAgeWith(sent.draft.birthday, known, context.edition.code, context.clock());

const isIndexed = (editing: Editing): boolean =>
  editing.sent.indexed && editing.sent.visibility === "public" && !isUnderAgeIn(editing);

/**
 * The question of a first card, once everything else is right, with the card as others would see it. People who are not of age
 * have an answer to begin with, so nothing is missing.
 */
async function askWho(editing: Editing, isUnderAge: boolean) {
  const { context, viewer, kept, sent, as } = editing;
  const begun = isUnderAge ? { ...kept, visibility: "internal", indexed: "", [INFORMED]: "1" } : kept;
  const { data: answer } = refused(isUnderAge ? {} : { visibility: "cards.editor.who.missing" }, begun);
  const shown: EditedCard = isUnderAge ? { ...sent, visibility: "internal", indexed: false } : sent;
  const preview = await previewCard(context, viewer.account, { ...editing, sent: shown }, as);
  return data<EditorAnswer>({ ...answer, preview, focus: "visibility", isMinor: isUnderAge }, { status: 400 });
}

async function checkedCircle({ context, viewer, stored, sent }: Editing) {
  const named = { accountId: viewer.account.id, card: stored, named: sent.circle };
  const circle = await namedCircle(context, named);
  if (circle.until === null) return circle;
  return { people: [], errors: { circle: "cards.editor.circle.tooOften" } satisfies FieldErrors };
}

async function wrongElsewhere(context: LoadContext, others: Propagated): Promise<FieldErrors> {
  if (others.unknown.length > 0) return { propagate: "cards.editor.languages.unknown" };
  const wrong = (await wrongCards(others, (locale) => rulesFor(context, locale))).map(({ card, errors }) => {
    const name = context.directory.find(({ code }) => code === card.locale)?.name ?? card.locale;
    const parts = new Set(Object.keys(errors).flatMap((field) => sectionOf(field) ?? []));
    // A card that is too large as a whole is so in no part.
    if (parts.size === 0) return name;
    const note = inARow([...parts].map((part) => context.text(`cards.editor.section.${part}`)));
    return context.text("frame.noted", { label: name, note });
  });
  if (wrong.length === 0) return {};
  const languages = listed(wrong, context.edition.config.locale);
  return { propagate: ["cards.editor.languages.conflict", { languages }] };
}

/**
 * Somebody has saved in another window: what they saved is shown where it differs, what was typed here stays, and the next
 * save is on top of what is stored now. Where all of it is what was sent, it is saved: its answer was lost, or it came twice.
 */
async function changedMeanwhile(editing: Editing, tooLong: FieldErrors) {
  const { context, sent, stored, kept } = editing;
  if (stored === null) {
    return refused({ form: "cards.editor.changed.deleted" }, { ...kept, ...cardValues({ ...sent, base: null }) }, 409);
  }
  // Suggested words that nobody has chosen are no difference.
  const theirs = await theirsOf(context, stored, { ...kept, ...wordValues(sent.draft.words) });
  // A card in another language has changed, which this one was to be saved with.
  if (sent.base === stored.version) return refused({ form: "cards.editor.changed.elsewhere" }, kept, 409);
  const circle = await checkedCircle(editing);
  const would = {
    ...sent,
    indexed: isIndexed(editing),
    circle: circle.people,
    others: servedElsewhere(context, editing.all),
  };
  const isWhole = Object.keys({ ...circle.errors, ...tooLong }).length === 0;
  const already = isWhole ? await savedAlready(context.accounts.store, stored, would) : null;
  if (already !== null) return saved(editing, already);
  const header = theirs.length === 0 ? "cards.editor.changed.same" : "cards.editor.changed.header";
  const { data: answer } = refused({ form: header }, { ...kept, [BASE]: String(stored.version) });
  return data<EditorAnswer>({ ...answer, theirs }, { status: 409 });
}
