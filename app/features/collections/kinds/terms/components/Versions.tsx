import { useTexts } from "#app/kit/i18n/context.tsx";
import type { TermVersion } from "../term.ts";

/** The same term in other languages, each on the page of its edition. */
export function Versions({ versions }: { versions: readonly TermVersion[] }) {
  const { text } = useTexts();
  return (
    <section className="mt-4">
      <h2 className="mb-2 text-section">{text("terms.versions")}</h2>
      <ul className="grid gap-1.5">
        {versions.map(({ lang, language, label, url }) => (
          <li key={url} className="flex flex-wrap items-baseline gap-x-2.5">
            <a href={url} hrefLang={lang}>
              {/* The font of headings lacks many scripts. */}
              <bdi lang={lang} className="font-text">
                {label}
              </bdi>
            </a>
            <bdi lang={lang} className="font-names text-reading text-soft">
              {language}
            </bdi>
          </li>
        ))}
      </ul>
    </section>
  );
}
