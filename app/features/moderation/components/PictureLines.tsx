import { PictureWithAlt } from "#app/features/collections/components/PictureWithAlt.tsx";

/** @param lines pictures, one per line, each with what it shows */
export function PictureLines({ lines }: { lines: string }) {
  return (
    <span className="flex flex-wrap gap-3">
      {lines
        .split("\n")
        .filter((line) => line !== "")
        .map((line) => (
          <PictureWithAlt key={line} line={line} />
        ))}
    </span>
  );
}
