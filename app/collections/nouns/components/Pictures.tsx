import { useTexts } from "#app/i18n/index.ts";
import { entryPictureUrl, PICTURE } from "#app/media/index.ts";

const SIZE = PICTURE.kinds.noun.sizes.thumb;

/** Small pictures of a noun, each leading to the large one. */
export function Pictures({ names, title }: { names: readonly string[]; title: string }) {
  const { text } = useTexts();
  return (
    <ul aria-label={text("nouns.fields.pictures.label")} className="flex flex-wrap gap-3">
      {names.map((name) => (
        <li key={name}>
          <a href={entryPictureUrl("noun", name, "big")} target="_blank" rel="noopener" className="block">
            <img
              src={entryPictureUrl("noun", name, "thumb")}
              alt={title}
              width={SIZE}
              height={SIZE}
              loading="lazy"
              decoding="async"
              className="size-28 rounded-md border border-line bg-paper object-contain"
            />
          </a>
        </li>
      ))}
    </ul>
  );
}
