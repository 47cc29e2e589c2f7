import type { Isogloss } from "#app/editions/isoglosses.ts";
import { useTexts } from "#app/kit/i18n/context.tsx";
import type { ChooserEdition } from "./edition-choice.ts";
import type { LanguageMap as Drawing, MapSheet } from "./map.ts";

interface LanguageMapProps {
  map: Drawing;
  editions: readonly ChooserEdition[];
  /** Codes of the editions in languages the visitor reads. */
  own?: readonly string[];
}

/** Where what is written on a name stands in its rectangle, from its middle. */
const BASELINE = { name: -4, word: 15 } as const;
const SKIPPED = "after-the-map";

/**
 * The languages on a map, with a line around those that speak of a person alike, and what each line says. Pointing at a name or
 * a line lifts what belongs to it (language-map.css).
 */
export function LanguageMap({ map, editions, own = [] }: LanguageMapProps) {
  const { text } = useTexts();
  const byCode = new Map(editions.map((edition) => [edition.code, edition]));
  const drawn = map.wide.lines.map(({ isogloss }) => isogloss);
  return (
    <div className="language-map relative">
      <p className="mb-5 max-w-prose text-soft">{text("languages.map.intro")}</p>
      <a href={`#${SKIPPED}`} className="skip-link">
        {text("languages.map.skip")}
      </a>
      <Sheet view="wide" sheet={map.wide} editions={byCode} own={own} />
      <Sheet view="tall" sheet={map.tall} editions={byCode} own={own} />
      <ul id={SKIPPED} tabIndex={-1} className="mt-6 grid gap-x-8 gap-y-6 sm:grid-cols-2 lg:grid-cols-3">
        {drawn.map((isogloss) => (
          <Key
            key={isogloss}
            isogloss={isogloss}
            editions={editions.filter(({ isoglosses }) => isoglosses.includes(isogloss))}
          />
        ))}
      </ul>
      {editions.some(({ published }) => !published) && (
        <p className="mt-5 text-note text-soft">{text("languages.map.unpublished")}</p>
      )}
    </div>
  );
}

interface SheetProps {
  view: keyof Drawing;
  sheet: MapSheet;
  editions: ReadonlyMap<string, ChooserEdition>;
  own: readonly string[];
}

function Sheet({ view, sheet, editions, own }: SheetProps) {
  const { text } = useTexts();
  return (
    <nav className={`map-sheet map-${view}`} aria-label={text("languages.map.header")}>
      {/* A map is not mirrored. Its links say what is on it, so it needs no title. */}
      {/* biome-ignore lint/a11y/noSvgWithoutTitle: the frame around it has the name. */}
      <svg viewBox={`0 0 ${sheet.width} ${sheet.height}`} direction="ltr" fill="none">
        <g>
          {sheet.ground.map((path) => (
            <path key={path} d={path} className="map-ground" />
          ))}
          {sheet.lines.map(({ isogloss, path }) => (
            <path key={isogloss} d={path} className="map-line" data-line={isogloss} />
          ))}
        </g>
        {sheet.places.map(({ code, x, y, width, height }) => {
          const edition = editions.get(code);
          if (edition === undefined) return null;
          const { url, locale, name, samples, isoglosses, published } = edition;
          return (
            <a
              key={code}
              href={url}
              lang={locale}
              className="map-name"
              data-lines={isoglosses.join(" ")}
              data-own={own.includes(code) || undefined}
              data-unpublished={!published || undefined}
            >
              <rect x={x - width / 2} y={y - height / 2} width={width} height={height} rx={8} />
              <text x={x} y={y + BASELINE.name}>
                {name}
              </text>{" "}
              {samples[0] !== undefined && (
                <text x={x} y={y + BASELINE.word} className="map-word">
                  {samples[0]}
                </text>
              )}
            </a>
          );
        })}
      </svg>
    </nav>
  );
}

/** What a line says, and the languages it goes around: the map once more as a list. */
function Key({ isogloss, editions }: { isogloss: Isogloss; editions: readonly ChooserEdition[] }) {
  const { text } = useTexts();
  return (
    <li className="map-key" data-key={isogloss}>
      <p className="flex items-baseline gap-2.5 font-semibold leading-snug">
        <svg viewBox="0 0 64 8" fill="none" aria-hidden="true" className="map-stroke">
          <path d="M2 4H62" className="map-line" data-line={isogloss} />
        </svg>
        <span className="min-w-0">{text(`languages.map.lines.${isogloss}`)}</span>
      </p>
      <ul className="mt-1.5 flex flex-wrap gap-x-4 md:gap-y-1">
        {editions.map(({ code, url, locale, direction, name, samples }) => (
          <li key={code}>
            <a
              href={url}
              lang={locale}
              hrefLang={locale}
              className="inline-flex items-baseline gap-1.5 py-0.5 max-md:min-h-11 no-underline hover:text-accent"
            >
              <bdi dir={direction}>{name}</bdi>
              {/* That verbs tell a gender is no matter of one word. */}
              {isogloss !== "agreement" && samples[0] !== undefined && (
                <bdi dir={direction} className="font-words text-soft">
                  {samples[0]}
                </bdi>
              )}
            </a>
          </li>
        ))}
      </ul>
    </li>
  );
}
