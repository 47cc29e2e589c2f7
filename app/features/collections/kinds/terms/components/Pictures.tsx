import { useTexts } from "#app/kit/i18n/context.tsx";
import { entryPictureUrl } from "#app/services/media/picture.ts";
import { PictureLinks } from "../../../components/PictureLinks.tsx";

/** Pictures of a term, such as other designs of a flag. */
export function Pictures({ names, title }: { names: readonly string[]; title: string }) {
  const { text } = useTexts();
  const pictures = names.map((name, index) => ({
    small: entryPictureUrl("term", name, "flag"),
    big: entryPictureUrl("term", name, "big"),
    alt: text("terms.picture", { number: index + 1, title }),
  }));
  return <PictureLinks pictures={pictures} className="h-20 w-auto max-w-full" />;
}
