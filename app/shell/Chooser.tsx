import { useTexts } from "#app/kit/i18n/context.tsx";
import { Hero } from "#app/kit/layout/Hero.tsx";
import { Page, Section } from "#app/kit/layout/Page.tsx";
import { buttonClass } from "#app/kit/ui/Button.tsx";
import { Icon } from "#app/kit/ui/icons/Icon.tsx";
import type { ChooserEdition } from "./edition-choice.ts";

interface ChooserProps {
  editions: readonly ChooserEdition[];
  /** The edition this visitor most likely wants. */
  proposed?: ChooserEdition | null;
}

/** The language chooser: each edition with its own name in its own script. */
export function Chooser({ editions, proposed = null }: ChooserProps) {
  const { text } = useTexts();
  const published = editions.filter((edition) => edition.published);
  const others = editions.filter((edition) => !edition.published);
  return (
    <>
      <Hero
        seed="languages"
        eyebrow={text("site.title")}
        title={text("languages.header")}
        lede={text("languages.intro")}
        actions={
          proposed && (
            <a href={proposed.url} lang={proposed.locale} hrefLang={proposed.locale} className={buttonClass("main")}>
              <bdi dir={proposed.direction}>{proposed.name}</bdi> <Icon name="arrow-right" />
            </a>
          )
        }
      />
      <Page>
        <Section title={text("languages.published")}>
          <EditionList editions={published} />
        </Section>
        {others.length > 0 && (
          <Section title={text("languages.unpublished")}>
            <EditionList editions={others} />
          </Section>
        )}
      </Page>
    </>
  );
}

/** Editions as cards, each in its own language. */
export function EditionList({ editions }: { editions: readonly ChooserEdition[] }) {
  return (
    <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      {editions.map((edition) => (
        <li key={edition.code}>
          <a
            href={edition.url}
            hrefLang={edition.locale}
            className="group flex h-full items-center gap-4 rounded-lg border border-line bg-sheet p-5 no-underline hover:border-accent"
          >
            <span
              lang={edition.locale}
              aria-hidden="true"
              className="grid size-14 shrink-0 place-items-center rounded-full bg-mark font-book font-semibold text-symbol"
            >
              {edition.symbol}
            </span>
            <span className="min-w-0">
              <span className="block font-book font-semibold text-entry group-hover:text-accent">
                <bdi lang={edition.locale} dir={edition.direction}>
                  {edition.name}
                </bdi>
                {edition.extra && (
                  <bdi lang={edition.locale} className="ms-2 font-normal font-text text-note text-soft">
                    {edition.extra}
                  </bdi>
                )}
              </span>
              {!edition.description && (
                <span lang="en" dir="ltr" className="block text-soft">
                  {[edition.nameEnglish, edition.family].filter(Boolean).join(" · ")}
                </span>
              )}
              {edition.samples.length > 0 && (
                <span className="block font-book text-soft">
                  <bdi lang={edition.locale} dir={edition.direction}>
                    {edition.samples.join(" / ")}
                  </bdi>
                </span>
              )}
              {edition.description && (
                <span lang={edition.locale} dir={edition.direction} className="mt-1 block text-soft">
                  {edition.description}
                </span>
              )}
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}
