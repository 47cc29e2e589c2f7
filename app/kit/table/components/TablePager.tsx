import { useSearchParams } from "@remix-run/react";
import { useTexts } from "#app/kit/i18n/context.tsx";
import { type TablePage, tableSearch } from "../table.ts";
import { PageLinks } from "./PageLinks.tsx";

/** Links to the pages of a table. */
export function TablePager({ table, id }: { table: TablePage; id: string }) {
  const { text, locale } = useTexts();
  const [params] = useSearchParams();
  const { page: current, pages } = table;
  const number = new Intl.NumberFormat(locale);
  const words = { label: text("table.pages"), previous: text("table.previous"), next: text("table.next") };
  return (
    <PageLinks
      current={current}
      pages={pages}
      to={(page) => `${tableSearch({ ...table, page }, params)}#${id}`}
      shown={(page) => number.format(page)}
      words={words}
      isNofollow
      link={{ preventScrollReset: true }}
    />
  );
}
