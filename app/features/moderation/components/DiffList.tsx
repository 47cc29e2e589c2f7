import { useTexts } from "#app/kit/i18n/context.tsx";
import type { ShownDiff } from "../fields.server.ts";
import { DiffText } from "./DiffText.tsx";
import { FIELD, FIELD_LABEL } from "./FieldList.tsx";

/** The differences between two versions, field by field. */
export function DiffList({ diffs }: { diffs: readonly ShownDiff[] }) {
  const { text } = useTexts();
  if (diffs.length === 0) return <p className="text-soft">{text("moderation.review.same")}</p>;
  return (
    <dl>
      {diffs.map((diff) => (
        <div key={diff.name} className={FIELD}>
          <dt className={FIELD_LABEL}>
            {diff.label}
            <ChangeCount count={diff.changes} />
          </dt>
          <dd dir="auto">
            <DiffText diff={diff} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** The differences in two columns: before and after. */
export function DiffSides({ diffs }: { diffs: readonly ShownDiff[] }) {
  const { text } = useTexts();
  if (diffs.length === 0) return <p className="text-soft">{text("moderation.review.same")}</p>;
  return (
    <table className="w-full table-fixed border-collapse text-start">
      <thead>
        <tr className="text-note text-soft">
          <th scope="col" className="pe-3 pb-2 text-start font-normal">
            {text("moderation.review.before")}
          </th>
          <th scope="col" className="ps-3 pb-2 text-start font-normal">
            {text("moderation.review.after")}
          </th>
        </tr>
      </thead>
      {diffs.map((diff) => (
        <tbody key={diff.name}>
          <tr className="border-line border-t">
            <th scope="rowgroup" colSpan={2} className={`pt-3 pb-1 text-start ${FIELD_LABEL}`}>
              {diff.label}
            </th>
          </tr>
          <tr className="align-top">
            <td dir="auto" className="pe-3 pb-3">
              <DiffText diff={diff} without="inserted" />
            </td>
            <td dir="auto" className="ps-3 pb-3">
              <DiffText diff={diff} without="deleted" />
            </td>
          </tr>
        </tbody>
      ))}
    </table>
  );
}

function ChangeCount({ count }: { count: number }) {
  const { text } = useTexts();
  return <span className="block font-normal text-fine text-soft">{text("moderation.review.changes", { count })}</span>;
}
