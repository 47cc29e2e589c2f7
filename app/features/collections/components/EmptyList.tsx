import { useTexts } from "#app/kit/i18n/context.tsx";
import { Section } from "#app/kit/layout/Page.tsx";
import { ButtonLink } from "#app/kit/ui/Button.tsx";
import { Icon } from "#app/kit/ui/icons/Icon.tsx";
import type { ListPage } from "../lists/list-page.server.ts";

/** A collection before its first entry: what it is to be, who may begin it, and where others have begun. */
export function EmptyList({ page: { intro, submitPath, elsewhere } }: { page: ListPage }) {
  const { text } = useTexts();
  return (
    <>
      <div className="mt-3 grid max-w-prose justify-items-start gap-4">
        <p className="font-book text-lede">{intro}</p>
        <p className="text-soft">{text(submitPath ? "collections.list.first" : "collections.list.empty")}</p>
        {submitPath && (
          <ButtonLink to={submitPath} look="main">
            <Icon name="plus" /> {text("collections.list.propose")}
          </ButtonLink>
        )}
      </div>
      {elsewhere.length > 0 && (
        <Section title={text("collections.list.elsewhere")}>
          <ul className="flex flex-wrap gap-2">
            {elsewhere.map(({ code, name, locale, direction, url, count }) => (
              <li key={code}>
                <a
                  href={url}
                  hrefLang={locale}
                  className="inline-block rounded-full border border-line bg-sheet px-3.5 py-1.5 text-note no-underline hover:border-accent hover:text-accent"
                >
                  <bdi lang={locale} dir={direction}>
                    {name}
                  </bdi>{" "}
                  <span className="text-smaller text-soft tabular-nums">{count}</span>
                </a>
              </li>
            ))}
          </ul>
        </Section>
      )}
    </>
  );
}
