import { useTexts } from "#app/kit/i18n/context.tsx";
import { entryPictureUrl } from "#app/services/media/picture.ts";
import { PictureLinks } from "../../../components/PictureLinks.tsx";
import { readPictureLine } from "../../../entry-picture.ts";

/** Pictures of a term, such as other designs of a flag. */
export function Pictures({ pictures, title }: { pictures: readonly string[]; title: string }) {
  const { text } = useTexts();
  const shown = pictures.map(readPictureLine).map(({ name, alt }, index) => ({
    small: entryPictureUrl("term", name, "flag"),
    big: entryPictureUrl("term", name, "big"),
    alt: alt || text("terms.picture", { number: index + 1, title }),
  }));
  return <PictureLinks pictures={shown} className="h-20 w-auto max-w-full" />;
}
