import { entryPictureUrl } from "#app/services/media/picture.ts";

/** @param ids of pictures, one per line */
export function PictureLines({ ids }: { ids: string }) {
  return (
    <span className="flex flex-wrap gap-2">
      {ids
        .split("\n")
        .filter((id) => id !== "")
        .map((id) => (
          <img
            key={id}
            src={entryPictureUrl("source", id, "thumb")}
            alt={id}
            className="max-h-24 rounded-sm border border-line"
          />
        ))}
    </span>
  );
}
