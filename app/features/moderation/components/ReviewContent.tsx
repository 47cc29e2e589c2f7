import { useTexts } from "#app/kit/i18n/context.tsx";
import { Section } from "#app/kit/layout/Page.tsx";
import { ChipLink } from "#app/kit/ui/Chip.tsx";
import type { Review } from "../review.server.ts";
import { VIEWS } from "../view.ts";
import { DiffList, DiffSides } from "./DiffList.tsx";
import { DiffLegend } from "./DiffText.tsx";
import { FieldList } from "./FieldList.tsx";
import { ShownVersions } from "./ShownVersions.tsx";

/** The proposed content; for an edit, what differs, or the content before or after it. */
export function ReviewContent({ review, path }: { review: Review; path: string }) {
  const { text } = useTexts();
  const { view, isEdit, fields, diffs } = review;
  const changes = diffs.reduce((sum, diff) => sum + diff.changes, 0);
  return (
    <Section title={text("moderation.review.says")}>
      {isEdit && (
        <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2">
          <p className="flex flex-wrap items-center gap-2">
            {VIEWS.map((one) => (
              <ChipLink
                key={one}
                to={one === VIEWS[0] ? path : `${path}?view=${one}`}
                current={one === view}
                preventScrollReset
              >
                {text(`moderation.review.${one}`)}
              </ChipLink>
            ))}
          </p>
          <p className="text-note text-soft">{text("moderation.review.changes", { count: changes })}</p>
          <DiffLegend />
        </div>
      )}
      <div role="status" className="mb-4 empty:hidden">
        <ShownVersions review={review} />
      </div>
      {view === "difference" && <DiffList diffs={diffs} />}
      {view === "sides" && <DiffSides diffs={diffs} />}
      {(view === "before" || view === "after") && <FieldList fields={fields} />}
    </Section>
  );
}
