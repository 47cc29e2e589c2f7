import { useTexts } from "#app/kit/i18n/context.tsx";
import { MarkdownText } from "#app/kit/markup/components/Markdown.tsx";
import { Disclosure } from "#app/kit/ui/Disclosure.tsx";
import type { Part } from "../shown-article.ts";
import { Blocks } from "./Blocks.tsx";

/** A part of a text under its heading, which an address can point to. */
export function PartOfText({ part: { id, title, blocks } }: { part: Part }) {
  return (
    <section id={id} className="grid scroll-mt-6 grid-cols-1 gap-4">
      <h2 className="text-section">
        <MarkdownText nodes={title} />
      </h2>
      <Blocks blocks={blocks} />
    </section>
  );
}

/** Fewer headings are seen at a glance. */
const LISTED_PARTS = 4;

export const hasContents = (parts: readonly Part[]): boolean => parts.length >= LISTED_PARTS;

/** What a text holds, as links in the margin. */
export function Contents({ parts }: { parts: readonly Part[] }) {
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
