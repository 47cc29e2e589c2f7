import { useTexts } from "#app/kit/i18n/context.tsx";
import { Hero } from "#app/kit/layout/Hero.tsx";
import { Page } from "#app/kit/layout/Page.tsx";
import { MarkdownText } from "#app/kit/markup/components/Markdown.tsx";
import { Disclosure } from "#app/kit/ui/Disclosure.tsx";
import { Notice } from "#app/kit/ui/Notice.tsx";
import type { Article } from "../article.server.ts";
import type { Part } from "../shown-article.ts";
import { Blocks } from "./Blocks.tsx";
import { Questions } from "./Questions.tsx";

/** Fewer headings are seen at a glance. */
const LISTED_PARTS = 4;

interface ArticlePageProps {
  article: Article;
  /** Draws the landscape of the title, with the key of the page. */
  seed: string;
}

/** A page of text: its opening beside the title, its contents in the margin, and the text in lines that are good to read. */
export function ArticlePage({ article, seed }: ArticlePageProps) {
  const { key, title, opening, parts } = article;
  const [lede, ...rest] = opening;
  const isLede = lede?.kind === "paragraph";
  const isFaq = key === "faq";
  return (
    <>
      <Hero low seed={`${seed} ${key}`} title={title} lede={isLede ? <MarkdownText nodes={lede.words} /> : undefined} />
      <Page startAside={!isFaq && parts.length >= LISTED_PARTS && <Contents parts={parts} />}>
        <div className="article grid max-w-prose grid-cols-1 gap-9">
          <Standing article={article} />
          <Blocks blocks={isLede ? rest : opening} />
          {isFaq ? <Questions parts={parts} /> : parts.map((part) => <PartOfText key={part.id} part={part} />)}
        </div>
      </Page>
    </>
  );
}

function PartOfText({ part: { id, title, blocks } }: { part: Part }) {
  return (
    <section id={id} className="grid scroll-mt-6 grid-cols-1 gap-4">
      <h2 className="text-section">
        <MarkdownText nodes={title} />
      </h2>
      <Blocks blocks={blocks} />
    </section>
  );
}

/** Since when the text holds, and which language decides. */
function Standing({ article: { holds, binding } }: Pick<ArticlePageProps, "article">) {
  const { text } = useTexts();
  if (holds === null && binding === null) return null;
  const day = holds && (
    <p className="text-note text-soft">
      {holds.isAhead ? text("articles.ahead", { day: holds.day }) : text("articles.since", { day: holds.day })}
    </p>
  );
  if (binding === null) return day;
  return (
    <div className="grid gap-3">
      <Notice>
        <p>
          {text("articles.binding")}{" "}
          <a href={binding.url} lang={binding.locale} hrefLang={binding.locale}>
            {binding.name}
          </a>
        </p>
      </Notice>
      {day}
    </div>
  );
}

function Contents({ parts }: { parts: readonly Part[] }) {
  const { text } = useTexts();
  return (
    <nav aria-label={text("articles.contents")} className="no-print lg:sticky lg:top-6">
      <div className="max-lg:hidden">
        <p className="mb-2 font-semibold text-note text-soft">{text("articles.contents")}</p>
        <ContentsList parts={parts} />
      </div>
      {/* Where there is no margin, the text comes first. */}
      <div className="lg:hidden">
        <Disclosure summary={text("articles.contents")}>
          <ContentsList parts={parts} />
        </Disclosure>
      </div>
    </nav>
  );
}

const ContentsList = ({ parts }: { parts: readonly Part[] }) => (
  <ol className="grid gap-y-2 text-note max-lg:mt-2 sm:max-lg:grid-cols-2 sm:max-lg:gap-x-5">
    {parts.map(({ id, title }) => (
      <li key={id}>
        <a href={`#${id}`}>
          <MarkdownText nodes={title} />
        </a>
      </li>
    ))}
  </ol>
);
