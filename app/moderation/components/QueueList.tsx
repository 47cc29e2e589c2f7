import { Link } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { useTexts } from "#app/i18n/index.ts";
import { Button } from "#app/ui/Button.tsx";
import type { Person as PersonData } from "../people.server.ts";
import { By } from "./Person.tsx";
import { Tags } from "./Tags.tsx";

export interface QueueRow {
  id: string;
  /** "id:seen", for the box. */
  pick: string;
  title: string;
  path: string;
  /** Null for entries, which are neither new nor changes. */
  proposal: { isEdit: boolean; rivals: number; isOutdated: boolean } | null;
  patterns: string[];
  ago: string;
  author: PersonData | null;
}

/** What waits, with a box for each. */
export function QueueList({ rows, total }: { rows: readonly QueueRow[]; total: number | null }) {
  const { text } = useTexts();
  const list = useRef<HTMLUListElement>(null);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        {total !== null && <p className="text-soft">{text("moderation.queue.total", { count: total })}</p>}
        <TickAll boxes={() => [...(list.current?.querySelectorAll<HTMLInputElement>("input[name=pick]") ?? [])]} />
      </div>
      <ul ref={list} className="border-line border-y">
        {rows.map(({ id, pick, title, path, proposal, patterns, ago, author }) => (
          <li key={id} className="flex items-start gap-4 border-line py-3 not-first:border-t">
            <input
              type="checkbox"
              name="pick"
              value={pick}
              aria-label={text("moderation.queue.pick", { title })}
              className="mt-[0.2em] size-5 flex-none accent-(--accent)"
            />
            <div className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)] gap-1">
              <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
                <Link to={path} discover="none" className="min-w-0 break-words font-semibold">
                  <bdi>{title}</bdi>
                </Link>
                <Tags {...(proposal ?? {})} patterns={patterns} />
              </p>
              <p className="text-[0.95rem] text-soft">
                {ago}
                {author && (
                  <>
                    {" · "}
                    <By person={author} />
                  </>
                )}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Needs a script, so it comes with it. */
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
    <Button look="quiet" onClick={tick} className="-mx-4">
      {text("moderation.queue.pickAll")}
    </Button>
  );
}
