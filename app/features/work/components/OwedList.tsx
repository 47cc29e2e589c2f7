import { Facts } from "#app/features/users/components/Facts.tsx";
import { useTexts } from "#app/kit/i18n/context.tsx";
import type { ShownOwed } from "../owed-page.server.ts";
import { ExpenseList } from "./ExpenseList.tsx";

/** What somebody is still owed: expenses, and hours of months that are not settled. */
export function OwedList({ expenses, hours, total, closed }: ShownOwed) {
  const { text } = useTexts();
  return (
    <>
      {expenses.length > 0 && (
        <section aria-labelledby="expenses" className="grid grid-cols-1 gap-3">
          <h2 id="expenses" className="text-part">
            {text("work.expenses.header")}
          </h2>
          <ExpenseList lines={expenses} ownPath="" />
        </section>
      )}
      {hours.length > 0 && (
        <section aria-labelledby="hours" className="grid grid-cols-1 gap-3">
          <h2 id="hours" className="text-part">
            {text("work.header")}
          </h2>
          <Facts
            facts={[
              ...hours,
              ...(hours.length > 1 ? [[text("work.total"), total] as const] : []),
              [text("work.closing.until"), closed ?? text("work.closing.none")],
            ]}
          />
        </section>
      )}
    </>
  );
}
