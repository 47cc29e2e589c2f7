import { Link } from "@remix-run/react";
import { SearchForm } from "#app/features/search/components/SearchForm.tsx";
import { useTexts } from "#app/kit/i18n/context.tsx";
import { Band } from "#app/kit/layout/Band.tsx";
import { Page, Section } from "#app/kit/layout/Page.tsx";
import type { AskedWord } from "../asked-word.ts";
import type { GeneratorData } from "../generator.ts";
import type { ListPageData } from "../list-page.ts";
import type { ListAnswers } from "../list-query.ts";
import type { ListedGroup } from "../listing.ts";
import { Generator } from "./Generator.tsx";
import { GroupList } from "./GroupList.tsx";
import { FilterField, NothingLeft, PerhapsMeant, useListFilter } from "./ListFilter.tsx";
import { MixBuilder } from "./MixBuilder.tsx";
import { OtherWays } from "./OtherWays.tsx";
import { EmojiSection, NameSection } from "./OwnWordSections.tsx";
import { UnknownWordAnswer } from "./UnknownWordAnswer.tsx";

export interface ListPageProps {
  page: ListPageData;
  tryingPath: string;
  generator: GeneratorData;
  /** What was sent with one of the small forms, and its problems. */
  answers: Pick<ListAnswers, "filter" | "mix" | "name" | "emoji">;
  /** A word that was sent and that nothing is called. */
  asked: AskedWord | null;
  searchPath: string;
}

/** All pronouns of an edition, and the forms to make others. */
export function ListPage({ page, tryingPath, generator, answers, asked, searchPath }: ListPageProps) {
  const { text } = useTexts();
  const filter = useListFilter(page.groups, generator.grammar, answers.filter);
  const count = text("pronouns.count", { count: countSets(filter.groups) });
  return (
    <>
      <Band
        seed="pronouns"
        title={text("pronouns.header")}
        count={
          <>
            <p className="text-note text-soft">{count}</p>
            {/* Said while somebody types, and not when the page opens. */}
            <p role="status" className="sr-only">
              {filter.typed === answers.filter ? "" : count}
            </p>
          </>
        }
        intro={text("pronouns.intro")}
        links={
          <>
            <JumpLinks page={page} />
            <p className="text-note md:mt-1">
              <Link to={tryingPath} viewTransition className="max-md:inline-flex max-md:min-h-11 max-md:items-center">
                {text("pronouns.unsure")}
              </Link>
            </p>
          </>
        }
      >
        <FilterField filter={filter} action={generator.action} />
      </Band>
      <Page low>
        {asked && (
          <UnknownWordAnswer key={asked.word} asked={asked} action={generator.action} searchPath={searchPath} />
        )}
        <section aria-label={text("pronouns.header")} className="mt-3.5 -mb-5">
          <PerhapsMeant filter={filter} action={generator.action} />
          <GroupList groups={filter.groups} heading="h2" />
          {filter.groups.length === 0 && (
            <NothingLeft action={generator.action} onReset={() => filter.type("")}>
              <SearchForm action={searchPath} value={filter.typed} />
            </NothingLeft>
          )}
        </section>
        <Section id="generator" title={text("generator.header")} className="min-w-0">
          <p className="mb-5 max-w-prose text-soft">{text("generator.description")}</p>
          <Generator data={generator} />
        </Section>
        <Section id="multiple" title={text("pronouns.multiple.header")}>
          <p className="mb-4 max-w-prose text-soft">{text("pronouns.multiple.description")}</p>
          <MixBuilder key={JSON.stringify(answers.mix)} data={generator} mix={answers.mix} examples={page.mixes} />
        </Section>
        {page.nameself && (
          <NameSection page={page} nameself={page.nameself} sent={answers.name} action={generator.action} />
        )}
        {page.emoji && <EmojiSection emoji={page.emoji} sent={answers.emoji} action={generator.action} />}
        {page.ways.length > 0 && (
          <Section title={text("pronouns.others.header")}>
            <OtherWays ways={page.ways} withNames={page.nameself !== null} />
          </Section>
        )}
      </Page>
    </>
  );
}

/** A set may stand in two groups. */
const countSets = (groups: readonly ListedGroup[]): number =>
  new Set(groups.flatMap(({ sets }) => sets.map(({ key }) => key))).size;

/** Links to the sections, because the page is long. */
function JumpLinks({ page }: { page: ListPageData }) {
  const { text } = useTexts();
  const parts = [
    { id: "generator", label: text("generator.header") },
    { id: "multiple", label: text("pronouns.multiple.header") },
    ...(page.nameself ? [{ id: "nameself", label: text("pronouns.nameself.header") }] : []),
    ...(page.emoji ? [{ id: "emoji", label: text("pronouns.emoji.header") }] : []),
    ...page.ways.slice(0, 1).map(({ kind }) => ({ id: kind, label: text("pronouns.others.header") })),
  ];
  return (
    <nav aria-label={text("pronouns.jump")}>
      <ul className="flex flex-wrap gap-x-4 text-note md:gap-y-1">
        {parts.map(({ id, label }) => (
          <li key={id}>
            <a href={`#${id}`} className="max-md:inline-flex max-md:min-h-11 max-md:items-center">
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
