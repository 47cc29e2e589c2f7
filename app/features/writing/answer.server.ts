import { data, redirect } from "@remix-run/server-runtime";
import type { LoadContext } from "#app/context.ts";
import { withFlash } from "#app/features/accounts/flash.ts";
import type { Form } from "#app/kit/forms/form.ts";
import { createForm, refused, refusedUntil } from "#app/kit/forms/read-form.server.ts";
import { whenBusy } from "#app/kit/forms/when-busy.server.ts";
import { withRetryAfter } from "#app/kit/http/retry-after.ts";
import { headOf } from "#app/kit/markup/page-head.ts";
import { hours } from "#app/kit/time/durations.ts";
import type { Viewer } from "#app/services/accounts/queries.server.ts";
import { consumePoints, type LimitRule } from "#app/services/limits/limits.server.ts";
import { PICTURE_ERRORS } from "#app/services/media/picture-errors.ts";
import type { Upload } from "#app/services/media/uploads.server.ts";
import { addPicture } from "./add-picture.server.ts";
import { type Step, take } from "./commands.server.ts";
import type { DoneKey } from "./done.ts";
import type { Editing, Placed, WritingAnswer } from "./editing.server.ts";
import {
  ADD_PICTURE,
  BASE,
  BODY,
  INTENT,
  INTENTS,
  type Intent,
  NAME,
  PICTURE_ALT,
  PREVIEW,
  TAKE,
  type Values,
} from "./fields.ts";
import { changedMeanwhile, takeField } from "./other-version.server.ts";
import { previewOf } from "./preview.server.ts";
import { blocking, problemsOf } from "./problems.server.ts";
import { stateOf } from "./standing-words.server.ts";
import type { TextKind } from "./text-kind.ts";
import { editPath, KINDS } from "./texts.server.ts";
import { minuteIn, sentValues, sourceOf } from "./values.server.ts";
import { standingOf } from "./versions.server.ts";

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
export async function answerPreview(request: Request, context: LoadContext, viewer: Viewer, kind: TextKind) {
  const { account } = viewer;
  const { allowed, until } = await consumePoints(context.accounts, { rule: PREVIEW_RULE, subject: account.id });
  if (!allowed) return withRetryAfter(Response.json(null, { status: 429 }), until, context.clock());
  return context.pictures.receive(request, account.id, async (received): Promise<Response> => {
    if (received.error !== null) return Response.json(null, { status: 400 });
    const form = createForm(received.form.fields());
    const values = sentValues(kind, form);
    const key = KINDS[kind].keyOf(values[NAME] ?? "") ?? KINDS[kind].keyOf("x") ?? "";
    const preview = await previewOf(context, kind, key, sourceOf(kind, values));
    return preview === null ? Response.json(null, { status: 400 }) : Response.json(preview);
  });
}

async function answer(editing: Editing, form: Form, upload: Upload) {
  const { context, kind, key, values, viewer } = editing;
  if (form.has(ADD_PICTURE)) return addPicture(editing, form, upload);
  if (form.has(TAKE)) return takeField(editing, form.text(TAKE));
  if (form.has(PREVIEW)) {
    const { allowed, until } = await consumePoints(context.accounts, {
      rule: PREVIEW_RULE,
      subject: viewer.account.id,
    });
    if (!allowed) return refusedUntil(until, context.clock(), { form: "blog.reactions.tooOften" }, values);
    const source = sourceOf(kind, values);
    const preview = await previewOf(context, kind, key ?? KINDS[kind].keyOf("x") ?? "", source);
    const problems = problemsOf(context, kind, key, source);
    return data<WritingAnswer>({ ...refused({}, values).data, preview, problems: problems.list });
  }
  const intent = INTENTS.find((one) => one === form.text(INTENT)) ?? "save";
  if (key === null) return refused({ [NAME]: "writing.error.address" }, values);
  return intent === "save" || intent === "publish" || intent === "schedule"
    ? write({ ...editing, key }, intent)
    : step({ ...editing, key }, { verb: intent }, intent);
}

async function write(editing: Placed, intent: "save" | "publish" | "schedule") {
  const { context, kind, key, values } = editing;
  const source = sourceOf(kind, values, intent === "publish" ? publishedNow(editing) : {});
  const problems = problemsOf(context, kind, key, source);
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
  if (typeof problem !== "string" && "tooSoon" in problem) {
    const { code, params = {} } = problem.tooSoon;
    return refused({ updated: [`writing.problem.${code}`, params] }, values);
  }
  if (typeof problem !== "string")
    return refusedUntil(problem.tooOftenUntil, context.clock(), { form: "blog.reactions.tooOften" }, values);
  return refused({ form: "writing.error.nothing" }, values, 409);
}
