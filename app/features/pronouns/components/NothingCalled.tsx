import { useTexts } from "#app/kit/i18n/context.tsx";
import { Page, Section } from "#app/kit/layout/Page.tsx";
import { ButtonLink } from "#app/kit/ui/Button.tsx";
import type { NameLink } from "../asked-word.ts";
import { LikelySets, type LikelySetsProps } from "./LikelySets.tsx";
import { AsName } from "./UnknownWordAnswer.tsx";

export interface NothingCalledProps extends LikelySetsProps {
  /** The word of the address as a name. */
  name: NameLink | null;
  /** The word that the address is, with the generator that begins with it; null where it is no word. */
  own: { word: string; generatorPath: string; generatorLabel: string } | null;
}

/** What may have been meant by an address at which nothing is, and what can be made of it. */
export function NothingCalled({ sets, comparisonPath, name, own }: NothingCalledProps) {
  const { text } = useTexts();
  return (
    <Page>
      {sets.length > 0 && (
        <Section title={text("pronouns.didYouMean")}>
          <LikelySets sets={sets} comparisonPath={comparisonPath} />
        </Section>
      )}
      {own !== null && (
        <Section title={text("pronouns.word.asPronoun", { word: `\u2068${own.word}\u2069` })}>
          <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
            <ButtonLink to={own.generatorPath} rel="nofollow" discover="none">
              {own.generatorLabel}
            </ButtonLink>
            {name && <AsName name={name} />}
          </div>
        </Section>
      )}
    </Page>
  );
}
