import type { PersonLanguage } from "../extra.ts";

/** Pronouns, each leading to the page of its edition, language by language. */
export function Languages({ languages }: { languages: readonly PersonLanguage[] }) {
  return (
    <dl className="grid grid-cols-[max-content_minmax(0,1fr)] gap-x-4 gap-y-1.5">
      {languages.map(({ id, name, locale, sets }) => (
        <div key={id} className="contents">
          <dt className="font-names text-soft" lang={locale}>
            <bdi>{name}</bdi>
          </dt>
          <dd lang={locale} className="flex flex-wrap gap-x-3 font-book font-semibold">
            {sets.map(({ label, path }) => (
              <bdi key={label}>
                {path === null ? (
                  label
                ) : (
                  <a href={path} hrefLang={locale} className="hover:text-accent">
                    {/* The font of headings lacks many scripts. */}
                    <span className="font-text">{label}</span>
                  </a>
                )}
              </bdi>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  );
}
