import { data, redirect } from "@remix-run/server-runtime";
import type { LoadContext } from "#app/context.ts";
import { withFlash } from "#app/features/accounts/flash.ts";
import type { DiffPart } from "#app/features/collections/diff.ts";
import { usedPicturesFinder } from "#app/features/collections/pictures/used-pictures.server.ts";
import type { FieldErrors, Form, Refused } from "#app/kit/forms/form.ts";
import { createForm, refused } from "#app/kit/forms/read-form.server.ts";
import { whenBusy } from "#app/kit/forms/when-busy.server.ts";
import { headOf } from "#app/kit/markup/page-head.ts";
import { hours } from "#app/kit/time/durations.ts";
import type { Viewer } from "#app/services/accounts/queries.server.ts";
import { consumePoints, type LimitRule } from "#app/services/limits/limits.server.ts";
import { receivePicture } from "#app/services/media/entry-pictures.server.ts";
import { PICTURE_ERRORS } from "#app/services/media/picture-errors.ts";
import type { Upload } from "#app/services/media/uploads.server.ts";
import { type Step, take } from "./commands.server.ts";
import { differenceOf } from "./difference.ts";
import type { DoneKey } from "./done.ts";
import {
  ADD_PICTURE,
  BASE,
  BODY,
  fieldsOf,
  INTENT,
  INTENTS,
  type Intent,
  isDifferent,
  NAME,
  PICTURE,
  PICTURE_ALT,
  PREVIEW,
  TAKE,
  type Values,
} from "./fields.ts";
import { type Preview, previewOf } from "./preview.server.ts";
import { blocking, problemsOf, type ShownProblem } from "./problems.server.ts";
import { stateOf } from "./standing-words.server.ts";
import type { TextKind } from "./text-kind.ts";
import { editPath, KINDS } from "./texts.server.ts";
import { minuteIn, sentValues, sourceOf, valuesOf } from "./values.server.ts";
import { standingOf } from "./versions.server.ts";

/** What the editor gets back when nothing was saved. */
export interface WritingAnswer extends Refused {
  problems?: readonly ShownProblem[];
  /** Fields that differ from what was saved meanwhile. */
  theirs?: readonly TheirField[];
  preview?: Preview | null;
  /** Changes when fields hold something else than what was typed into them. */
  turn?: string;
}

/** A field as it was saved meanwhile: how it differs from what stands in the form. */
export interface TheirField {
  name: string;
  difference: readonly DiffPart[];
  isEmpty: boolean;
}

interface Editing {
  context: LoadContext;
  viewer: Viewer;
  kind: TextKind;
  /** Null while a new post has no address that could be one. */
  key: string | null;
  isNew: boolean;
  values: Values;
}

/** Each draws a whole text. Nobody looks so often in an hour. */
const PREVIEW_RULE: LimitRule = { name: "writing-preview", points: 2000, windowMs: hours(1) };

/** @param name of the text in its address; null for a new post */
export function answerEditor(
  request: Request,
  context: LoadContext,
  viewer: Viewer,
  kind: TextKind,
  name: string | null,
) {
  return context.pictures.receive(request, viewer.account.id, async (received) => {
    if (received.error !== null) return refused({ form: PICTURE_ERRORS[received.error] });
    const { form: upload } = received;
    const fields = upload.fields();
    return whenBusy(
      context.log,
      () => fields,
      async () => {
        const form = createForm(fields);
        const values = sentValues(kind, form);
        const editing: Editing = {
          context,
          viewer,
          kind,
          values,
          isNew: name === null,
          key: KINDS[kind].keyOf(name ?? values[NAME] ?? ""),
        };
        return answer(editing, form, upload);
      },
    );
  });
}

/** What a text would look like, for the preview that follows typing. */
export function answerPreview(request: Request, context: LoadContext, viewer: Viewer, kind: TextKind) {
  return context.pictures.receive(request, viewer.account.id, async (received): Promise<Response> => {
    if (received.error !== null) return Response.json(null, { status: 400 });
    const { allowed } = await consumePoints(context.accounts, { rule: PREVIEW_RULE, subject: viewer.account.id });
    if (!allowed) return Response.json(null, { status: 429 });
    const form = createForm(received.form.fields());
    const values = sentValues(kind, form);
    const key = KINDS[kind].keyOf(values[NAME] ?? "") ?? KINDS[kind].keyOf("x") ?? "";
    const preview = await previewOf(context, kind, key, sourceOf(kind, values));
    return preview === null ? Response.json(null, { status: 400 }) : Response.json(preview);
  });
}

async function answer(editing: Editing, form: Form, upload: Upload) {
  const { context, kind, key, values, viewer } = editing;
  if (form.has(ADD_PICTURE)) return addPicture(editing, form.text(ADD_PICTURE), upload);
  if (form.has(TAKE)) return takeField(editing, form.text(TAKE));
  if (form.has(PREVIEW)) {
    const { allowed } = await consumePoints(context.accounts, { rule: PREVIEW_RULE, subject: viewer.account.id });
    if (!allowed) return refused({ form: "blog.reactions.tooOften" }, values, 429);
    const source = sourceOf(kind, values);
    const preview = await previewOf(context, kind, key ?? KINDS[kind].keyOf("x") ?? "", source);
    const problems = problemsOf(context, kind, source);
    return data<WritingAnswer>({ ...refused({}, values).data, preview, problems: problems.list });
  }
  const intent = INTENTS.find((one) => one === form.text(INTENT)) ?? "save";
  if (key === null) return refused({ [NAME]: "writing.error.address" }, values);
  return intent === "save" || intent === "publish" || intent === "schedule"
    ? write({ ...editing, key }, intent)
    : step({ ...editing, key }, { verb: intent }, intent);
}

