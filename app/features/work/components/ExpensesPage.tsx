import { AdminPage } from "#app/features/admin/components/AdminPage.tsx";
import { Older } from "#app/features/admin/components/Older.tsx";
import type { Refused } from "#app/kit/forms/form.ts";
import { useTexts } from "#app/kit/i18n/context.tsx";
import { Disclosure } from "#app/kit/ui/Disclosure.tsx";
import type { Done } from "../done.ts";
import type { ExpensesPageData } from "../expenses-page.server.ts";
import { Chips } from "./Chips.tsx";
import { DoneNotice } from "./DoneNotice.tsx";
import { ExpenseForm } from "./ExpenseForm.tsx";
import { ExpenseList } from "./ExpenseList.tsx";

interface ExpensesPageProps extends ExpensesPageData {
  done: Done | null;
  result: Refused | undefined;
}

/** What people of the team have paid for the site: one's own, and for who looks after the money those of all. */
export function ExpensesPage({ done, result, ...page }: ExpensesPageProps) {
  const { text } = useTexts();
  const { list, lists, lines } = page;
  const isTyped = result !== undefined && Object.keys(result.values).length > 0;
  return (
    <AdminPage
      title={text("work.expenses.header")}
      lede={text("work.expenses.lede")}
      actions={
        page.tablePath && (
          <a href={page.tablePath} download>
            {text("moderation.queues.table")}
          </a>
        )
      }
      result={result}
    >
      <DoneNotice done={result ? null : done} />
      <Disclosure summary={text("work.expenses.new")} isOpen={isTyped || (list === "own" && lines.length === 0)}>
        <ExpenseForm {...page} result={isTyped ? result : undefined} />
      </Disclosure>
      <section aria-labelledby="list" className="grid grid-cols-1 gap-4">
        <h2 id="list" className="sr-only">
          {text(`work.expenses.${list}`)}
        </h2>
        {lists.length > 1 && (
          <Chips
            label={text("work.expenses.header")}
            chips={lists.map(({ name, path }) => ({
              name: text(`work.expenses.${name}`),
              path,
              isCurrent: name === list,
            }))}
          />
        )}
        {lines.length === 0 ? (
          <p className="text-soft">{text("audit.empty")}</p>
        ) : (
          <ExpenseList lines={lines} ownPath={page.ownPath} />
        )}
        <Older path={page.nextPath} />
      </section>
    </AdminPage>
  );
}
