import { useTexts } from "#app/kit/i18n/context.tsx";
import type { TextKey } from "#app/kit/i18n/keys.ts";
import { RichText } from "#app/kit/i18n/RichText.tsx";
import { Icon } from "#app/kit/ui/icons/Icon.tsx";
import { Notice } from "#app/kit/ui/Notice.tsx";
import type { BulkResult } from "../bulk.server.ts";
import type { MadeAtOnce, VerbCount } from "../log.server.ts";
import { UndoForm } from "./UndoForm.tsx";

interface MadeAtOnceNoticeProps {
  made: MadeAtOnce;
  undoPath: string;
}

/** What was just decided or undone, counted, with a button that reverses all of them. */
export function MadeAtOnceNotice({ made: { count, isUndo, batch, verbs }, undoPath }: MadeAtOnceNoticeProps) {
  const { text } = useTexts();
  const said = ({ verb, count }: VerbCount) =>
    text("frame.labelled", { label: text(`moderation.did.${verb}`), value: count });
  const sum = text(isUndo ? "moderation.bulk.undone" : "moderation.bulk.made", { count });
  return (
    <Notice>
      <div className="flex flex-wrap items-center justify-between gap-x-5 gap-y-2">
        <p>
          <Icon name="check" className="me-2 text-accent" />
          {verbs.length > 0 ? text("frame.noted", { label: sum, note: verbs.map(said).join(" · ") }) : sum}
        </p>
        {batch && (
          <UndoForm path={undoPath} batch={batch} label={text(isUndo ? "moderation.redoAll" : "moderation.undoAll")} />
        )}
      </div>
    </Notice>
  );
}

/** The outcome of a batch: how many items were done, and why the others failed. */
export function BulkNotice({ result, undoPath }: { result: BulkResult; undoPath: string }) {
  const { text } = useTexts();
  const { done, failed, batch, isUndo, verbs } = result;
  return (
    <>
      {done > 0 && <MadeAtOnceNotice made={{ count: done, isUndo, batch, verbs }} undoPath={undoPath} />}
      <Notice tone="warning">
        <p className="font-semibold">{text("moderation.bulk.failed", { count: failed.length })}</p>
        <ul className="mt-1 grid list-disc gap-1 ps-5">
          {failed.map(({ title, problem }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: titles may repeat, and the order never changes
            <li key={index}>
              <Failure title={title} problem={text(failureKey(problem, isUndo))} />
            </li>
          ))}
        </ul>
      </Notice>
    </>
  );
}

/** Of what is stale, the sentence for one decision says that nothing was applied; here the others were. */
function failureKey(problem: BulkResult["failed"][number]["problem"], isUndo: boolean): TextKey {
  if (problem !== "stale") return `moderation.problem.${problem}`;
  return isUndo ? "moderation.bulk.changedSince" : "moderation.bulk.stale";
}

/** @param title "" for what is not there any more */
function Failure({ title, problem }: { title: string; problem: string }) {
  if (title === "") return problem;
  const label = <bdi className="font-semibold">{title}</bdi>;
  return <RichText name="frame.labelled" parts={{ label, value: problem }} />;
}
