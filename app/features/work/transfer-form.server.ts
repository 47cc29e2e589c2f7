import { electronicFormatIBAN, friendlyFormatIBAN, isValidBIC, isValidIBAN } from "ibantools";
import type { FieldErrors, Form } from "#app/kit/forms/form.ts";
import { parseUrl } from "#app/kit/text/parse-url.ts";
import { readEmail } from "#app/services/accounts/email.ts";
import { TRANSFERS } from "#db/accounts/schema/work.ts";
import { FIELDS_OF, MAX_LENGTHS, OPTIONAL, type Transfer, type TransferField } from "./transfer.ts";

/** What is wrong with a field that has something in it. */
function isWrong(field: TransferField, value: string): boolean {
  if (field === "iban") return !isValidIBAN(electronicFormatIBAN(value) ?? "");
  if (field === "bic") return !isValidBIC(value.replaceAll(" ", "").toUpperCase());
  if (field === "email") return readEmail(value).email == null;
  return field === "link" && parseUrl(value)?.protocol !== "https:";
}

const WRONG = {
  iban: "work.problem.iban",
  bic: "work.problem.bic",
  email: "account.email.invalid",
  link: "work.problem.link",
} as const;

/** Reads the form. Only what belongs to the chosen way is kept. */
export function readTransfer(form: Pick<Form, "text">): { transfer: Transfer } | { errors: FieldErrors } {
  const kind = TRANSFERS.find((one) => one === form.text("kind"));
  if (kind === undefined) return { errors: { kind: "form.missing" } };
  const errors: Record<string, FieldErrors[string]> = {};
  const details: Partial<Record<TransferField, string>> = {};
  for (const field of [...FIELDS_OF[kind], "notes" as const]) {
    const value = form.text(field);
    if (value === "" && !OPTIONAL.has(field)) errors[field] = "form.missing";
    else if (value.length > MAX_LENGTHS[field]) errors[field] = ["work.problem.tooLong", { max: MAX_LENGTHS[field] }];
    else if (value !== "" && isWrong(field, value)) errors[field] = WRONG[field as keyof typeof WRONG];
    else if (value !== "") details[field] = written(field, value);
  }
  return Object.keys(errors).length > 0 ? { errors } : { transfer: { kind, details } };
}

function written(field: TransferField, value: string): string {
  if (field === "iban") return electronicFormatIBAN(value) ?? value;
  return field === "bic" ? value.replaceAll(" ", "").toUpperCase() : value;
}

/** As it is read: an IBAN in groups of four. */
export const shownField = (field: TransferField, value: string): string =>
  field === "iban" ? (friendlyFormatIBAN(value) ?? value) : value;
