import { data, redirect } from "@remix-run/server-runtime";
import type { LoadContext } from "#app/context.ts";
import { href } from "#app/editions/hrefs.ts";
import { wishNotice } from "#app/features/accounts/settings.server.ts";
import type { FieldErrors, Form } from "#app/kit/forms/form.ts";
import { type ListName, listChange } from "#app/kit/forms/list.ts";
import { createForm, listChanged, refused } from "#app/kit/forms/read-form.server.ts";
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
import { fieldsOf } from "../field.ts";
import { conventionOf } from "../field-names.ts";
import type { Kind } from "../kind.ts";
import { shownEntries } from "../lists/shown.server.ts";
import { shownConflicts } from "../merge/conflicts.server.ts";
import type { Merge, Said } from "../merge/merge.ts";
import { mergedSince } from "../merge/merged.server.ts";
import { alikeEntries } from "./alike.server.ts";
import type { CheckedEntry } from "./check-entry.ts";
import { FORM_FIELDS, type FormAnswer } from "./form-answer.ts";
import { filledWith } from "./form-fields.server.ts";
import { formExtraOf } from "./form-hooks.server.ts";
import { isProven } from "./form-page.server.ts";
import { takePictures } from "./form-pictures.server.ts";
import { readEntry } from "./read-entry.ts";
import { missingReferences } from "./references.server.ts";
import { type SubmitProblem, submit } from "./submit.server.ts";

/** How much one account may send. */
export const PROPOSALS = {
  perHour: { name: "proposal-hour", most: 30, windowMs: 3_600_000 },
  perDay: { name: "proposal-day", most: 100, windowMs: 86_400_000 },
} as const satisfies Record<string, LimitRule>;

interface Proposing {
  context: LoadContext;
  kind: Kind;
  viewer: Viewer;
  /** The entry that is to be changed, as it is now; null for a new one. */
  edited: Entry | null;
  form: Form;
  /**
   * What is done with what was typed, where that is no proposal of its own.
   * @returns where to go on, or what stands against it
   */
  save?: (said: Pick<CheckedEntry, "data"> & { key: string | null }, form: Form) => Promise<Response | FieldErrors>;
}

/** Answers the form of an entry: fills it in further, shows what will become of it, or takes it in. */
export function answerForm(request: Request, about: Omit<Proposing, "form">) {
  return about.context.pictures.receive(request, about.viewer.account.id, async (received) => {
    if (received.error !== null) return refused({ form: PICTURE_ERRORS[received.error] });
    const { form } = received;
    const answering = () => answer({ ...about, form: createForm(withinLists(about, form.fields())) }, form);
    return whenBusy(about.context.log, () => form.fields(), answering);
  });
}

/**
 * What was sent, without what a list has beyond one item too many: that one is told, and a page with thousands of fields would
 * hold everybody up.
 */
function withinLists({ kind, context }: Pick<Proposing, "kind" | "context">, sent: URLSearchParams): URLSearchParams {
  const room = new Map<string, number>();
  for (const [name, field] of fieldsOf(kind.fields, context.edition.config)) {
    if (!("atMost" in field)) continue;
    for (const one of field.type === "words" ? [name, conventionOf(name)] : [name]) room.set(one, field.atMost + 1);
  }
  const fields = [...sent].filter(([name]) => {
    const left = room.get(name);
    if (left === undefined) return true;
    room.set(name, left - 1);
    return left > 0;
  });
  return new URLSearchParams(fields);
}

async function answer(sent: Proposing, upload: Upload) {
  const { kind, context } = sent;
  const { form, errors, changed } = await takePictures(sent, upload);
  const proposing = { ...sent, form };
  const kept = { ...keptOf(proposing), ...keptTicket(context, form, "entry") };
  const step = listChange(form, listsOf(proposing));
  if (step !== null) return listChanged(step, kept);
  if (form.has(FORM_FIELDS.fill)) {
    const filled = formExtraOf(kind.id)?.filledFields(form, context) ?? {};
    return refused({}, { ...kept, ...filled }, 200);
  }
  if (changed || Object.keys(errors).length > 0) return refused(errors, kept, changed ? 200 : 400);
  return take(proposing, kept);
}

/** What was typed, as the form takes it back. */
type Kept = Record<string, string | readonly string[]>;

/** What is done with a form that is meant to be looked at, or sent. */
async function take(proposing: Proposing, kept: Kept) {
  const { context, kind, form, edited } = proposing;
  const checked = readEntry(kind, form, context.edition.config, context.clock());
  const key = context.can(kind.area) ? readKey(form.text("key")) : null;
  const isWhole = Object.keys(checked.errors).length === 0;
  const named = isWhole ? missingReferences(context, kind, checked.data, edited?.data ?? null) : checked.errors;
  const errors: FieldErrors = { ...named, ...(key === undefined ? { key: "collections.error.key" } : {}) };
  if (key === undefined || Object.keys(errors).length > 0) return refused(errors, kept);
  if (form.has(FORM_FIELDS.preview)) return shown(proposing, checked, kept);
  if (proposing.save) {
    const saved = await proposing.save({ data: checked.data, key }, form);
    return saved instanceof Response ? saved : refused(saved, kept, 409);
  }
  // A form for a change that was led on from an entry that is gone.
  if (edited === null && form.has(FORM_FIELDS.version)) return refused({ form: "collections.error.gone" }, kept);
  const said = { data: checked.data, key };
  const joined = edited === null ? null : joinedWith(context, kind, edited, { said, form });
  if (joined !== null && joined.conflicts.length > 0) {
    const conflicts = shownConflicts(context, kind, joined.conflicts);
    return told({ form: "collections.error.changedToo" }, { ...kept, ...keptAs(kind, joined) }, { conflicts }, 409);
  }
  if (edited === null && !form.has(FORM_FIELDS.sure)) {
    const alike = alikeEntries(context.database, kind, checked.data);
    const links = alike.map((entry) => ({ ...entry, path: pathOf(context, kind, entry) }));
    if (alike.length > 0) return told({ [FORM_FIELDS.sure]: "collections.error.alike" }, kept, { alike: links });
  }
  return send(proposing, joined ?? said, kept);
}

