import { Link } from "@remix-run/react";
import { Mission } from "#app/features/site/components/Mission.tsx";
import type { MissionWords } from "#app/features/site/mission.ts";
import { useTexts } from "#app/kit/i18n/context.tsx";
import { Hero } from "#app/kit/layout/Hero.tsx";
import { Page } from "#app/kit/layout/Page.tsx";
import { MarkdownText } from "#app/kit/markup/components/Markdown.tsx";
import { ChipLink } from "#app/kit/ui/Chip.tsx";
import { Disclosure } from "#app/kit/ui/Disclosure.tsx";
import { Notice } from "#app/kit/ui/Notice.tsx";
import type { Article } from "../article.server.ts";
import type { Submenu } from "../submenu.ts";
import { Blocks } from "./Blocks.tsx";
import { Contents, hasContents, PartOfText } from "./Parts.tsx";
import { Questions } from "./Questions.tsx";

interface ArticlePageProps {
  article: Article;
  /** What the questions begin with. */
  mission: MissionWords | null;
  /** The pages beside this one. */
  submenu: Submenu | null;
  /** Draws the landscape of the title, with the key of the page. */
  seed: string;
}

/** A page of text: its opening beside the title, its contents in the margin, and the text in lines that are good to read. */
export function ArticlePage({ article, mission, submenu, seed }: ArticlePageProps) {
  const { key, title, opening, parts, locale } = article;
  const [lede, ...rest] = opening;
  const isLede = lede?.kind === "paragraph";
  const isFaq = key === "faq";
  return (
    // What a page says in another language is of that language, and only its frame is the edition's.
    <div lang={locale ?? undefined} dir={locale === null ? undefined : "ltr"} className="contents">
      <Hero
        low
        seed={`${seed} ${key}`}
        title={title}
        lede={isLede ? <MarkdownText nodes={lede.words} /> : undefined}
        actions={submenu && <SubmenuLinks submenu={submenu} />}
      />
      <Page startAside={!isFaq && hasContents(parts) && <Contents parts={parts} />}>
        {mission && <Mission {...mission} />}
        <div className="article grid max-w-prose grid-cols-1 gap-9">
          <Standing article={article} />
          <Blocks blocks={isLede ? rest : opening} />
          {isFaq ? <Questions parts={parts} /> : parts.map((part) => <PartOfText key={part.id} part={part} />)}
          {article.versions.length > 0 && <Versions versions={article.versions} />}
        </div>
      </Page>
    </div>
  );
}

const SubmenuLinks = ({ submenu: { label, items } }: { submenu: Submenu }) => (
  <nav aria-label={label}>
    <ul className="flex flex-wrap gap-2">
      {items.map(({ path, label, locale, isCurrent }) => (
        <li key={path}>
          <ChipLink to={path} current={isCurrent} lang={locale ?? undefined}>
            {label}
          </ChipLink>
        </li>
      ))}
    </ul>
  </nav>
);

/** What held before. */
function Versions({ versions }: Pick<Article, "versions">) {
  const { text } = useTexts();
  return (
    <Disclosure summary={text("articles.versions")} isLinePrinted={false}>
      <ul className="mt-2 grid gap-1">
        {versions.map(({ days, path }) => (
          <li key={path} className="[&_a]:tap-row">
            <Link to={path}>{days}</Link>
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}

/** A text that holds no longer. */
function Past({ past: { from, until, currentPath } }: { past: NonNullable<Article["past"]> }) {
  const { text } = useTexts();
  return (
    <Notice tone="warning">
      <p>
        {text("articles.past", { from, until })} <Link to={currentPath}>{text("articles.current")}</Link>
      </p>
    </Notice>
  );
}

/** Since when the text holds, or until when it did, and which language decides. */
function Standing({ article: { holds, earlier, binding, past } }: Pick<ArticlePageProps, "article">) {
  const { text } = useTexts();
  if (past !== null) return <Past past={past} />;
  if (holds === null && binding === null) return null;
  const day = holds && (
    <div className="grid gap-3">
      <p className="text-note text-soft">
        {holds.isAhead ? text("articles.ahead", { day: holds.day }) : text("articles.since", { day: holds.day })}
      </p>
      {earlier && (
        <Disclosure
          summary={<span>{text("articles.since", { day: earlier.day })}</span>}
          className="rounded-md border border-line px-4 py-2"
        >
          <div className="mt-2 mb-2 grid grid-cols-1 gap-4">
            <Blocks blocks={earlier.blocks} />
          </div>
        </Disclosure>
      )}
    </div>
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
