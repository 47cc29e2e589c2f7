import { useTexts } from "#app/kit/i18n/context.tsx";
import { entryPictureUrl, PICTURE } from "#app/services/media/picture.ts";
import { PictureLinks } from "../../../components/PictureLinks.tsx";
import { readPictureLine } from "../../../entry-picture.ts";

/** Pictures of a work. */
export function Pictures({ pictures, title }: { pictures: readonly string[]; title: string }) {
  const { text } = useTexts();
  const shown = pictures.map(readPictureLine).map(({ name, alt }, index) => ({
    small: entryPictureUrl("source", name, "thumb"),
    big: entryPictureUrl("source", name, "big"),
    alt: alt || text("sources.picture", { number: index + 1, title }),
  }));
  return <PictureLinks pictures={shown} size={PICTURE.kinds.source.sizes.thumb} className="size-28" />;
}
