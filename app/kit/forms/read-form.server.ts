import { data } from "@remix-run/server-runtime";
import { retryAfter } from "#app/kit/http/retry-after.ts";
import { cleanDigits, cleanText, type FieldErrors, type Form, type Refused } from "./form.ts";
import { isFilled, type ListChange, toRows } from "./list.ts";

const MAX_ITEMS = 500;

/** Reads the form of a request. An invalid body counts as an empty form, so that the action reports what is missing. */
export async function readForm(request: Request): Promise<Form> {
  return createForm(await request.formData().catch(() => new FormData()));
}

/** Fields that were already read; forms with large files are read by services/media. */
type Sent = Pick<FormData, "getAll" | "has"> | URLSearchParams;

/** A form over fields as they were sent. */
export function createForm(sent: Sent): Form {
  const only = (name: string): FormDataEntryValue | null => {
    const [value, another] = sent.getAll(name);
    return another === undefined ? (value ?? null) : null;
  };
  const raw = (name: string): string => {
    const value = only(name);
    return typeof value === "string" ? value : "";
  };
  const all = (name: string): string[] =>
    sent
      .getAll(name)
      .slice(0, MAX_ITEMS)
      .map((value) => (typeof value === "string" ? cleanText(value) : ""));
  return {
    raw,
    text: (name) => cleanText(raw(name)),
    digits: (name) => cleanDigits(raw(name)),
    all,
    list: (name) => all(name).filter((value) => value !== ""),
    pairs: (name, secondName) => toRows([all(name), all(secondName)]).filter(isFilled) as [string, string][],
    has: (name) => sent.has(name),
    file: (name) => {
      const value = only(name);
      // Browsers send an empty file input as an empty file without a name.
      return value instanceof File && (value.size > 0 || value.name !== "") ? value : null;
    },
  };
}

/** The values to keep in a form: a text, or the texts of a repeated field. Never codes or secrets. */
export type Kept = Readonly<Record<string, string | readonly string[]>>;

/** The response to a form that is refused: `return refused({ email: "user.invalidEmail" }, { email })`. */
export function refused(errors: FieldErrors, kept: Kept = {}, status = 400) {
  return data<Refused>({ errors, ...filled(kept) }, { status });
}

/**
 * The response to a form that came too often: `return refusedUntil(until, clock(), { form: "form.tooOften" }, kept)`.
 * @param until when the limit starts again, which the header Retry-After says
 */
export const refusedUntil = (until: Date, now: Date, errors: FieldErrors, kept: Kept = {}) =>
  data<Refused>({ errors, ...filled(kept) }, { status: 429, headers: retryAfter(until, now) });

/** The same response with a cookie. */
export const refusedWith = ({ data: answer, init }: ReturnType<typeof refused>, cookie: string) =>
  data<Refused>(answer, { ...init, headers: { "Set-Cookie": cookie } });

/** The response to a list button: the form with the list changed. There are no errors, and nothing was saved. */
export function listChanged({ lists, focus }: ListChange, kept: Kept = {}) {
  return data<Refused>({ errors: {}, ...filled({ ...kept, ...lists }), focus }, { status: 200 });
}

/**
 * Characters that a form gives back in all: more than the longest form of ours takes. It is drawn with each twice, as a field and as the
 * data of the page, so that a megabyte of them would hold everybody up.
 */
const MAX_KEPT = 200_000;

function filled(kept: Kept): Pick<Refused, "values" | "lists"> {
  const values: Record<string, string> = {};
  const lists: Record<string, readonly string[]> = {};
  let left = MAX_KEPT;
  const within = (text: string): string => {
    const part = text.slice(0, Math.max(0, left));
    left -= text.length;
    return part;
  };
  for (const [name, value] of Object.entries(kept)) {
    if (typeof value === "string") values[name] = within(value);
    else lists[name] = value.map(within);
  }
  return Object.keys(lists).length === 0 ? { values } : { values, lists };
}
