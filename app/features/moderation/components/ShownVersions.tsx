import { useTexts } from "#app/kit/i18n/context.tsx";
import { inARow } from "#app/kit/text/list.ts";
import type { Review } from "../review.server.ts";

/** Which version of the conflicts the content above or below has. Nothing where there is none, or where the entry itself is shown. */
export function ShownVersions({ review: { merge, view } }: { review: Review }) {
  const { text } = useTexts();
  if (merge === null || view === "before") return null;
  return merge.shows.map(({ side, fields }) => (
    <p key={side} className="text-note text-soft">
      {text(`moderation.merge.shows.${side}`, { fields: inARow(fields) })}
    </p>
  ));
}
