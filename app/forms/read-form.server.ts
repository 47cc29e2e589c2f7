import { data } from "@remix-run/server-runtime";
import { cleanDigits, cleanText, type FieldErrors, type Form, type Refused } from "./form.ts";

/** The form of a request. What is no form is an empty one, so that its reader says what is missing. */
export async function readForm(request: Request): Promise<Form> {
  const sent = await request.formData().catch(() => new FormData());
  const only = (name: string): FormDataEntryValue | null => {
    const [value, another] = sent.getAll(name);
    return another === undefined ? (value ?? null) : null;
  };
  const raw = (name: string): string => {
    const value = only(name);
    return typeof value === "string" ? value : "";
  };
  return {
    raw,
    text: (name) => cleanText(raw(name)),
    digits: (name) => cleanDigits(raw(name)),
    has: (name) => sent.has(name),
    file: (name) => {
      const value = only(name);
      // A browser sends a field without a file as an empty one without a name.
      return value instanceof File && (value.size > 0 || value.name !== "") ? value : null;
    },
  };
}

/**
 * The answer to a form that is not taken: `return refused({ email: "user.invalidEmail" }, { email })`.
 * @param values what stays filled in; no codes, no secrets
 */
export function refused(errors: FieldErrors, values: Refused["values"] = {}, status = 400) {
  return data<Refused>({ errors, values }, { status });
}
