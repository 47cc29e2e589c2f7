import { data, redirect } from "@remix-run/server-runtime";
import type { LoadContext } from "#app/context.ts";
import { href } from "#app/editions/hrefs.ts";
import { wishNotice } from "#app/features/accounts/settings.server.ts";
import type { FieldErrors, Form } from "#app/kit/forms/form.ts";
import { type ListName, listChange } from "#app/kit/forms/list.ts";
import { createForm, listChanged, refused, refusedUntil } from "#app/kit/forms/read-form.server.ts";
import { whenBusy } from "#app/kit/forms/when-busy.server.ts";
import type { Viewer } from "#app/services/accounts/queries.server.ts";
import { CAPTCHA_FIELDS } from "#app/services/captcha/captcha.ts";
import { keptTicket, passCaptcha } from "#app/services/captcha/check.server.ts";
import { consumeEach, type LimitRule } from "#app/services/limits/limits.server.ts";
import { PICTURE_ERRORS } from "#app/services/media/picture-errors.ts";
import type { Upload } from "#app/services/media/uploads.server.ts";
import { setCredit } from "../contributions/credits.server.ts";
import type { Entry } from "../entry.ts";
import { readKey } from "../entry-key.ts";
import { entryPath } from "../entry-path.ts";
import { enabledFields, type Field } from "../field.ts";
import { altFieldName, conventionFieldName } from "../field-names.ts";
import type { Kind } from "../kind.ts";
import { shownEntries } from "../lists/shown-entries.server.ts";
import { shownConflicts } from "../merge/conflicts.server.ts";
import type { EntryContent, Merge } from "../merge/merge.ts";
import { mergeSinceVersion } from "../merge/merge-submission.server.ts";
import { similarLinks } from "./answer-alike.server.ts";
import type { CheckedEntry } from "./check-entry.ts";
import { FORM_FIELDS, type FormAnswer } from "./form-answer.ts";
import { fillForm } from "./form-fields.server.ts";
import { formExtraModule } from "./form-hooks.server.ts";
import { isTrusted } from "./form-page.server.ts";
import { receivePictures } from "./form-pictures.server.ts";
import { readEntry } from "./read-entry.ts";
import { missingReferences } from "./references.server.ts";
import { type SubmitProblem, submit } from "./submit.server.ts";

/** How many proposals an account may send. */
export const PROPOSALS = {
  perHour: { name: "proposal-hour", points: 30, windowMs: 3_600_000 },
  perDay: { name: "proposal-day", points: 100, windowMs: 86_400_000 },
} as const satisfies Record<string, LimitRule>;

interface FormRequest {
  context: LoadContext;
  kind: Kind;
  viewer: Viewer;
  /** The current version of the entry that is being edited; null for a new one. */
  edited: Entry | null;
  form: Form;
  /**
   * Saves the content in another way than as a new proposal.
   * @param typed what a form that is shown again keeps
   * @returns a redirect, or the form again
   */
  save?: (content: EntryContent, form: Form, typed: TypedValues) => Promise<Response | ReturnType<typeof formAgain>>;
}

/** Handles a submitted entry form: fills in fields, shows a preview, or accepts the proposal. */
export function answerForm(request: Request, about: Omit<FormRequest, "form">) {
  return about.context.pictures.receive(request, about.viewer.account.id, async (received) => {
    if (received.error !== null) return refused({ form: PICTURE_ERRORS[received.error] });
    const { form } = received;
    const answering = () => answer({ ...about, form: createForm(trimLists(about, form.fields())) }, form);
    return whenBusy(about.context.log, () => form.fields(), answering);
  });
}

/**
 * Cuts long lists to one item more than allowed. That item causes the error, and rendering a form with thousands of fields would
 * block the event loop.
 */
function trimLists({ kind, context }: Pick<FormRequest, "kind" | "context">, sent: URLSearchParams): URLSearchParams {
  const room = new Map<string, number>();
  for (const [name, field] of enabledFields(kind.fields, context.edition.config)) {
    if (!("maxItems" in field)) continue;
    for (const one of columnsOf(name, field)) room.set(one, field.maxItems + 1);
  }
  const fields = [...sent].filter(([name]) => {
    const left = room.get(name);
    if (left === undefined) return true;
    room.set(name, left - 1);
    return left > 0;
  });
  return new URLSearchParams(fields);
}

