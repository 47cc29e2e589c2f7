import { useTexts } from "#app/kit/i18n/context.tsx";
import { Section } from "#app/kit/layout/Page.tsx";
import type { EditorPageData } from "../editor-page.server.ts";

/** The owner's cards in other languages, one click away, and where there is none yet. */
export function Languages({ page: { languages, isNew, deletePath } }: { page: EditorPageData }) {
  const { text } = useTexts();
  const made = languages.filter(({ hasCard }) => hasCard);
  return (
    <Section title={text("cards.editor.others.header")} className="max-w-prose">
      {made.length > 0 && <LanguageLinks languages={made} />}
      <details className="mt-3">
        <summary className="min-h-11 cursor-pointer py-2">{text("cards.editor.others.make")}</summary>
        <LanguageLinks languages={languages.filter(({ hasCard }) => !hasCard)} />
      </details>
      {!isNew && (
        <p className="mt-6">
          <a href={deletePath} className="text-danger">
            {text("cards.editor.delete.link")}
          </a>
        </p>
      )}
    </Section>
  );
}

function LanguageLinks({ languages }: Pick<EditorPageData, "languages">) {
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1">
      {languages.map(({ code, name, locale, url }) => (
        <li key={code}>
          <a href={url} hrefLang={locale} className="inline-flex min-h-11 items-center">
            <bdi lang={locale}>{name}</bdi>
          </a>
        </li>
      ))}
    </ul>
  );
}
