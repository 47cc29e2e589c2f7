import { Link } from "@remix-run/react";
import { Fragment, useEffect, useRef, useState } from "react";
import { useTexts } from "#app/kit/i18n/context.tsx";
import { Button } from "#app/kit/ui/Button.tsx";
import type { Person as PersonData } from "../people.server.ts";
import { Byline } from "./Person.tsx";
import { Tags } from "./Tags.tsx";

export interface QueueRow {
  id: string;
  /** The value of the checkbox: "id:token". */
  pick: string;
  title: string;
  path: string;
  /** Null for entries, which are not proposals. */
  proposal: { isEdit: boolean; rivals: number; isContested: boolean; gone: "hidden" | "removed" | null } | null;
  patterns: string[];
  /** Labels of the fields that an edit changes; null for anything else. */
  changed: string[] | null;
  /** Its first lines; empty for edits. */
  summary: string[];
  ago: string;
  author: PersonData | null;
}

/** The rows of a queue, with a checkbox for each. */
export function QueueList({ rows, total }: { rows: readonly QueueRow[]; total: number | null }) {
  const { text } = useTexts();
  const list = useRef<HTMLUListElement>(null);
  return (
    <div className="grid min-w-0 grid-cols-1 gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        {total !== null && <p className="text-soft">{text("moderation.queue.total", { count: total })}</p>}
        <TickAll boxes={() => [...(list.current?.querySelectorAll<HTMLInputElement>("input[name=pick]") ?? [])]} />
      </div>
      <ul ref={list} className="border-line border-y">
        {rows.map((row) => (
          // One that has changed is a new row: its tick meant how it was before.
          <Row key={row.pick} row={row} />
        ))}
      </ul>
    </div>
  );
}

function Row({ row }: { row: QueueRow }) {
  const { text } = useTexts();
  const { pick, title, path, proposal, patterns, changed, summary, ago, author } = row;
  return (
    <li className="relative flex items-start gap-1 border-line not-first:border-t has-checked:bg-sheet has-checked:before:absolute has-checked:before:inset-y-0 has-checked:before:start-0 has-checked:before:w-1 has-checked:before:bg-accent">
      <label className="flex-none cursor-pointer p-3">
        <input
          type="checkbox"
          name="pick"
          value={pick}
          aria-label={text("moderation.queue.pick", { title })}
          className="mt-[0.15em] block size-5 accent-(--accent)"
        />
      </label>
      <div className="grid min-w-0 flex-1 grid-cols-1 gap-1 py-3 pe-3">
        <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
          <Link to={path} discover="none" className="min-w-0 break-words font-semibold">
            <bdi>{title}</bdi>
          </Link>
          <Tags {...(proposal ?? {})} patterns={patterns} />
        </p>
        {changed && <p className="text-note">{changed.join(" · ")}</p>}
        {summary.length > 0 && (
          <p className="line-clamp-2 break-words text-note">
            {summary.map((line, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: lines of one entry, always in this order
              <Fragment key={index}>
                {index > 0 && " · "}
                <bdi>{line}</bdi>
              </Fragment>
            ))}
          </p>
        )}
        <Byline author={author}>{ago}</Byline>
      </div>
    </li>
  );
}

/** Rendered only once scripts run, because it needs them. */
function TickAll({ boxes }: { boxes: () => HTMLInputElement[] }) {
  const { text } = useTexts();
  const [isReady, setReady] = useState(false);
  useEffect(() => setReady(true), []);
  if (!isReady) return null;
  const tick = () => {
    const all = boxes();
    const isFull = all.every(({ checked }) => checked);
    for (const box of all) box.checked = !isFull;
  };
  return (
    <Button look="quiet" onClick={tick} className="-mx-1">
      {text("moderation.queue.pickAll")}
    </Button>
  );
}
