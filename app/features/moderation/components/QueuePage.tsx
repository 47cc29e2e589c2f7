import { Form } from "@remix-run/react";
import { AdminPage } from "#app/features/admin/components/AdminPage.tsx";
import { INPUT } from "#app/kit/forms/components/Field.tsx";
import type { Refused } from "#app/kit/forms/form.ts";
import { useTexts } from "#app/kit/i18n/context.tsx";
import { Button, ButtonLink } from "#app/kit/ui/Button.tsx";
import { ChipLink } from "#app/kit/ui/Chip.tsx";
import { Sheet } from "#app/kit/ui/Sheet.tsx";
import type { BulkResult } from "../bulk.server.ts";
import { BULK_MOVES, type Show } from "../queue.ts";
import { BulkNotice } from "./BulkNotice.tsx";
import { MoveButtons } from "./MoveButtons.tsx";
import { QueueList, type QueueRow } from "./QueueList.tsx";
import { ReasonFields } from "./ReasonFields.tsx";
import { TableLink } from "./TableLink.tsx";

/** What the action of the page answers when not everything was done. */
export interface QueueAnswer extends Refused {
  bulk?: BulkResult;
}

export interface QueuePageProps {
  title: string;
  /** The queue with everything that narrows it down. */
  path: string;
  show: Show;
  filter: string;
  shows: readonly { show: Show; path: string }[];
  rows: readonly QueueRow[];
  total: number | null;
  previousPath: string | null;
  nextPath: string | null;
  tablePath: string;
  /** Where decisions are taken back. */
  undoPath: string;
  result: QueueAnswer | undefined;
}

/** A queue of one kind, in which one or many can be decided about. */
export function QueuePage(page: QueuePageProps) {
  const { text } = useTexts();
  const { title, path, show, rows, total, result, undoPath } = page;
  return (
    <AdminPage title={title} actions={<TableLink path={page.tablePath} />} result={result?.bulk ? undefined : result}>
      <div role="status" className="grid gap-4 empty:hidden">
        {result?.bulk && <BulkNotice result={result.bulk} undoPath={undoPath} />}
      </div>
      <Ways {...page} />
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
          <QueueList key={path} rows={rows} total={total} />
          <section aria-labelledby="bulk" className="lg:sticky lg:top-6">
            <Sheet className="grid gap-4">
              <h2 id="bulk" className="text-part">
                {text("moderation.bulk.header")}
              </h2>
              <ReasonFields result={result} />
              <MoveButtons moves={movesFor(show)} />
            </Sheet>
          </section>
        </Form>
      )}
      <Turning {...page} />
    </AdminPage>
  );
}

/** What is shown is approved already, or hidden or removed already. */
const movesFor = (show: Show) =>
  BULK_MOVES.filter((move) => {
    if (move === "approve") return show === "waiting" || show === "hidden" || show === "removed";
    return move !== ({ hidden: "hide", removed: "remove" } as Partial<Record<Show, string>>)[show];
  });

/** The other queues of the kind, and the filter. */
function Ways({ shows, show, path, filter }: QueuePageProps) {
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

function Turning({ previousPath, nextPath }: QueuePageProps) {
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
