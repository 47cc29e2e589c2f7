import type { Piece } from "../fields.server.ts";

/** A text with its keyword marks highlighted. */
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

/** The same text without highlighting. */
export const plainText = (pieces: readonly Piece[]): string => pieces.map(({ text }) => text).join("");
