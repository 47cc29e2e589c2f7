import type { ReactNode } from "react";
import { useTexts } from "#app/kit/i18n/context.tsx";
import { Hero } from "#app/kit/layout/Hero.tsx";
import { Page, Section } from "#app/kit/layout/Page.tsx";
import { ButtonLink } from "#app/kit/ui/Button.tsx";
import { CopyButton } from "#app/kit/ui/CopyButton.tsx";
import { EmojiFace } from "#app/kit/ui/EmojiFace.tsx";
import { Icon } from "#app/kit/ui/icons/Icon.tsx";
import { Notice } from "#app/kit/ui/Notice.tsx";
import { alternativesCount } from "../alternatives.ts";
import { capitalise } from "../characters.ts";
import { BETWEEN } from "../listing.ts";
import type { NeighbourLanguage } from "../neighbour-links.ts";
import { sentenceText } from "../sentence.ts";
import type { SetPageData } from "../set-page.ts";
import { Eyebrow } from "./Eyebrow.tsx";
import { HeardNames } from "./HeardNames.tsx";
import { History } from "./History.tsx";
import { Ideas } from "./Ideas.tsx";
import { Forms, SetAside } from "./SetAside.tsx";
import { SetNames } from "./SetName.tsx";
import { SetSentences } from "./SetSentences.tsx";
import { ShareMenu } from "./ShareMenu.tsx";
import { useAlternative } from "./use-alternative.ts";
import { type Reader, useSpeech } from "./use-speech.ts";

export interface SetPageProps {
  page: SetPageData;
  /** Absolute URL of the set. */
  url: string;
  listPath: string;
  /** Sets of other languages that it is like. */
  neighbours: readonly NeighbourLanguage[];
  /** The path of its picture, where it has one. */
  picture?: string;
  /** Where this set is compared with others. */
  comparisonPath: string;
}

/**
 * The page of one set: its sentences, tables and history. Printed, it is one sheet to put on a door: what others need to know.
 * @param children shown after the sentences, such as sources that use the set
 */
export function SetPage({
  page,
  url,
  listPath,
  neighbours,
  picture,
  comparisonPath,
  children,
}: SetPageProps & { children?: ReactNode }) {
  const { text } = useTexts();
  const turns = useAlternative(alternativesCount(page.set));
  const { alternative } = turns;
  const reader = useSpeech(page.isListenable);
  const wide = page.tables.filter((table) => table.columns.length > 1);
  const narrow = page.tables.filter((table) => table.columns.length <= 1);
  const hasAside = narrow.length > 0 || page.near !== null || neighbours.length > 0;
  return (
    <div className="print-poster">
      {(page.kind === "template" || page.kind === "generated") && <EmojiFace />}
      <SetHero
        page={page}
        url={url}
        listPath={listPath}
        picture={picture}
        comparisonPath={comparisonPath}
        reader={reader}
      />
      <Page
        aside={hasAside && <SetAside page={page} tables={narrow} alternative={alternative} neighbours={neighbours} />}
      >
        {page.kind === "generated" && <NotChecked descriptions={page.descriptions} />}
        <SetSentences page={page} turns={turns} reader={reader} />
        {children && <div className="no-print">{children}</div>}
        {wide.length > 0 && (
          <Section title={text("pronouns.set.forms")}>
            <div className="overflow-x-auto">
              <Forms tables={wide} page={page} alternative={alternative} />
            </div>
          </Section>
        )}
        {(page.history.length > 0 || page.explanation) && (
          <Section
            title={text(page.kind === "template" ? "pronouns.set.explanation" : "pronouns.set.history")}
            className="no-print"
          >
            <History boxes={page.explanation ? [...page.history, page.explanation] : page.history} />
          </Section>
        )}
        {page.ideas.length > 0 && (
          <div className="no-print">
            <Ideas ideas={page.ideas} />
          </div>
        )}
      </Page>
    </div>
  );
}

type SetHeroProps = Omit<SetPageProps, "neighbours"> & { reader: Reader };

function SetHero({ page, url, listPath, picture, comparisonPath, reader }: SetHeroProps) {
  const { text, locale } = useTexts();
  const or = text("pronouns.or");
  const base = `${listPath}?${new URLSearchParams({ base: decodeURIComponent(page.path.slice(1)) })}#generator`;
  return (
    <Hero
      seed={page.sharedName}
      eyebrow={
        <Eyebrow
          listPath={listPath}
          place={page.kind === "generated" ? text("pronouns.set.generated") : page.near?.name}
        />
      }
      title={<SetNames names={page.names} or={or} />}
      underTitle={<HeardNames heard={page.heard} reader={reader} />}
      lede={heroLede(page, text("pronouns.set.interchangeable"))}
      actions={
        <>
          <CopyButton look="main" text={url} label={text("pronouns.set.copy")} done={text("pronouns.set.copied")} />
          <ButtonLink to={base} rel="nofollow" discover="none">
            <Icon name="pen" /> {text("pronouns.set.change")}
          </ButtonLink>
          <ButtonLink to={comparisonPath} rel="nofollow" discover="none">
            {text("pronouns.set.compare")}
          </ButtonLink>
          <ShareMenu
            name={page.name}
            sharedName={page.sharedName}
            sentence={firstSentence(page, locale)}
            url={url}
            picture={picture}
          />
        </>
      }
    />
  );
}

function firstSentence({ sentences: [first], set }: SetPageData, locale: string): string | null {
  return first === undefined ? null : capitalise(sentenceText(first, set, 0, locale), locale);
}

/**
 * The description under the title, or what several sets are for: their names stand above. Null for generated sets, whose
 * description is shown with the warning instead.
 */
function heroLede(page: SetPageData, interchangeable: string): string | null {
  if (page.kind === "generated" || page.descriptions.length === 0) return null;
  return page.kind === "merged" ? interchangeable : page.descriptions.join(BETWEEN);
}

function NotChecked({ descriptions }: { descriptions: readonly string[] }) {
  const { text } = useTexts();
  return (
    <Notice tone="warning">
      <p className="font-semibold">
        <Icon name="circle-info" /> {text("pronouns.set.notChecked.header")}
      </p>
      <p>{text("pronouns.set.notChecked.text")}</p>
      {descriptions.length > 0 && (
        <p className="mt-2">
          {text("pronouns.set.notChecked.description")} {/* <q> uses the quotation marks of the language. */}
          <q className="font-book">
            <bdi>{descriptions.join(BETWEEN)}</bdi>
          </q>
        </p>
      )}
    </Notice>
  );
}
