import { data } from "@remix-run/server-runtime";
import type { LoadContext } from "#app/context.ts";
import { timeLeft } from "#app/features/accounts/time-spans.ts";
import { type FieldError, type FieldErrors, itemName, type Refused } from "#app/kit/forms/form.ts";
import { toRows } from "#app/kit/forms/list.ts";
import { type Kept, refused } from "#app/kit/forms/read-form.server.ts";
import { withRetryAfter } from "#app/kit/http/retry-after.ts";
import type { Viewer } from "#app/services/accounts/queries.server.ts";
import { PICTURE_ERRORS } from "#app/services/media/picture-errors.ts";
import type { Upload } from "#app/services/media/uploads.server.ts";
import { countFlag, FLAG_PICTURES, type ReceivedFlag, receiveFlag } from "../flag-pictures.server.ts";
import { LIMITS } from "../limits.ts";
import { ADD_FLAG, CUSTOM_FLAG_FIELDS, FLAG_FILE } from "./fields.ts";

/** Flags that are uploaded in the editor: with the whole form, or one at a time while the form stays open. */

type Refusal = { error: keyof typeof PICTURE_ERRORS } | Exclude<ReceivedFlag, { error: null }>;
const STATUS: Partial<Record<Refusal["error"], number>> = { flagTooMany: 429, flagNoRoom: 429, pictureLater: 503 };

export interface AddedFlags {
  /** The form as it was sent, with a flag for each picture that was taken. */
  fields: URLSearchParams;
  errors: FieldErrors;
  /** The field to focus when only flags were to be added, and the form is shown again; null when something else was asked. */
  focus: string | null;
}

/**
 * Stores the pictures that come with a form, whichever button was pressed: a browser does not keep chosen files in a form that
 * comes back. Those that cannot be taken are told together, and the others are in the form.
 */
export async function addFlags(
  context: LoadContext,
  { account }: Viewer,
  upload: Upload,
  sent: URLSearchParams,
): Promise<AddedFlags> {
  const files = upload.files(FLAG_FILE);
  const isAsked = sent.has(ADD_FLAG);
  if (files.length === 0) {
    const errors: FieldErrors = isAsked ? { customFlags: "cards.editor.customFlag.noFile" } : {};
    return { fields: sent, errors, focus: isAsked ? "customFlags" : null };
  }
  const rows = toRows(CUSTOM_FLAG_FIELDS.map((name) => sent.getAll(name)));
  const first = rows.length;
  let error: FieldError | null = null;
  for (const file of files) {
    if (rows.length >= LIMITS.customFlags.items) {
      error ??= ["form.list.tooLong", { max: LIMITS.customFlags.items }];
      break;
    }
    const isOver = await countFlag(context.accounts, account.id);
    const received = isOver ?? (await receiveFlag(context, account.id, file));
    if (received.error === null) rows.push(CUSTOM_FLAG_FIELDS.map((name) => (name === PICTURE ? received.id : "")));
    else error ??= flagError(context, received);
    if (received.error === "flagTooMany" || received.error === "flagNoRoom") break;
  }
  const isAdded = rows.length > first;
  return {
    fields: withRows(sent, rows),
    errors: error === null ? {} : { customFlags: error },
    focus: isAsked ? (isAdded ? itemName(CUSTOM_FLAG_FIELDS[0], first) : "customFlags") : null,
  };
}

const PICTURE: (typeof CUSTOM_FLAG_FIELDS)[number] = "customFlagPicture";

function withRows(sent: URLSearchParams, rows: readonly (readonly string[])[]): URLSearchParams {
  const isOther = ([name]: [string, string]) => !(CUSTOM_FLAG_FIELDS as readonly string[]).includes(name);
  const flags = rows.flatMap((row) => CUSTOM_FLAG_FIELDS.map((name, at) => [name, row[at] ?? ""]));
  return new URLSearchParams([...[...sent].filter(isOther), ...flags]);
}

/** The form again, when only flags were to be added or one could not be; null when the form is to be answered. */
export function flagsAdded({ errors, focus }: AddedFlags, kept: Kept) {
  const hasFailed = Object.keys(errors).length > 0;
  if (!hasFailed && focus === null) return null;
  const answer: Refused = { ...refused(errors, kept).data, ...(hasFailed || focus === null ? {} : { focus }) };
  return data(answer, { status: hasFailed ? 400 : 200 });
}

/** What the editor's script gets for a picture: the name it is stored under, or a text that says what is wrong with it. */
export type FlagUpload = { id: string } | { error: FieldError };

/** Takes one picture, while the form stays as it is. It counts before it is read: also what never arrives. */
export async function answerFlag(request: Request, context: LoadContext, { account }: Viewer): Promise<Response> {
  const isOver = await countFlag(context.accounts, account.id);
  if (isOver !== null) return tooMany(context, isOver);
  return context.pictures.receive(request, account.id, async (received) => {
    const file = received.error === null ? received.form.file(FLAG_FILE) : null;
    if (file === null) return flagResponse(context, { error: received.error ?? "pictureInvalid" });
    const taken = await receiveFlag(context, account.id, file);
    if (taken.error === null) return Response.json({ id: taken.id } satisfies FlagUpload);
    return taken.error === "flagTooMany" ? tooMany(context, taken) : flagResponse(context, taken);
  });
}

const tooMany = (context: LoadContext, refusal: Extract<Refusal, { until: Date }>): Response =>
  withRetryAfter(flagResponse(context, refusal), refusal.until, context.clock());

const flagResponse = (context: LoadContext, refusal: Refusal): Response =>
  Response.json({ error: flagError(context, refusal) } satisfies FlagUpload, { status: STATUS[refusal.error] ?? 400 });

function flagError({ text, clock }: LoadContext, refusal: Refusal): FieldError {
  if (refusal.error === "flagTooMany")
    return ["cards.editor.customFlag.tooMany", { when: timeLeft(text, refusal.until, clock()) }];
  if (refusal.error === "flagNoRoom") return ["cards.editor.customFlag.noRoom", { limit: FLAG_PICTURES.maxUnused }];
  return PICTURE_ERRORS[refusal.error];
}
