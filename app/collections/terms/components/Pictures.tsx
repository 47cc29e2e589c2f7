import { useTexts } from "#app/i18n/index.ts";
import { entryPictureUrl } from "#app/media/index.ts";

/** Pictures people sent in, such as other designs of a flag; each leads to the large one. */
export function Pictures({ names, title }: { names: readonly string[]; title: string }) {
  const { text } = useTexts();
  if (names.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-3">
      {names.map((name, index) => (
        <li key={name}>
          <a href={entryPictureUrl("term", name, "big")} target="_blank" rel="noopener" className="block">
            <img
              src={entryPictureUrl("term", name, "flag")}
              alt={text("terms.picture", { number: index + 1, title })}
              loading="lazy"
              decoding="async"
              className="h-20 w-auto max-w-full rounded-md border border-line bg-paper object-contain"
            />
          </a>
        </li>
      ))}
    </ul>
  );
}