/** The names of the repeated form fields that make up a field. */
function columnsOf(name: string, { type }: Field): string[] {
  if (type === "words") return [name, conventionFieldName(name)];
  return type === "pictures" ? [name, altFieldName(name)] : [name];
}

async function answer(sent: FormRequest, upload: Upload) {
  const { kind, context } = sent;
  const { form, errors, changed } = await receivePictures(sent, upload);
  const proposing = { ...sent, form };
  const typed = { ...typedValues(proposing), ...keptTicket(context, form, "entry") };
  const step = listChange(form, listNames(proposing));
  if (step !== null) return listChanged(step, typed);
  if (form.has(FORM_FIELDS.fill)) {
    const filled = formExtraModule(kind.id)?.filledFields(form, context) ?? {};
    return refused({}, { ...typed, ...filled }, 200);
  }
  if (changed || Object.keys(errors).length > 0) return refused(errors, typed, changed ? 200 : 400);
  return processForm(proposing, typed);
}

/** The typed values, for showing the form again. */
export type TypedValues = Record<string, string | readonly string[]>;

/** Handles the buttons for the preview and for sending. */
async function processForm(proposing: FormRequest, typed: TypedValues) {
  const { context, kind, form, edited } = proposing;
  const checked = readEntry(kind, form, context.edition.config, context.clock());
  const key = context.can(kind.area) ? readKey(form.text("key")) : null;
  const isWhole = Object.keys(checked.errors).length === 0;
  const named = isWhole ? missingReferences(context, kind, checked.data, edited?.data ?? null) : checked.errors;
  const errors: FieldErrors = { ...named, ...(key === undefined ? { key: "collections.error.key" } : {}) };
  if (key === undefined || Object.keys(errors).length > 0) return refused(errors, typed);
  if (form.has(FORM_FIELDS.preview)) return showPreview(proposing, checked, typed);
  if (proposing.save) {
    return proposing.save({ data: checked.data, key }, form, typed);
  }
  // An edit form whose entry has been removed: the edit route redirected it here.
  if (edited === null && form.has(FORM_FIELDS.version)) return refused({ form: "collections.error.gone" }, typed);
  const content = { data: checked.data, key };
  const merged = edited === null ? null : mergeWithCurrent(context, kind, edited, { content, form });
  if (merged !== null && merged.conflicts.length > 0) {
    const conflicts = shownConflicts(context, kind, merged.conflicts);
    return formAgain(
      { form: "collections.error.changedToo" },
      { ...typed, ...contentAsTyped(kind, merged) },
      { conflicts },
      409,
    );
  }
  if (edited === null && !form.has(FORM_FIELDS.notSimilar)) {
    const similar = similarLinks(context, kind, checked.data);
    if (similar.length > 0)
      return formAgain({ [FORM_FIELDS.notSimilar]: "collections.error.alike" }, typed, { similar });
  }
  return sendProposal(proposing, merged ?? content, typed);
}

/** Merges the typed content with changes that others made since the form was opened; null if there are none. */
function mergeWithCurrent(
  { database, edition }: LoadContext,
  kind: Kind,
  edited: Entry,
  { content, form }: { content: EntryContent; form: Form },
): Merge | null {
  const opened = Number(form.digits(FORM_FIELDS.version));
  return opened === edited.version
    ? null
    : mergeSinceVersion(database.db, kind, edited, { ...content, opened }, edition.config);
}

/** Merged content as form values. */
export function contentAsTyped(kind: Kind, { data, key }: EntryContent): TypedValues {
  const { values, lists } = fillForm(kind, data);
  return { ...values, ...lists, key: key ?? "" };
}

