import { useTexts } from "#app/kit/i18n/context.tsx";
import { PageLinks } from "#app/kit/table/components/PageLinks.tsx";
import type { ListPage } from "../lists/list-page.server.ts";
import { listSearch } from "../lists/list-query.ts";

/** Links to the pages of a list. */
export function Pager({ page: { path, query, pages } }: { page: Pick<ListPage, "path" | "query" | "pages"> }) {
  const { text } = useTexts();
  const words = {
    label: text("collections.list.pages"),
    previous: text("collections.list.previous"),
    next: text("collections.list.next"),
  };
  return (
    <PageLinks
      current={query.page}
      pages={pages}
      to={(page) => path + listSearch({ ...query, page })}
      shown={String}
      words={words}
    />
  );
}
