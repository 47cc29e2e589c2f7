import { useTexts } from "#app/kit/i18n/context.tsx";
import { RichText } from "#app/kit/i18n/RichText.tsx";
import { Icon } from "#app/kit/ui/icons/Icon.tsx";
import type { MadeAtOnce } from "../log.server.ts";
import type { LogLine } from "../log-lines.server.ts";
import { MadeAtOnceNotice } from "./BulkNotice.tsx";
import { ProposalNote } from "./LogList.tsx";
import { UndoForm } from "./UndoForm.tsx";

interface DecidedNoticesProps {
  /** What the viewer has just decided. */
  decided: LogLineHead | null;
  /** What they have just decided about many at once. */
  made: (MadeAtOnce & { undoPath: string }) | null;
  undoPath: string;
}

type LogLineHead = Pick<LogLine, "id" | "verb" | "title" | "proposal" | "mayUndo">;

/** What has just been decided, and the way back. */
export function DecidedNotices({ decided, made, undoPath }: DecidedNoticesProps) {
  return (
    <>
      {decided && <DecidedNotice decided={decided} undoPath={undoPath} />}
      {made && <MadeAtOnceNotice made={made} undoPath={made.undoPath} />}
    </>
  );
}

function DecidedNotice({ decided, undoPath }: { decided: LogLineHead; undoPath: string }) {
  const { text } = useTexts();
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-2 rounded-md border-accent border-s-4 bg-sheet px-4 py-3">
      <p className="min-w-0 flex-1 break-words">
        <Icon name="check" className="me-2 text-accent" />
        <RichText
          name="frame.labelled"
          parts={{
            label: text(`moderation.did.${decided.verb}`),
            value: <bdi className="font-semibold">{decided.title}</bdi>,
          }}
        />{" "}
        <ProposalNote proposal={decided.proposal} />
      </p>
      {decided.mayUndo && <UndoForm path={undoPath} decision={decided.id} did={decided.verb} hasKey />}
    </div>
  );
}