type Placed = Editing & { key: string };

async function write(editing: Placed, intent: "save" | "publish" | "schedule") {
  const { context, kind, values } = editing;
  const source = sourceOf(kind, values, intent === "publish" ? publishedNow(editing) : {});
  const problems = problemsOf(context, kind, source);
  const wrong = intent === "save" ? blocking(problems) : problems;
  if (wrong.list.length > 0) {
    return data<WritingAnswer>({ ...refused(wrong.errors, values).data, problems: problems.list }, { status: 400 });
  }
  return step(editing, { verb: intent === "save" ? "save" : "publish", source }, intent);
}

/** A post that can be read keeps its time, also where an earlier version of it has none; any other one appears this minute. */
function publishedNow({ context, kind, key, values }: Placed): Values {
  if (kind === "page") return {};
  const { database, edition, clock } = context;
  const standing = standingOf(database.db, key);
  const { state, at } = stateOf(context, kind, key, standing);
  if (at === null || state === "scheduled") return { published: minuteIn(edition.config.timeZone, clock()) };
  const published = values.published || headOf(standing.shown ?? "", KINDS[kind].head).get("published");
  return published === undefined ? {} : { published };
}

const DONE: Readonly<Record<Intent, DoneKey>> = {
  save: "saved",
  publish: "published",
  schedule: "scheduled",
  withdraw: "withdrawn",
  reset: "reset",
  undo: "undone",
};

async function step(editing: Placed, asked: Step, intent: Intent) {
  const { context, kind, key, isNew, values } = editing;
  const { [PICTURE_ALT]: _, ...held } = values;
  const sent = JSON.stringify([intent, held]);
  const problem = await take(context, { kind, key, base: values[BASE] ?? "", isNew, step: asked, sent });
  if (problem === null) return redirect(withFlash(editPath(context, kind, key), DONE[intent]), 303);
  if (problem === "stale") return changedMeanwhile(editing);
  if (problem === "taken") return refused({ [NAME]: "writing.error.taken" }, values);
  if (problem === "pictureGone") return refused({ [BODY]: "pictures.error.gone" }, values);
  if (problem === "forbidden") return refused({ form: "moderation.problem.forbidden" }, values, 403);
  if (problem === "tooOften") return refused({ form: "blog.reactions.tooOften" }, values, 429);
  return refused({ form: "writing.error.nothing" }, values, 409);
}

/** Somebody has saved meanwhile: what they saved is shown where it differs, what was typed stays, and the next save is on top of theirs. */
function changedMeanwhile({ context, kind, key, values }: Placed) {
  const { base, theirs } = theirsOf(context, kind, key, values);
  const header = theirs.length === 0 ? "writing.conflict.same" : "writing.conflict.header";
  const { data: answered } = refused({ form: header }, { ...values, [BASE]: base });
  return data<WritingAnswer>({ ...answered, theirs }, { status: 409 });
}

function theirsOf({ database }: Pick<LoadContext, "database">, kind: TextKind, key: string, values: Values) {
  const { source, base } = standingOf(database.db, key);
  const stored = valuesOf(kind, source ?? "", base);
  const theirs = isDifferent(kind, values, stored).map((name): TheirField => {
    const theirValue = stored[name] ?? "";
    return { name, difference: differenceOf(values[name] ?? "", theirValue), isEmpty: theirValue === "" };
  });
  return { base, stored, theirs };
}

/** Puts a field as it was saved meanwhile into the form. Nothing is saved by it. */
function takeField({ context, kind, key, values }: Editing, name: string) {
  if (key === null || !fieldsOf(kind).includes(name)) return refused({}, values, 200);
  const { stored } = theirsOf(context, kind, key, values);
  const taken = { ...values, [name]: stored[name] ?? "" };
  return data<WritingAnswer>({ ...refilled(taken, name), theirs: theirsOf(context, kind, key, taken).theirs });
}

/** Stores a picture and names it in the text, or as the one above a post. Nothing else is saved by it. */
async function addPicture({ context, viewer, kind, values }: Editing, place: string, upload: Upload) {
  const alt = (values[PICTURE_ALT] ?? "").replace(/[[\]\s]+/g, " ").trim();
  const file = upload.file(PICTURE);
  const errors: Record<string, FieldErrors[string]> = {};
  if (alt === "" || alt.length > MAX_ALT) errors[PICTURE_ALT] = "writing.error.alt";
  if (file === null) errors[PICTURE] = "pictures.error.invalid";
  if (file === null || errors[PICTURE_ALT]) return refused(errors, values);
  const parts = { ...context, accounts: context.accounts, usedPictures: usedPicturesFinder(context) };
  const received = await receivePicture(parts, "text", file, viewer.account.id);
  if (received.error !== null) return refused({ [PICTURE]: PICTURE_ERRORS[received.error] }, values);
  const name = `media:${received.id}`;
  const isHero = kind === "post" && place === "hero";
  const changed: Values = isHero
    ? { hero: name, heroAlt: alt }
    : { [BODY]: `${values[BODY] ?? ""}\n\n![${alt}](${name})\n`.trimStart() };
  return data<WritingAnswer>(refilled({ ...values, ...changed, [PICTURE_ALT]: "" }, isHero ? "hero" : BODY));
}

/** As long as what a text may say of a picture. */
const MAX_ALT = 500;

/** A form whose fields hold something else than before, with the focus on one of them. */
const refilled = (values: Values, focus: string): WritingAnswer => ({
  ...refused({}, values).data,
  focus,
  turn: crypto.randomUUID(),
});
