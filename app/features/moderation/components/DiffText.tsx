import { Fragment } from "react";
import { REPLACED_GAP } from "#app/features/collections/components/Differences.tsx";
import { useTexts } from "#app/kit/i18n/context.tsx";
import { Icon } from "#app/kit/ui/icons/Icon.tsx";
import type { ShownDiff } from "../fields.server.ts";
import { PictureLines } from "./PictureLines.tsx";
import { Pieces, plainText } from "./Pieces.tsx";

type Part = ShownDiff["parts"][number];
type Change = Exclude<Part["change"], "same">;

const CHANGE_CLASSES: Record<Change, string> = {
  inserted: "bg-sea decoration-2 underline-offset-3",
  deleted: "bg-mark decoration-danger",
};
const TAGS = { inserted: "ins", deleted: "del" } as const;

/**
 * A field with its insertions and deletions marked.
 * @param without leaves out one of them, for a column that shows only the other
 */
export function DiffText({ diff: { parts, isPictures }, without }: { diff: ShownDiff; without?: Change }) {
  const Shown = isPictures ? PicturePart : TextPart;
  const shown = parts.filter(({ change }) => change !== without);
  return (
    <div className={isPictures ? "flex flex-wrap gap-3" : "whitespace-pre-wrap break-words"}>
      {shown.map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text, always in this order
        <Fragment key={index}>
          {part.change === "inserted" && shown[index - 1]?.change === "deleted" && REPLACED_GAP}
          <Shown part={part} />
        </Fragment>
      ))}
    </div>
  );
}

/** Colour, line and hidden text together, so that nobody depends on only one of them. */
function TextPart({ part: { change, pieces } }: { part: Part }) {
  const { text } = useTexts();
  if (change === "same") return <Pieces pieces={pieces} />;
  const Tag = TAGS[change];
  return (
    <Tag className={`rounded-sm box-decoration-clone px-0.5 ${CHANGE_CLASSES[change]}`}>
      <span className="sr-only"> {text(`contributions.${change}`)} </span>
      <Pieces pieces={pieces} />
    </Tag>
  );
}

const CHANGE_LABELS = { inserted: "moderation.review.added", deleted: "moderation.review.removed" } as const;

/** Text and an icon mark the change, because no line can be drawn through a picture. */
function PicturePart({ part: { change, pieces } }: { part: Part }) {
  const { text } = useTexts();
  const pictures = <PictureLines lines={plainText(pieces)} />;
  if (change === "same") return plainText(pieces).trim() === "" ? null : pictures;
  const Tag = TAGS[change];
  return (
    <Tag className={`block rounded-sm p-2 no-underline ${change === "inserted" ? "bg-sea" : "bg-mark"}`}>
      <span className="mb-1 flex items-center gap-1.5 font-semibold text-fine">
        <Icon name={change === "inserted" ? "plus" : "xmark"} /> {text(CHANGE_LABELS[change])}
      </span>
      {pictures}
    </Tag>
  );
}

/** The legend of the marks. */
export function DiffLegend() {
  const { text } = useTexts();
  return (
    <span aria-hidden="true" className="flex gap-2 text-note">
      <ins className={`rounded-sm px-1 ${CHANGE_CLASSES.inserted}`}>{text(CHANGE_LABELS.inserted)}</ins>
      <del className={`rounded-sm px-1 ${CHANGE_CLASSES.deleted}`}>{text(CHANGE_LABELS.deleted)}</del>
    </span>
  );
}
