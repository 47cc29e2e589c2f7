import { useTexts } from "#app/kit/i18n/context.tsx";
import { MarkdownText } from "#app/kit/markup/components/Markdown.tsx";
import type { ShownBlock } from "../shown-article.ts";

/** The notes of a text, each with the way back to where it belongs. */
export function NoteList({ items }: Pick<ShownBlock & { kind: "notes" }, "items">) {
  const { text } = useTexts();
  return (
    <aside aria-label={text("articles.notes")} className="mt-4 border-line border-t pt-4 text-note">
      <ol className="grid list-decimal gap-2 ps-6">
        {items.map(({ id, words, back }) => (
          <li key={id} id={id} className="scroll-mt-6">
            <MarkdownText nodes={words} />{" "}
            {back && (
              <a href={`#${back}`} role="doc-backlink" aria-label={text("articles.noteBack")} className="no-print px-1">
                ↑
              </a>
            )}
          </li>
        ))}
      </ol>
    </aside>
  );
}
