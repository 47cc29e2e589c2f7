import { useTexts } from "#app/kit/i18n/context.tsx";
import { inARow } from "#app/kit/text/list.ts";
import { Icon } from "#app/kit/ui/icons/Icon.tsx";

const TAG = "rounded-full bg-mark text-ink px-2.5 py-0.5 font-semibold text-eyebrow";

interface TagsProps {
  /** Undefined for entries, which are not proposals. */
  isEdit?: boolean;
  rivals?: number;
  isContested?: boolean;
  /** What its entry is, if that is not shown. */
  gone?: "hidden" | "removed" | null;
  patterns?: readonly string[];
}

/** What moderators should know about a proposal before reading it. */
export function Tags({ isEdit, rivals = 0, isContested = false, gone = null, patterns = [] }: TagsProps) {
  const { text } = useTexts();
  return (
    <span className="inline-flex flex-wrap items-center gap-1.5 font-text">
      {isEdit !== undefined && <span className={TAG}>{isEdit ? text("moderation.edit") : text("moderation.new")}</span>}
      {rivals > 0 && <Warning>{text("moderation.rivals", { count: rivals })}</Warning>}
      {isContested && <Warning>{text("moderation.changedToo")}</Warning>}
      {gone && <Warning>{text(`moderation.show.${gone}`)}</Warning>}
      {patterns.length > 0 && <Warning>{text("moderation.marked", { patterns: inARow(patterns) })}</Warning>}
    </span>
  );
}

function Warning({ children }: { children: string }) {
  return (
    <span className="inline-flex items-center gap-1.5 rounded-full bg-sun px-2.5 py-0.5 text-fine text-ink">
      <Icon name="triangle-exclamation" /> <bdi>{children}</bdi>
    </span>
  );
}