async function sendProposal(
  { context, kind, viewer, edited, form }: FormRequest,
  { data: content, key }: EntryContent,
  typed: TypedValues,
) {
  // Everything in the accounts database is written in one transaction, before the edition's: see docs/decisions/057.
  const limits = Object.values(PROPOSALS).map((rule) => ({ rule, subject: viewer.account.id }));
  const isKnown = isTrusted(context, kind, viewer);
  const { error: captcha, until } = isKnown
    ? { error: null, until: (await consumeEach(context.accounts, limits))?.until ?? null }
    : await passCaptcha(context, form, "entry", limits);
  if (captcha !== null) return refused({ captcha }, typed);
  // A captcha ticket is valid only once.
  if (!isKnown) typed = omit(CAPTCHA_FIELDS.ticket, typed);
  if (until !== null) return refusedUntil(until, context.clock(), { form: "collections.error.tooOften" }, typed);
  const base = edited && { id: edited.id, version: edited.version };
  const sent = await submit(context, kind, {
    data: content,
    key,
    base,
    note: form.text("note").slice(0, MAX_NOTE_LENGTH),
  });
  const { config } = context.edition;
  if (sent.problem === "banned") return redirect(href(config, "banned"), 303);
  if (sent.problem !== null && sent.ownId !== undefined) return ownWaits(context, sent.ownId, typed);
  if (sent.problem !== null) return refused(PROBLEMS[sent.problem], typed);
  await saveWishes(context, viewer, form);
  if (sent.approved) return redirect(pathTo(context, kind, { key: key ?? edited?.key ?? null, id: sent.entryId }), 303);
  return redirect(`${href(config, "contribution", { id: sent.submissionId })}?done=sent`, 303);
}

function omit(name: string, { [name]: _, ...typed }: TypedValues): TypedValues {
  return typed;
}

/** Stores the ticked checkboxes, separately from the proposal, which has been saved already. */
async function saveWishes(context: LoadContext, { account }: Viewer, form: Form): Promise<void> {
  const isWished = form.has(FORM_FIELDS.mail);
  await wishNotice(context.accounts, { accountId: account.id, kind: "contributions", isWished });
  await setCredit(context, form.has(FORM_FIELDS.credit));
}

const MAX_NOTE_LENGTH = 2000;

const PROBLEMS: Record<Exclude<SubmitProblem, "banned">, FieldErrors> = {
  gone: { form: "collections.error.gone" },
  unchanged: { form: "collections.error.unchanged" },
  duplicate: { form: "collections.error.duplicate" },
  keyTaken: { key: "collections.error.keyTaken" },
  pictureGone: { form: PICTURE_ERRORS.pictureGone },
  tooMany: { form: "collections.error.waiting" },
};

/** Leads to the viewer's own proposal that waits and says what they have sent. */
export const ownWaits = ({ edition }: LoadContext, id: string, typed: TypedValues, status = 400) =>
  formAgain(
    { form: "collections.error.ownWaits" },
    typed,
    { ownPath: `${href(edition.config, "contribution", { id })}?edit=1` },
    status,
  );

/** Shows a preview of the entry. Nothing is stored. */
function showPreview({ context, kind, edited }: FormRequest, { data: content }: CheckedEntry, typed: TypedValues) {
  const entry = { id: edited?.id ?? "", key: edited?.key ?? null, title: kind.title(content), data: content };
  const [preview] = shownEntries(kind, [entry], context, "preview");
  return formAgain({}, typed, { preview }, 200);
}

/** Shows the form again with more than errors. */
export function formAgain(
  errors: FieldErrors,
  typed: TypedValues,
  more: Omit<FormAnswer, "errors" | "values">,
  status = 400,
) {
  const { data: back } = refused(errors, typed);
  return data<FormAnswer>({ ...back, ...more }, { status });
}

const pathTo = ({ edition }: LoadContext, kind: Kind, entry: Pick<Entry, "key" | "id">): string =>
  entryPath(edition.config, kind.id, entry);

function listNames({ kind, context }: FormRequest): ListName[] {
  return enabledFields(kind.fields, context.edition.config).flatMap(([name, field]): ListName[] => {
    if (field.type === "words") return [[name, conventionFieldName(name)] as const];
    return field.type === "list" ? [name] : [];
  });
}

function typedValues({ kind, context, form }: FormRequest): TypedValues {
  const fields = enabledFields(kind.fields, context.edition.config).flatMap(
    ([name, field]): [string, TypedValues[string]][] => {
      switch (field.type) {
        case "words":
        case "pictures": {
          const [first = name, second = ""] = columnsOf(name, field);
          const pairs = form.pairs(name, second);
          return [
            [first, pairs.map(([value]) => value)],
            [second, pairs.map(([, value]) => value)],
          ];
        }
        case "list":
        case "choices":
          return [[name, form.list(name)]];
        case "switch":
          return [[name, form.has(name) ? "on" : ""]];
        default:
          return [[name, form.text(name)]];
      }
    },
  );
  const boxes = [FORM_FIELDS.mail, FORM_FIELDS.credit].map((name) => [name, form.has(name) ? "on" : ""]);
  return { ...Object.fromEntries([...fields, ...boxes]), key: form.text("key"), note: form.text("note") };
}
