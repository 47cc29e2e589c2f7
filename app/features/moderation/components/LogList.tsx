import { Link } from "@remix-run/react";
import { useTexts } from "#app/kit/i18n/context.tsx";
import { RichText } from "#app/kit/i18n/RichText.tsx";
import type { LogLine } from "../log-lines.server.ts";
import { By, Person } from "./Person.tsx";
import { UndoForm } from "./UndoForm.tsx";

/** Decisions with what they were about, who, when and why, and a button for each that can be undone. */
export function LogList({
  lines,
  undoPath,
  withCollections = false,
}: {
  lines: readonly LogLine[];
  undoPath: string;
  /** On pages with decisions about several collections. */
  withCollections?: boolean;
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
              <RichText
                name="frame.labelled"
                parts={{
                  label: <DecisionName line={line} />,
                  value: (
                    <span id={`decision-${line.id}`}>
                      <Link to={line.path} discover="none">
                        <bdi>{line.title}</bdi>
                      </Link>{" "}
                      <ProposalNote proposal={line.proposal} />
                    </span>
                  ),
                }}
              />
              {line.isUndone && <span className="text-soft"> {text("moderation.undone")}</span>}
            </p>
            {line.changed.length > 0 && <p className="text-note">{line.changed.join(" · ")}</p>}
            {line.former.length > 0 && <Former fields={line.former} />}
            <p className="text-note text-soft">
              {withCollections && `${line.collection} · `}
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
                label={
                  line.verb === "undo"
                    ? text("moderation.redoAll")
                    : text("moderation.log.undoAll", { count: line.batchUndo.count })
                }
              />
            )}
            {line.mayUndo && (
              <UndoForm path={undoPath} decision={line.id} did={line.verb} labelId={`decision-${line.id}`} />
            )}
          </div>
        </li>
      ))}
    </ol>
  );
}

/** What fields said before they were corrected. */
function Former({ fields }: { fields: LogLine["former"] }) {
  const { text } = useTexts();
  return (
    <div className="text-note">
      <p>{text("moderation.review.before")}</p>
      <ul className="ps-4">
        {fields.map((field) => (
          <li key={field.label} className="break-words">
            <RichText name="frame.labelled" parts={{ label: field.label, value: <bdi>{field.text}</bdi> }} />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** What was decided and, for undoing, which decision it undid. */
function DecisionName({ line: { verb, undid } }: { line: LogLine }) {
  const { text } = useTexts();
  const decision = <span className="font-semibold">{text(`moderation.did.${verb}`)}</span>;
  if (undid === null) return decision;
  return <RichText name="frame.noted" parts={{ label: decision, note: text(`moderation.did.${undid}`) }} />;
}

/** Whether the proposal was new or a change, and whose. Nothing for decisions about an entry itself. */
export function ProposalNote({ proposal }: Pick<LogLine, "proposal">) {
  const { text } = useTexts();
  if (proposal === null) return null;
  return (
    <span className="text-note text-soft">
      {text(proposal.isEdit ? "moderation.edit" : "moderation.new")}
      {proposal.author && (
        <>
          {" · "}
          <By person={proposal.author} />
        </>
      )}
    </span>
  );
}
