import type { LoadContext } from "#app/context.ts";
import { isLongerThan } from "#app/features/cards/limits.ts";
import type { FieldErrors } from "#app/kit/forms/form.ts";
import { type Kept, refused, refusedUntil } from "#app/kit/forms/read-form.server.ts";
import { dayOfNumber, readDay } from "#app/kit/time/day.ts";
import { days } from "#app/kit/time/durations.ts";
import type { Account } from "#app/services/accounts/queries.server.ts";
import { consumePoints } from "#app/services/limits/limits.server.ts";
import { PICTURE_ERRORS } from "#app/services/media/picture-errors.ts";
import type { Upload } from "#app/services/media/uploads.server.ts";
import { addExpense, expenseById, type NewExpense } from "./expenses.server.ts";
import { EXPENSES_A_DAY, MAX_WHAT_LENGTH } from "./limits.ts";
import { digitsOf, isCurrency, readAmount } from "./money.ts";

/** The form of a new expense. */

const FIELDS = ["id", "day", "what", "amount", "currency"] as const;
const ID = /^[0-7][0-9A-HJKMNP-TV-Z]{25}$/;

type Read = { errors: FieldErrors } | { errors: null; expense: Omit<NewExpense, "receipt"> };

function readExpense(form: Upload, now: Date): Read {
  const errors: Record<string, FieldErrors[string]> = {};
  const [id, what, currency] = [form.text("id"), form.text("what"), form.text("currency")];
  const day = readDay(form.text("day"));
  const today = dayOfNumber(Math.floor(now.getTime() / days(1)));
  // It is already tomorrow somewhere.
  const latest = dayOfNumber(Math.floor(now.getTime() / days(1)) + 1);
  if (day === null || day > latest || day < "2020-01-01") errors.day = "work.problem.day";
  if (what === "") errors.what = "form.missing";
  else if (isLongerThan(what, MAX_WHAT_LENGTH)) errors.what = ["work.problem.tooLong", { max: MAX_WHAT_LENGTH }];
  if (!isCurrency(currency)) errors.currency = "form.missing";
  const cents = isCurrency(currency) ? readAmount(form.text("amount"), currency) : null;
  if (cents === null && errors.currency === undefined) {
    errors.amount = digitsOf(currency) === 0 ? "work.problem.amountWhole" : "work.problem.amount";
  }
  if (!ID.test(id)) errors.form = "form.invalid";
  if (Object.keys(errors).length > 0 || cents === null) return { errors };
  return { errors: null, expense: { id, day: day ?? today, what, cents, currency } };
}

/** Takes a new expense with its receipt. @returns null once it is stored */
export async function takeExpense(context: LoadContext, account: Account, form: Upload) {
  const { accounts, pictures, clock } = context;
  const kept: Kept = Object.fromEntries(FIELDS.map((field) => [field, form.text(field)]));
  const read = readExpense(form, clock());
  if (read.errors !== null) return refused(read.errors, kept);
  const { expense } = read;
  const known = await expenseById(accounts.store, expense.id);
  if (known !== null)
    return isSame(known, expense, account) ? null : refused({ form: "form.invalid" }, { ...kept, id: "" });
  const { allowed, until } = await consumePoints(accounts, { rule: EXPENSES_A_DAY, subject: account.id });
  if (!allowed) return refusedUntil(until, clock(), { form: "work.problem.tooMany" }, kept);
  const saved = await receiptOf(pictures, form);
  if (saved.error !== null) return refused({ receipt: PICTURE_ERRORS[saved.error] }, kept);
  const problem = await addExpense(accounts, account, { ...expense, receipt: saved.name });
  if (problem === null) return null;
  // The job would remove it, too.
  if (saved.name !== null) await pictures.remove("receipt", saved.name).catch(() => {});
  return problem === "twice" ? null : refused({ form: "moderation.problem.forbidden" }, kept, 403);
}

const isSame = (
  known: Omit<NewExpense, "receipt"> & { accountId: string | null },
  { day, what, cents, currency }: Omit<NewExpense, "receipt">,
  { id }: Account,
): boolean =>
  known.accountId === id &&
  known.day === day &&
  known.what === what &&
  known.cents === cents &&
  known.currency === currency;

/** The file first: one of nothing is removed by a job, while an expense would look for one that is not there. */
async function receiptOf(pictures: LoadContext["pictures"], form: Upload) {
  const [file, another] = form.files("receipt");
  if (file === undefined) return { error: null, name: null };
  if (another !== undefined) return { error: "pictureInvalid" as const };
  return pictures.save("receipt", file);
}
