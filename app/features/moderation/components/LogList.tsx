import { Link } from "@remix-run/react";
import { useTexts } from "#app/kit/i18n/context.tsx";
import type { LogLine } from "../log.server.ts";
import { Person } from "./Person.tsx";
import { UndoForm } from "./UndoForm.tsx";

/** Decisions with who, when and why, and a button for each that can be undone. */
export function LogList({
  lines,
  undoPath,
  withTitles,
}: {
  lines: readonly LogLine[];
  undoPath: string;
  withTitles: boolean;
}) {
  const { text } = useTexts();
  if (lines.length === 0) return <p className="text-soft">{text("moderation.review.nothing")}</p>;
  return (
    <ol className="border-line border-y">
      {lines.map((line) => (
        <li
          key={line.id}
          className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-line py-2.5 not-first:border-t"
        >
          <div className="min-w-0 flex-1 basis-72">
            <p className="break-words">
              <span id={`decision-${line.id}`}>
                <span className="font-semibold">{text(`moderation.did.${line.verb}`)}</span>
                {withTitles && (
                  <>
                    {": "}
                    <Link to={line.path} discover="none">
                      <bdi>{line.title}</bdi>
                    </Link>
                  </>
                )}
              </span>
              {line.isUndone && <span className="text-soft"> ({text("moderation.undone")})</span>}
            </p>
            <p className="text-note text-soft">
              {withTitles && `${line.collection} · `}
              {line.at}
              {line.by && (
                <>
                  {" · "}
                  <Person person={line.by} />
                </>
              )}
              {line.reason && ` · ${text(`collections.reasons.${line.reason}`)}`}
            </p>
            {line.message !== "" && (
              <p dir="auto" className="mt-1 whitespace-pre-wrap break-words text-note">
                {line.message}
              </p>
            )}
          </div>
          <div className="flex flex-wrap gap-2.5 empty:hidden">
            {line.batchUndo && (
              <UndoForm
                path={undoPath}
                batch={line.batchUndo.batch}
                label={text("moderation.log.undoAll", { count: line.batchUndo.count })}
              />
            )}
            {line.mayUndo && <UndoForm path={undoPath} decision={line.id} labelId={`decision-${line.id}`} />}
          </div>
        </li>
      ))}
    </ol>
  );
}
