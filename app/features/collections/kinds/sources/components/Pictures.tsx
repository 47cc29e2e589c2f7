import { useTexts } from "#app/kit/i18n/context.tsx";
import { entryPictureUrl, PICTURE } from "#app/services/media/picture.ts";
import { PictureLinks } from "../../../components/PictureLinks.tsx";

/** Pictures of a work. */
export function Pictures({ names, title }: { names: readonly string[]; title: string }) {
  const { text } = useTexts();
  const pictures = names.map((name, index) => ({
    small: entryPictureUrl("source", name, "thumb"),
    big: entryPictureUrl("source", name, "big"),
    alt: text("sources.picture", { number: index + 1, title }),
  }));
  return <PictureLinks pictures={pictures} size={PICTURE.kinds.source.sizes.thumb} className="size-28" />;
}
