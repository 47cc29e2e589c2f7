import { useTexts } from "#app/kit/i18n/context.tsx";
import { Disclosure } from "#app/kit/ui/Disclosure.tsx";
import { Icon } from "#app/kit/ui/icons/Icon.tsx";
import type { SourceVersion } from "../extra.ts";
import { WorkDetails } from "./WorkDetails.tsx";

/** The same work in other languages, folded up. */
export function Versions({ versions }: { versions: readonly SourceVersion[] }) {
  const { text } = useTexts();
  return (
    <Disclosure
      summary={
        <>
          <Icon name="globe" className="text-soft" />
          {text("sources.versions")}
        </>
      }
    >
      <ul className="mt-2 grid gap-2">
        {versions.map(({ language, locale, title, author, extra, year, url }) => (
          <li key={url} className="border-line border-s-2 ps-3 text-note">
            <p lang={locale} className="font-names text-fine text-soft">
              <bdi>{language}</bdi>
            </p>
            <p lang={locale}>
              <a href={url} hrefLang={locale} className="hover:text-accent">
                {/* The font of headings lacks many scripts. */}
                <bdi className="font-text">{title}</bdi>
              </a>
              <WorkDetails follow author={author} extra={extra} year={year} />
            </p>
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}
