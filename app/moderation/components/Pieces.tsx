import { entryPictureUrl } from "#app/media/index.ts";
import type { Piece } from "../fields.server.ts";

/** A text with the keyword marks in it. */
export function Pieces({ pieces }: { pieces: readonly Piece[] }) {
  return pieces.map(({ text, marked }, index) =>
    marked ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text, always in this order
      <mark key={index} className="rounded-sm bg-sun px-0.5 text-ink outline outline-(--edge)">
        {text}
      </mark>
    ) : (
      text
    ),
  );
}

/** Pictures by their ids, a line each. */
export function PictureLines({ ids }: { ids: string }) {
  return (
    <span className="flex flex-wrap gap-2">
      {ids
        .split("\n")
        .filter((id) => id !== "")
        .map((id) => (
          <img key={id} src={entryPictureUrl("source", id, "thumb")} alt={id} className="max-h-24 rounded-sm" />
        ))}
    </span>
  );
}
