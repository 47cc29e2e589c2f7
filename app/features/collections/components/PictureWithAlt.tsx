import { useTexts } from "#app/kit/i18n/context.tsx";
import { entryPictureUrl } from "#app/services/media/picture.ts";
import { readPictureLine } from "../entry-picture.ts";

/**
 * A small picture with what it is said to show below it, for those who judge both.
 * @param line as in entry-picture.ts
 */
export function PictureWithAlt({ line }: { line: string }) {
  const { text } = useTexts();
  const { name, alt } = readPictureLine(line);
  return (
    <span className="inline-grid max-w-72 gap-1">
      <img
        src={entryPictureUrl("source", name, "thumb")}
        alt=""
        className="max-h-24 max-w-full justify-self-start rounded-sm border border-line"
      />
      <span dir="auto" className={`break-words text-note ${alt === "" ? "text-soft" : ""}`}>
        {alt || text("collections.pictureWithoutAlt")}
      </span>
    </span>
  );
}
