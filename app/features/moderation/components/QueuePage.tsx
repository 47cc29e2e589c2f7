import { useSearchParams } from "@remix-run/react";
import { useState } from "react";
import { AdminPage } from "#app/features/admin/components/AdminPage.tsx";
import { INPUT } from "#app/kit/forms/components/Field.tsx";
import { Form } from "#app/kit/forms/components/Form.tsx";
import type { Refused } from "#app/kit/forms/form.ts";
import { useTexts } from "#app/kit/i18n/context.tsx";
import { Button, ButtonLink } from "#app/kit/ui/Button.tsx";
import { ChipLink } from "#app/kit/ui/Chip.tsx";
import { Sheet } from "#app/kit/ui/Sheet.tsx";
import type { BulkResult } from "../bulk.server.ts";
import type { BulkButton, Show } from "../queue.ts";
import { BulkNotice } from "./BulkNotice.tsx";
import { MoveButtons } from "./MoveButtons.tsx";
import { QueueList, type QueueRow } from "./QueueList.tsx";
import { ReasonFields } from "./ReasonFields.tsx";
import { TableLink } from "./TableLink.tsx";

/** The answer of the action when part of a batch could not be done. */
export interface QueueAnswer extends Refused {
  bulk?: BulkResult;
}

export interface QueuePageProps {
  title: string;
  /** The address of the queue with its filters. */
  path: string;
  show: Show;
  filter: string;
  shows: readonly { show: Show; path: string }[];
  rows: readonly QueueRow[];
  total: number | null;
  previousPath: string | null;
  nextPath: string | null;
  tablePath: string;
  buttons: readonly BulkButton[];
  result: QueueAnswer | undefined;
}

/** A queue of one kind, to decide about one or many of its rows. */
export function QueuePage(page: QueuePageProps) {
  const { text } = useTexts();
  const { title, path, show, rows, total, result, buttons } = page;
  const batch = useLastBatch(result);
  const names = Object.fromEntries(buttons.map(({ move, name }) => [move, name]));
  return (
    <AdminPage title={title} actions={<TableLink path={page.tablePath} />} result={result?.bulk ? undefined : result}>
      <div role="status" className="grid gap-4 empty:hidden">
        {result?.bulk && <BulkNotice result={result.bulk} undoPath={path} />}
      </div>
      <QueueFilters {...page} />
      {rows.length === 0 ? (
        <p className="text-soft">
          {text(total === 0 && show === "waiting" ? "moderation.home.calm" : "moderation.queue.empty")}
        </p>
      ) : (
        <Form
          method="post"
          action={path}
          className="grid grid-cols-1 items-start gap-x-columns gap-y-8 lg:grid-cols-aside"
        >
          <QueueList key={`${path} ${batch}`} rows={rows} total={total} />
          <section aria-labelledby="bulk" className="lg:sticky lg:top-6">
            <Sheet className="grid gap-4">
              <h2 id="bulk" className="text-part">
                {text("moderation.bulk.header")}
              </h2>
              {/* The key empties the fields: what was written to some authors must not go to the next. */}
              <ReasonFields key={batch} result={result} />
              <MoveButtons moves={buttons.map(({ move }) => move)} names={names} />
            </Sheet>
          </section>
        </Form>
      )}
      <PageLinks {...page} />
    </AdminPage>
  );
}

/** The id of the last batch that was decided here, "" for none. It stays while a later form is refused. */
function useLastBatch(result: QueueAnswer | undefined): string {
  const [params] = useSearchParams();
  const [last, setLast] = useState("");
  const batch = result === undefined ? params.get("batch") : (result.bulk?.batch ?? null);
  if (batch !== null && batch !== last) setLast(batch);
  return batch ?? last;
}

/** Links to the other views of the queue, and the text filter. */
function QueueFilters({ shows, show, path, filter }: QueuePageProps) {
  const { text } = useTexts();
  const [base = ""] = path.split("?");
  return (
    <div className="grid gap-4">
      <ul className="flex flex-wrap gap-2">
        {shows.map((other) => (
          <li key={other.show}>
            <ChipLink to={other.path} current={other.show === show}>
              {text(`moderation.show.${other.show}`)}
            </ChipLink>
          </li>
        ))}
      </ul>
      {show !== "waiting" && (
        <Form method="get" action={base} className="flex max-w-prose flex-wrap items-center gap-3">
          <input type="hidden" name="show" value={show} />
          <input
            key={path}
            type="search"
            name="filter"
            defaultValue={filter}
            aria-label={text("moderation.queue.filter")}
            placeholder={text("moderation.queue.filter")}
            dir="auto"
            className={`${INPUT} flex-1`}
          />
          <Button type="submit" className="min-h-11">
            {text("moderation.queue.find")}
          </Button>
        </Form>
      )}
    </div>
  );
}

function PageLinks({ previousPath, nextPath }: QueuePageProps) {
  const { text } = useTexts();
  if (previousPath === null && nextPath === null) return null;
  return (
    <p className="flex flex-wrap gap-3">
      {previousPath && (
        <ButtonLink to={previousPath} rel="prev" discover="none">
          {text("moderation.queue.back")}
        </ButtonLink>
      )}
      {nextPath && (
        <ButtonLink to={nextPath} rel="next" discover="none">
          {text("moderation.queue.more")}
        </ButtonLink>
      )}
    </p>
  );
}