/** What somebody typed, and what others have made of the entry since they opened the form. Null for what has not changed. */
function joinedWith(
  { database, edition }: LoadContext,
  kind: Kind,
  edited: Entry,
  { said, form }: { said: Said; form: Form },
): Merge | null {
  const opened = Number(form.digits(FORM_FIELDS.version));
  return opened === edited.version ? null : mergedSince(database.db, kind, edited, { ...said, opened }, edition.config);
}

/** A merge as the form takes it back. */
function keptAs(kind: Kind, { data, key }: Said): Kept {
  const { values, lists } = filledWith(kind, data);
  return { ...values, ...lists, key: key ?? "" };
}

async function send({ context, kind, viewer, edited, form }: Proposing, { data: said, key }: Said, kept: Kept) {
  // One change of the accounts for all of it, before the one of the edition: see docs/decisions/057.
  const limits = Object.values(PROPOSALS).map((rule) => ({ rule, subject: viewer.account.id }));
  const isKnown = isProven(context, kind, viewer);
  const { error: captcha, reached } = isKnown
    ? { error: null, reached: await consumeEach(context.accounts, limits) }
    : await passCaptcha(context, form, "entry", limits);
  if (captcha !== null) return refused({ captcha }, kept);
  // It was good once.
  if (!isKnown) kept = without(CAPTCHA_FIELDS.ticket, kept);
  if (reached !== null) return refused({ form: "collections.error.tooOften" }, kept, 429);
  const base = edited && { id: edited.id, version: edited.version };
  const sent = await submit(context, kind, {
    data: said,
    key,
    base,
    note: form.text("note").slice(0, MAX_NOTE_LENGTH),
  });
  const { config } = context.edition;
  if (sent.problem === "banned") return redirect(href(config, "banned"), 303);
  if (sent.problem !== null) return refused(PROBLEMS[sent.problem], kept);
  await keepWishes(context, viewer, form);
  if (sent.approved) return redirect(pathOf(context, kind, { key: key ?? edited?.key ?? null, id: sent.entryId }), 303);
  return redirect(`${href(config, "contribution", { id: sent.submissionId })}?done=sent`, 303);
}

function without(name: string, { [name]: _, ...kept }: Kept): Kept {
  return kept;
}

/** What was ticked counts from now on; a proposal that has arrived does not hang on it. */
async function keepWishes(context: LoadContext, { account }: Viewer, form: Form): Promise<void> {
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

/** How the entry will look; nothing is kept of it. */
function shown({ context, kind, edited }: Proposing, { data: said }: CheckedEntry, kept: Kept) {
  const entry = { id: edited?.id ?? "", key: edited?.key ?? null, title: kind.title(said), data: said };
  const [preview] = shownEntries(kind, [entry], context, "preview");
  return told({}, kept, { preview }, 200);
}

/** A form that comes back with more than errors. */
function told(errors: FieldErrors, kept: Kept, more: Omit<FormAnswer, "errors" | "values">, status = 400) {
  const { data: back } = refused(errors, kept);
  return data<FormAnswer>({ ...back, ...more }, { status });
}

const pathOf = ({ edition }: LoadContext, kind: Kind, entry: Pick<Entry, "key" | "id">): string =>
  entryPath(edition.config, kind.id, entry);

function listsOf({ kind, context }: Proposing): ListName[] {
  return fieldsOf(kind.fields, context.edition.config).flatMap(([name, field]): ListName[] => {
    if (field.type === "words") return [[name, conventionOf(name)] as const];
    return field.type === "list" ? [name] : [];
  });
}

function keptOf({ kind, context, form }: Proposing): Kept {
  const fields = fieldsOf(kind.fields, context.edition.config).flatMap(([name, field]): [string, Kept[string]][] => {
    switch (field.type) {
      case "words": {
        const pairs = form.pairs(name, conventionOf(name));
        const column = (at: 0 | 1) => pairs.map((pair) => pair[at]);
        return [
          [name, column(0)],
          [conventionOf(name), column(1)],
        ];
      }
      case "list":
      case "choices":
      case "pictures":
        return [[name, form.list(name)]];
      case "switch":
        return [[name, form.has(name) ? "on" : ""]];
      default:
        return [[name, form.text(name)]];
    }
  });
  const boxes = [FORM_FIELDS.mail, FORM_FIELDS.credit].map((name) => [name, form.has(name) ? "on" : ""]);
  return { ...Object.fromEntries([...fields, ...boxes]), key: form.text("key"), note: form.text("note") };
}
