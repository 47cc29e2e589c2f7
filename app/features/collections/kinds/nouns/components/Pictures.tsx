import { useTexts } from "#app/kit/i18n/context.tsx";
import { entryPictureUrl, PICTURE } from "#app/services/media/picture.ts";
import { PictureLinks } from "../../../components/PictureLinks.tsx";
import { readPictureLine } from "../../../entry-picture.ts";

/** Pictures of a noun. */
export function Pictures({ pictures, title }: { pictures: readonly string[]; title: string }) {
  const { text } = useTexts();
  const shown = pictures.map(readPictureLine).map(({ name, alt }) => ({
    small: entryPictureUrl("noun", name, "thumb"),
    big: entryPictureUrl("noun", name, "big"),
    alt: alt || title,
  }));
  return (
    <PictureLinks
      pictures={shown}
      label={text("nouns.fields.pictures.label")}
      size={PICTURE.kinds.noun.sizes.thumb}
      className="size-28"
    />
  );
}
