import { useTexts } from "#app/kit/i18n/context.tsx";
import { Hero } from "#app/kit/layout/Hero.tsx";
import { Page, Section } from "#app/kit/layout/Page.tsx";
import { EditionList } from "./EditionList.tsx";
import type { ChooserEdition } from "./edition-choice.ts";
import { LanguageMap } from "./LanguageMap.tsx";
import type { LanguageMap as Drawing } from "./map.ts";

interface ChooserProps {
  editions: readonly ChooserEdition[];
  map: Drawing;
}

/** The page of all languages in an edition: the map, and each edition with its own name in its own script. */
export function Chooser({ editions, map, keepsPage }: ChooserProps & { keepsPage: boolean }) {
  const { text } = useTexts();
  return (
    <>
      <Hero
        seed="languages"
        eyebrow={text("site.title")}
        title={text("languages.header")}
        lede={text(keepsPage ? "languages.keepsPage" : "languages.intro")}
      />
      <Page>
        <Editions editions={editions} />
        <MapOfLanguages map={map} editions={editions} />
      </Page>
    </>
  );
}

/** All editions: first those that are finished. */
export function Editions({ editions }: Pick<ChooserProps, "editions">) {
  const { text } = useTexts();
  const unpublished = editions.filter(({ published }) => !published);
  return (
    <>
      <Section title={text("languages.published")}>
        <EditionList editions={editions.filter(({ published }) => published)} />
      </Section>
      {unpublished.length > 0 && (
        <Section title={text("languages.unpublished")}>
          <EditionList editions={unpublished} />
        </Section>
      )}
    </>
  );
}

export function MapOfLanguages({ map, editions, own }: ChooserProps & { own?: readonly string[] }) {
  const { text } = useTexts();
  // A few editions that share nothing make no map.
  if (map.wide.lines.length === 0) return null;
  return (
    <Section title={text("languages.map.header")}>
      <LanguageMap map={map} editions={editions} own={own} />
    </Section>
  );
}
