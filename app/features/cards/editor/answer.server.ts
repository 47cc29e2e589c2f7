import { data, redirect } from "@remix-run/server-runtime";
import type { LoadContext } from "#app/context.ts";
import { href } from "#app/editions/hrefs.ts";
import { ageOn } from "#app/features/accounts/age.ts";
import { withFlash } from "#app/features/accounts/flash.ts";
import type { FieldErrors, Refused } from "#app/kit/forms/form.ts";
import { listChange } from "#app/kit/forms/list.ts";
import { createForm, listChanged, refused } from "#app/kit/forms/read-form.server.ts";
import { whenBusy } from "#app/kit/forms/when-busy.server.ts";
import { hours } from "#app/kit/time/durations.ts";
import { readRoles } from "#app/services/accounts/permissions.ts";
import type { Viewer } from "#app/services/accounts/queries.server.ts";
import { consumePoints, type LimitRule } from "#app/services/limits/limits.server.ts";
import { PICTURE_ERRORS } from "#app/services/media/picture-errors.ts";
import { draftOf, propagated } from "../api/propagate.ts";
import { findErrors } from "../check.ts";
import { circlePeople } from "../circle-people.server.ts";
import { saveCard } from "../commands.server.ts";
import { keepPictures, pictureErrors } from "../flag-pictures.server.ts";
import { ownCards } from "../queries.server.ts";
import { afterSave } from "../reports/scan.server.ts";
import { rulesFor } from "../rules.server.ts";
import { isMinor, type StoredCard } from "../visibility.ts";
import { cardValues } from "./card-values.ts";
import { circleNames } from "./circle-names.server.ts";
import { type AddedFlags, addFlags, flagsAdded } from "./custom-flags.server.ts";
import { BASE, LISTS, PREVIEW, PREVIEW_AS, trimmed } from "./fields.ts";
import { type Preview, previewCard } from "./preview.server.ts";
import { readPreviewAs } from "./preview-as.ts";
import { readCardForm, type SentCard } from "./read-card-form.ts";

/** What the editor gets back when a card was not saved. */
export interface EditorAnswer extends Refused {
  preview?: Preview;
  /** The card as it was saved meanwhile in another window, for the fields that differ. */
  theirs?: Record<string, string>;
}

/** Names of people are looked up when a circle is saved: nobody needs to save so often, and nobody can list who is here. */
export const CIRCLE_RULE: LimitRule = { name: "card-circle-names", points: 200, windowMs: hours(1) };
const SAVE_RULE: LimitRule = { name: "card-save", points: 200, windowMs: hours(1) };

/** Answers every button of the editor. */
export function answerEditor(request: Request, context: LoadContext, viewer: Viewer) {
  return context.pictures.receive(request, viewer.account.id, async (received) => {
    if (received.error !== null) return refused({ form: PICTURE_ERRORS[received.error] });
    const { form } = received;
    const fields = trimmed(form.fields());
    return whenBusy(
      context.log,
      () => fields,
      async () => answer(await addFlags(context, viewer, form, fields), context, viewer),
    );
  });
}

/** What the card would look like, for the preview that follows typing. */
export function answerPreview(request: Request, context: LoadContext, { account }: Viewer) {
  return context.pictures.receive(request, account.id, async (received): Promise<Response> => {
    if (received.error !== null) return Response.json(null, { status: 400 });
    const form = createForm(trimmed(received.form.fields()));
    const sent = readCardForm(form, readRoles(account.roles).roles.length > 0);
    await keepPictures(context.accounts, account.id, sent.draft.customFlags);
    return Response.json(previewCard(context, account, sent, readPreviewAs(form.text(PREVIEW_AS))));
  });
}

async function answer(added: AddedFlags, context: LoadContext, viewer: Viewer) {
  const form = createForm(added.fields);
  const isTeam = readRoles(viewer.account.roles).roles.length > 0;
  const sent = readCardForm(form, isTeam);
  const kept = { ...cardValues(sent), propagate: sent.propagate };
  const change = listChange(form, LISTS);
  if (change !== null) return listChanged(change, kept);
  const withFlags = flagsAdded(added, kept);
  if (withFlags !== null) return withFlags;
  if (form.has(PREVIEW)) {
    const preview = previewCard(context, viewer.account, sent, readPreviewAs(form.text(PREVIEW_AS)));
    return data<EditorAnswer>({ ...refused({}, kept).data, preview });
  }
  return save(sent, context, viewer, kept);
}

