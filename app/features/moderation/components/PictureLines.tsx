import { entryPictureUrl } from "#app/services/media/picture.ts";

/** Pictures by their ids, a line each. */
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
