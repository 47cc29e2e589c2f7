import { useTexts } from "#app/i18n/index.ts";
import { entryPictureUrl, PICTURE } from "#app/media/index.ts";

const SIZE = PICTURE.kinds.source.sizes.thumb;

/** Small pictures, each leading to the large one. */
export function Pictures({ names, title }: { names: readonly string[]; title: string }) {
  const { text } = useTexts();
  return (
    <ul className="flex flex-wrap gap-3">
      {names.map((name, index) => (
        <li key={name}>
          <a href={entryPictureUrl("source", name, "big")} target="_blank" rel="noopener" className="block">
            <img
              src={entryPictureUrl("source", name, "thumb")}
              alt={text("sources.picture", { number: index + 1, title })}
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