async function save(sent: SentCard, context: LoadContext, { account }: Viewer, kept: ReturnType<typeof cardValues>) {
  const { accounts, edition } = context;
  const locale = edition.code;
  const all = await ownCards(accounts, account.id);
  const stored = all.find((one) => one.locale === locale) ?? null;
  if (sent.base !== (stored?.version ?? null)) return changedMeanwhile(sent, stored, context, kept);
  const [draft, visibility] = [sent.draft, sent.visibility];
  const wrong: FieldErrors = {
    ...(visibility === null ? { visibility: "cards.editor.who.missing" as const } : {}),
    ...findErrors(draft, rulesFor(context)),
    ...(await pictureErrors(accounts, account.id, draft.customFlags)),
  };
  const { allowed } = await consumePoints(accounts, { rule: SAVE_RULE, subject: account.id });
  if (!allowed) return refused({ form: "cards.editor.tooOften" }, kept, 429);
  const circle = await checkedCircle(sent, stored, context, account.id);
  const served = new Set(context.directory.map(({ code }) => code));
  const isOther = ({ locale: code }: StoredCard) => code !== locale && served.has(code);
  const others = propagated(draft, all.filter(isOther), sent.propagate);
  const errors = { ...wrong, ...circle.errors, ...wrongElsewhere(context, others) };
  if (visibility === null || Object.keys(errors).length > 0) return refused(errors, kept);
  const { birthday, ...content } = draft;
  const age = { age: ageOf(birthday, context) };
  const problem = await saveCard(accounts, {
    accountId: account.id,
    locale,
    base: sent.base,
    content,
    birthday,
    visibility,
    indexed: sent.indexed && visibility === "public" && !isMinor(age),
    circle: circle.people,
    others: others.cards,
  });
  const path = href(edition.config, "editor");
  // Banned or removed since the guard: the page itself leads to the explanation.
  if (problem === "notActive") return redirect(path, 303);
  if (problem === "pictureGone") return refused({ customFlags: "pictures.error.gone" }, kept);
  if (problem === "changed") {
    const now = (await ownCards(accounts, account.id)).find((one) => one.locale === locale) ?? null;
    return changedMeanwhile(sent, now, context, kept);
  }
  for (const one of [locale, ...others.cards.map(({ card }) => card.locale)]) await afterSave(context, account.id, one);
  return redirect(withFlash(path, "saved"), 303);
}

const ageOf = (birthday: string | null, { clock }: LoadContext): number | null =>
  birthday === null ? null : ageOn(birthday, clock().toISOString().slice(0, 10));

/** Only names that are new cost a try, so that a card with a full circle can be saved as often as any. */
async function checkedCircle(sent: SentCard, stored: StoredCard | null, context: LoadContext, accountId: string) {
  const before = stored === null ? [] : await circleNames(context.accounts, stored.id);
  const known = new Set(before.map(({ username }) => username));
  const fresh = sent.circle.filter(({ username }) => !known.has(username)).length;
  if (fresh > 0) {
    const { allowed } = await consumePoints(context.accounts, { rule: CIRCLE_RULE, subject: accountId, points: fresh });
    if (!allowed) return { people: [], errors: { circle: "cards.editor.circle.tooOften" } satisfies FieldErrors };
  }
  return circlePeople(context, sent.circle);
}

/** Nothing is saved on any card while a field does not fit one of them. */
function wrongElsewhere(context: LoadContext, { cards, unknown }: ReturnType<typeof propagated>): FieldErrors {
  if (unknown.length > 0) return { propagate: "cards.editor.languages.unknown" };
  const wrong = cards.filter(({ card, content, birthday }) => {
    return Object.keys(findErrors({ ...content, birthday }, rulesFor(context, card.locale))).length > 0;
  });
  const names = wrong.map(
    ({ card }) => context.directory.find(({ code }) => code === card.locale)?.name ?? card.locale,
  );
  return wrong.length === 0 ? {} : { propagate: ["cards.editor.languages.conflict", { languages: names.join(", ") }] };
}

/** Somebody has saved in another window: both are shown, and the next save is on top of what is stored now. */
async function changedMeanwhile(
  sent: SentCard,
  stored: StoredCard | null,
  { accounts }: LoadContext,
  kept: ReturnType<typeof cardValues>,
) {
  if (stored === null) {
    return refused({ form: "cards.editor.changed.deleted" }, { ...kept, ...cardValues({ ...sent, base: null }) }, 409);
  }
  const theirs = cardValues({
    draft: draftOf(stored),
    circle: await circleNames(accounts, stored.id),
    visibility: stored.visibility,
    indexed: stored.indexed,
    base: stored.version,
  });
  const differing = Object.keys(theirs).filter((name) => JSON.stringify(theirs[name]) !== JSON.stringify(kept[name]));
  const shown = differing.filter((name) => name !== BASE);
  return data<EditorAnswer>(
    {
      ...refused({ form: "cards.editor.changed.header" }, { ...kept, [BASE]: String(stored.version) }).data,
      theirs: Object.fromEntries(shown.map((name) => [name, [theirs[name]].flat().join("\n")])),
    },
    { status: 409 },
  );
}
