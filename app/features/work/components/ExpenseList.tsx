import { SendButton } from "#app/features/moderation/components/SendButton.tsx";
import { Form } from "#app/kit/forms/components/Form.tsx";
import { useTexts } from "#app/kit/i18n/context.tsx";
import type { ExpenseLine } from "../expenses-page.server.ts";

/** Expenses, the newest first, with what the viewer may do about each. */
export function ExpenseList({ lines, ownPath }: { lines: readonly ExpenseLine[]; ownPath: string }) {
  const { text } = useTexts();
  return (
    <ul className="border-line border-y">
      {lines.map(({ id, seen, what, amount, day, by, receiptPath, paidOn, may }) => (
        <li key={id} className="grid gap-2 border-line py-3.5 not-first:border-t">
          <p className="flex flex-wrap items-baseline justify-between gap-x-6">
            <span dir="auto" className="min-w-0 break-words font-semibold">
              {what}
            </span>
            <span className="tabular-nums">
              <bdi>{amount}</bdi>
            </span>
          </p>
          <p className="flex flex-wrap items-baseline gap-x-3 text-note text-soft">
            {by !== null && <bdi>{by}</bdi>}
            <span>{day}</span>
            {receiptPath !== null && (
              <a
                href={receiptPath}
                target="_blank"
                rel="noreferrer"
                className="inline-flex min-h-6 items-center underline underline-offset-4"
              >
                {text("work.expenses.see")}
              </a>
            )}
            <span className={paidOn === null ? "rounded-sm bg-sun px-1.5 font-semibold text-ink" : ""}>
              {paidOn === null ? text("work.expenses.open") : text("work.expenses.paidOn", { day: paidOn })}
            </span>
          </p>
          {may !== null && (
            <Form method="post" action={ownPath} preventScrollReset>
              <input type="hidden" name="expense" value={id} />
              <input type="hidden" name="seen" value={seen} />
              <SendButton name="act" value={may} aria-label={`${text(`work.expenses.${may}`)}: ${what}`}>
                {text(`work.expenses.${may}`)}
              </SendButton>
            </Form>
          )}
        </li>
      ))}
    </ul>
  );
}
