import { useTexts } from "#app/kit/i18n/context.tsx";
import { Notice } from "#app/kit/ui/Notice.tsx";
import { DONE, type Done } from "../done.ts";

/** Says what was done; nothing beside an answer that is not that. */
export function DoneNotice({ done }: { done: Done | null }) {
  const { text } = useTexts();
  return (
    <div role="status" className="empty:hidden">
      {done && <Notice>{text(DONE[done])}</Notice>}
    </div>
  );
}
