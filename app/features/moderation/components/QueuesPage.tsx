import { Link } from "@remix-run/react";
import { AdminPage } from "#app/features/admin/components/AdminPage.tsx";
import { useTexts } from "#app/kit/i18n/context.tsx";
import { Section } from "#app/kit/layout/Page.tsx";
import { ChipLink } from "#app/kit/ui/Chip.tsx";
import { Sheet } from "#app/kit/ui/Sheet.tsx";
import type { Show } from "../queue.ts";
import { TableLink } from "./TableLink.tsx";

export interface KindQueues {
  id: string;
  title: string;
  /** The count is null where it is not counted. */
  queues: readonly { show: Show; path: string; count: number | null }[];
  tablePath: string;
}

/** An author's reply to a decision. */
export interface ShownReply {
  path: string;
  title: string;
  message: string;
  at: string;
}

/** Links to all queues, and the latest replies of authors. */
export function QueuesPage({ kinds, replies }: { kinds: readonly KindQueues[]; replies: readonly ShownReply[] }) {
  const { text } = useTexts();
  return (
    <AdminPage title={text("moderation.nav.queues")} lede={text("moderation.queues.lede")}>
      {kinds.length === 0 && <p>{text("moderation.home.none")}</p>}
      {kinds.map(({ id, title, queues, tablePath }) => (
        <section key={id} aria-labelledby={id} className="grid gap-3">
          <div className="flex flex-wrap items-baseline justify-between gap-x-6">
            <h2 id={id} className="text-section">
              {title}
            </h2>
            <TableLink path={tablePath} headingId={id} />
          </div>
          <ul className="flex flex-wrap gap-2">
            {queues.map(({ show, path, count }) => (
              <li key={show}>
                <ChipLink to={path} className={show === "waiting" && count ? "border-accent bg-sun font-semibold" : ""}>
                  {text(`moderation.show.${show}`)}
                  {count !== null && <span className="ms-1.5 tabular-nums">{count}</span>}
                </ChipLink>
              </li>
            ))}
          </ul>
        </section>
      ))}
      {replies.length > 0 && (
        <Section title={text("moderation.queues.replies")}>
          <ul className="grid gap-3">
            {replies.map(({ path, title, message, at }) => (
              <li key={path}>
                <Sheet className="grid gap-1">
                  <p className="flex flex-wrap items-baseline justify-between gap-x-4">
                    <Link to={path} discover="none" className="font-semibold">
                      <bdi>{title}</bdi>
                    </Link>
                    <span className="text-note text-soft">{at}</span>
                  </p>
                  <p dir="auto" className="whitespace-pre-wrap break-words">
                    {message}
                  </p>
                </Sheet>
              </li>
            ))}
          </ul>
        </Section>
      )}
    </AdminPage>
  );
}
