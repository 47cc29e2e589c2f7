import { data } from "@remix-run/server-runtime";
import { cleanDigits, cleanText, type FieldErrors, type Form, type Refused } from "./form.ts";
import { isFilled, type ListChange, toRows } from "./list.ts";

const MAX_ITEMS = 500;

/** The form of a request. What is no form is an empty one, so that its reader says what is missing. */
export async function readForm(request: Request): Promise<Form> {
  return createForm(await request.formData().catch(() => new FormData()));
}

/** The fields of a form that was read elsewhere; a form with large files is read by the room of pictures. */
type Sent = Pick<FormData, "getAll" | "has"> | URLSearchParams;

/** Fields as they were sent, as a form. */
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
      // A browser sends a field without a file as an empty one without a name.
      return value instanceof File && (value.size > 0 || value.name !== "") ? value : null;
    },
  };
}

/** What stays filled in: a text, or the texts of a field that is there several times. No codes, no secrets. */
export type Kept = Readonly<Record<string, string | readonly string[]>>;

/** The answer to a form that is not taken: `return refused({ email: "user.invalidEmail" }, { email })`. */
export function refused(errors: FieldErrors, kept: Kept = {}, status = 400) {
  return data<Refused>({ errors, ...filled(kept) }, { status });
}

/** The same answer with a cookie. */
export const refusedWith = ({ data: answer, init }: ReturnType<typeof refused>, cookie: string) =>
  data<Refused>(answer, { ...init, headers: { "Set-Cookie": cookie } });

/** The answer to a button of a list: the form again, with the list changed. Nothing is wrong, and nothing was saved. */
export function listChanged({ lists, focus }: ListChange, kept: Kept = {}) {
  return data<Refused>({ errors: {}, ...filled({ ...kept, ...lists }), focus }, { status: 200 });
}

function filled(kept: Kept): Pick<Refused, "values" | "lists"> {
  const values: Record<string, string> = {};
  const lists: Record<string, readonly string[]> = {};
  for (const [name, value] of Object.entries(kept)) {
    if (typeof value === "string") values[name] = value;
    else lists[name] = value;
  }
  return Object.keys(lists).length === 0 ? { values } : { values, lists };
}
