import type { ChooserEdition } from "./edition-choice.ts";

/** Editions as cards, each in its own language. */
export function EditionList({ editions }: { editions: readonly ChooserEdition[] }) {
  return (
    <ul className="grid gap-3 sm:grid-cols-2 sm:gap-4 lg:grid-cols-3">
      {editions.map((edition) => (
        <li key={edition.code}>
          <EditionCard edition={edition} />
        </li>
      ))}
    </ul>
  );
}

function EditionCard({ edition }: { edition: ChooserEdition }) {
  const { locale, direction, description, samples, nameHere, family } = edition;
  return (
    <a
      href={edition.url}
      hrefLang={locale}
      className="group flex h-full items-center gap-4 rounded-lg border border-line bg-sheet px-4 py-3 no-underline hover:border-accent"
    >
      <span
        lang={locale}
        aria-hidden="true"
        className="grid size-12 shrink-0 place-items-center rounded-full bg-mark font-names font-semibold text-symbol"
      >
        {edition.symbol}
      </span>
      <span className="min-w-0 wrap-anywhere">
        <span className="flex flex-wrap items-baseline gap-x-3 sm:grid sm:justify-items-start">
          <span className="font-semibold text-name group-hover:text-accent">
            <bdi lang={locale} dir={direction}>
              {edition.name}
            </bdi>
            {edition.extra && (
              <bdi lang={locale} className="ms-2 font-normal text-note text-soft">
                {edition.extra}
              </bdi>
            )}
          </span>
          {samples.length > 0 && (
            <bdi lang={locale} dir={direction} className="font-words">
              {samples.join(" · ")}
            </bdi>
          )}
        </span>
        {description ? (
          <span lang={locale} dir={direction} className="mt-1 block text-soft">
            {description}
          </span>
        ) : (
          <bdi lang={edition.nameHereLocale} className="block text-note text-soft empty:hidden">
            {[nameHere, family].filter(Boolean).join(" · ")}
          </bdi>
        )}
      </span>
    </a>
  );
}
