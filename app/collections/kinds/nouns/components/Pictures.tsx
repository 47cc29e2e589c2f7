import { useTexts } from "#app/i18n/index.ts";
import { entryPictureUrl, PICTURE } from "#app/media/index.ts";
import { PictureLinks } from "../../../components/PictureLinks.tsx";

/** Pictures of a noun. */
export function Pictures({ names, title }: { names: readonly string[]; title: string }) {
  const { text } = useTexts();
  const pictures = names.map((name) => ({
    small: entryPictureUrl("noun", name, "thumb"),
    big: entryPictureUrl("noun", name, "big"),
    alt: title,
  }));
  return (
    <PictureLinks
      pictures={pictures}
      label={text("nouns.fields.pictures.label")}
      size={PICTURE.kinds.noun.sizes.thumb}
      className="size-28"
    />
  );
}
