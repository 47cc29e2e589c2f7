import { useTexts } from "#app/kit/i18n/context.tsx";
import { entryPictureUrl, PICTURE } from "#app/services/media/picture.ts";
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
