import { useTexts } from "#app/kit/i18n/context.tsx";
import { Icon } from "#app/kit/ui/icons/Icon.tsx";
import type { ShownDiff } from "../fields.server.ts";
import { PictureLines } from "./PictureLines.tsx";
import { Pieces, plainOf } from "./Pieces.tsx";

type Part = ShownDiff["parts"][number];
type Change = Exclude<Part["change"], "same">;

const LOOKS: Record<Change, string> = {
  inserted: "bg-sea decoration-2 underline-offset-3",
  deleted: "bg-mark decoration-danger",
};
const TAGS = { inserted: "ins", deleted: "del" } as const;

/** A field with what came and what went. @param without leaves out one of the two, where each has a column */
export function DiffText({ diff: { parts, isPictures }, without }: { diff: ShownDiff; without?: Change }) {
  const Shown = isPictures ? PicturePart : TextPart;
  return (
    <div className={isPictures ? "flex flex-wrap gap-3" : "whitespace-pre-wrap break-words"}>
      {parts
        .filter(({ change }) => change !== without)
        .map((part, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text, always in this order
          <Shown key={index} part={part} />
        ))}
    </div>
  );
}

/** Colours, lines and words: nobody has to tell the two by one of them alone. */
function TextPart({ part: { change, pieces } }: { part: Part }) {
  const { text } = useTexts();
  if (change === "same") return <Pieces pieces={pieces} />;
  const Tag = TAGS[change];
  return (
    <Tag className={`rounded-sm box-decoration-clone px-0.5 ${LOOKS[change]}`}>
      <span className="sr-only"> {text(WORDS[change])}: </span>
      <Pieces pieces={pieces} />
    </Tag>
  );
}

const WORDS = { inserted: "moderation.review.added", deleted: "moderation.review.removed" } as const;

/** No line can be drawn through a picture, so that words and signs tell. */
function PicturePart({ part: { change, pieces } }: { part: Part }) {
  const { text } = useTexts();
  const pictures = <PictureLines ids={plainOf(pieces)} />;
  if (change === "same") return plainOf(pieces).trim() === "" ? null : pictures;
  const Tag = TAGS[change];
  return (
    <Tag className={`block rounded-sm p-2 no-underline ${change === "inserted" ? "bg-sea" : "bg-mark"}`}>
      <span className="mb-1 flex items-center gap-1.5 font-semibold text-fine">
        <Icon name={change === "inserted" ? "plus" : "xmark"} /> {text(WORDS[change])}
      </span>
      {pictures}
    </Tag>
  );
}

/** How to read what differs, in its own signs. */
export function DiffLegend() {
  const { text } = useTexts();
  return (
    <span aria-hidden="true" className="flex gap-2 text-note">
      <ins className={`rounded-sm px-1 ${LOOKS.inserted}`}>{text(WORDS.inserted)}</ins>
      <del className={`rounded-sm px-1 ${LOOKS.deleted}`}>{text(WORDS.deleted)}</del>
    </span>
  );
}
