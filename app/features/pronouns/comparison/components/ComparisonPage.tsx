import { useTexts } from "#app/kit/i18n/context.tsx";
import { Hero } from "#app/kit/layout/Hero.tsx";
import { Page, Section } from "#app/kit/layout/Page.tsx";
import { ChipLink } from "#app/kit/ui/Chip.tsx";
import { CopyButton } from "#app/kit/ui/CopyButton.tsx";
import { Notice } from "#app/kit/ui/Notice.tsx";
import { Sheet } from "#app/kit/ui/Sheet.tsx";
import { Eyebrow } from "../../components/Eyebrow.tsx";
import { BETWEEN } from "../../listing.ts";
import type { ComparisonData } from "../comparison.ts";
import { ComparedForms } from "./ComparedForms.tsx";
import { ComparedSentences } from "./ComparedSentences.tsx";
import { SetChooser, UNKNOWN_SET } from "./SetChooser.tsx";

interface ComparisonPageProps {
  page: ComparisonData;
  /** Absolute URL of the comparison; null while there is none to share. */
  url: string | null;
  listPath: string;
}

/** Two or three sets side by side. */
export function ComparisonPage({ page, url, listPath }: ComparisonPageProps) {
  const { text } = useTexts();
  const isWhole = page.sets.length > 0;
  return (
    <>
      <Hero
        low
        seed="comparison"
        eyebrow={<Eyebrow listPath={listPath} />}
        title={text("comparison.header")}
        lede={isWhole ? page.sets.map(({ label }) => label).join(BETWEEN) : text("comparison.intro")}
        actions={url && <CopyButton text={url} label={text("pronouns.set.copy")} done={text("pronouns.set.copied")} />}
      />
      <Page
        aside={
          isWhole && (
            <Sheet className="no-print">
              <h2 className="mb-3 text-part">{text("comparison.others")}</h2>
              <SetChooser page={page} />
            </Sheet>
          )
        }
      >
        <Problems page={page} />
        {isWhole ? (
          <>
            <ComparedSentences page={page} />
            <ComparedForms page={page} />
          </>
        ) : (
          <Begin page={page} />
        )}
      </Page>
    </>
  );
}

/** What was asked for and is not shown. */
function Problems({ page: { unknown, hasTooMany, chosen } }: { page: ComparisonData }) {
  const { text } = useTexts();
  const [first, second] = chosen;
  const isAlone = first?.key !== "" && second?.key === "";
  if (unknown.length === 0 && !hasTooMany && !isAlone) return null;
  return (
    <div className="grid gap-4">
      {unknown.map(({ value, offers }, index) => (
        <Notice key={value} tone="warning">
          <p id={index === 0 ? UNKNOWN_SET : undefined} className="wrap-anywhere">
            {text("comparison.unknown", { word: value })}
          </p>
          {offers.length > 0 && (
            <div className="mt-2 flex flex-wrap items-center gap-2">
              <span>{text("pronouns.didYouMean")}</span>
              {offers.map(({ label, path }) => (
                <ChipLink key={path} to={path} rel="nofollow">
                  {label}
                </ChipLink>
              ))}
            </div>
          )}
        </Notice>
      ))}
      {hasTooMany && <Notice>{text("comparison.tooMany")}</Notice>}
      {isAlone && <Notice>{text("comparison.oneMore", { name: first?.label ?? "" })}</Notice>}
    </div>
  );
}

/** Where nothing, or one set alone, has been chosen yet. */
function Begin({ page }: { page: ComparisonData }) {
  const { text } = useTexts();
  return (
    <Section title={text("comparison.choose")} className="max-w-prose">
      <div className="max-w-sm">
        <SetChooser page={page} />
      </div>
      {page.examples.length > 0 && (
        <div className="mt-7 flex flex-wrap items-center gap-2">
          <span className="text-soft">{text("pronouns.multiple.examples")}</span>
          {page.examples.map(({ label, path }) => (
            <ChipLink key={path} to={path} rel="nofollow">
              {label}
            </ChipLink>
          ))}
        </div>
      )}
    </Section>
  );
}
