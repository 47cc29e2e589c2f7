import { Link } from "@remix-run/react";
import { Flag } from "#app/kit/flags/components/Flag.tsx";
import { isFlagKey } from "#app/kit/flags/flags.ts";
import { useTexts } from "#app/kit/i18n/context.tsx";
import { Hero } from "#app/kit/layout/Hero.tsx";
import { Later } from "#app/kit/layout/Later.tsx";
import { Page, Section } from "#app/kit/layout/Page.tsx";
import { Inline } from "#app/kit/markup/components/Inline.tsx";
import { ButtonLink } from "#app/kit/ui/Button.tsx";
import { Notice } from "#app/kit/ui/Notice.tsx";
import { WideTable } from "#app/kit/ui/WideTable.tsx";
import { EntryList } from "../../../components/EntryList.tsx";
import type { ShownEntry } from "../../../kind.ts";
import type { DictionaryStart } from "../noun-page.server.ts";
import type { NounPage as NounPageData } from "../noun-page.ts";
import { CaseTable } from "./DeclinedWord.tsx";
import { FormsTable } from "./FormsTable.tsx";
import { NounGenerator } from "./NounGenerator.tsx";

interface NounPageProps {
  page: NounPageData;
  sources: readonly ShownEntry[];
  dictionary: DictionaryStart | null;
}

/** A page about a way to form nouns: explanation, examples, cases and a generator. */
export function NounPage({ page, sources, dictionary }: NounPageProps) {
  const { text } = useTexts();
  const { title, lede, cases, examples, generator } = page;
  return (
    <>
      <Hero
        seed={page.id}
        eyebrow={<Link to={page.listPath}>{text("nouns.header")}</Link>}
        title={title}
        lede={lede}
        actions={<ButtonLink to={page.listPath}>{text("nouns.templates.list")}</ButtonLink>}
      />
      <Page
        aside={page.flag && <FlagFigure flag={page.flag} />}
        // The four columns of the dictionary do not fit beside a figure.
        below={
          dictionary &&
          dictionary.total > 0 && (
            <Later>
              <Dictionary page={page} dictionary={dictionary} />
            </Later>
          )
        }
      >
        <div className="grid max-w-prose gap-4">
          {page.note && <Notice>{page.note}</Notice>}
          <Paragraphs texts={page.paragraphs} />
        </div>
        {examples.length > 0 && (
          <Section title={text("nouns.pages.examples")}>
            <ul className="border-line border-y">
              {examples.map((noun, index) => (
                <li key={noun.path} className="border-line py-4 not-first:border-t sm:py-3">
                  <FormsTable noun={noun} cases={cases} name={title} path={noun.path} follows={index > 0} />
                </li>
              ))}
            </ul>
          </Section>
        )}
        {generator && (
          <Section id="generator" title={text("nouns.generator.header")}>
            <NounGenerator generator={generator} name={title} cases={cases} />
          </Section>
        )}
        {page.declined.length > 0 && <Phrase page={page} />}
        {page.variants && (
          <Later>
            <PronounVariants page={page} variants={page.variants} />
          </Later>
        )}
        {sources.length > 0 && (
          <Section title={text("nouns.pages.sources")}>
            <EntryList kind="sources" entries={sources} />
          </Section>
        )}
      </Page>
    </>
  );
}

function Paragraphs({ texts }: { texts: readonly string[] }) {
  return texts.map((text) => (
    <p key={text} className="font-book text-lede">
      <Inline text={text} />
    </p>
  ));
}

function Dictionary({ page, dictionary }: { page: NounPageData; dictionary: DictionaryStart }) {
  const { text } = useTexts();
  return (
    <Section title={page.dictionary}>
      <EntryList kind="nouns" entries={dictionary.entries} />
      {dictionary.total > dictionary.entries.length && (
        <ButtonLink to={page.listPath}>{text("nouns.templates.list")}</ButtonLink>
      )}
    </Section>
  );
}

/** An adjective with a noun, as an example of agreement. */
function Phrase({ page: { declined, cases } }: { page: NounPageData }) {
  const { text } = useTexts();
  const columns = [
    { label: text("nouns.singular"), forms: declined.map(({ singular }) => [singular]) },
    { label: text("nouns.plural"), forms: declined.map(({ plural }) => [plural]) },
  ];
  const named = new Map(cases.map((one) => [one.short, one]));
  return (
    <Section title={text("nouns.pages.cases")}>
      <CaseTable
        word={declined[0]?.singular ?? ""}
        cases={declined.map(({ name }) => named.get(name) ?? { short: name, meaning: "" })}
        columns={columns}
      />
    </Section>
  );
}

/** Pronouns that people choose with these nouns, side by side. */
function PronounVariants({ page, variants }: { page: NounPageData; variants: NonNullable<NounPageData["variants"]> }) {
  const named = new Map(page.cases.map((one) => [one.short, one]));
  const { text } = useTexts();
  const { header, paragraphs, columns, nouns } = variants;
  // What all of them begin with.
  const pronoun = columns[0]?.forms[0]?.[0] ?? header;
  const casesOf = (names: readonly string[]) => names.map((name) => named.get(name) ?? { short: name, meaning: "" });
  return (
    <Section title={header}>
      {paragraphs.length > 0 && (
        <div className="mb-6 grid max-w-prose gap-4">
          <Paragraphs texts={paragraphs} />
        </div>
      )}
      <WideTable label={text("nouns.declension", { word: pronoun })}>
        <CaseTable word={pronoun} cases={casesOf(variants.cases)} columns={columns} />
      </WideTable>
      <ul className="mt-3 flex flex-wrap gap-x-5 gap-y-1">
        {columns.map(({ label, path }) => (
          <li key={path}>
            <Link to={path} discover="none">
              <bdi>{label}</bdi>
            </Link>
          </li>
        ))}
      </ul>
      {nouns.length > 0 && (
        <ul className="mt-6 grid gap-6">
          {nouns.map(({ word, cases, columns: declined }) => (
            <li key={word} className="min-w-0">
              <h3 className="mb-1 text-word">
                <bdi>{word}</bdi>
              </h3>
              <WideTable label={text("nouns.declension", { word })}>
                <CaseTable word={word} cases={casesOf(cases)} columns={declined} />
              </WideTable>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

function FlagFigure({ flag: { key, caption } }: { flag: NonNullable<NounPageData["flag"]> }) {
  if (!isFlagKey(key)) return null;
  return (
    <figure>
      <Flag flag={key} height={160} named className="h-auto! max-w-full rounded-md" />
      <figcaption className="mt-2 text-reading text-soft">{caption}</figcaption>
    </figure>
  );
}
