import { useTexts } from "#app/kit/i18n/context.tsx";
import { Notice } from "#app/kit/ui/Notice.tsx";
import type { Further } from "../further-card.server.ts";

/** Says what a new card began with: most parts are in tabs that nobody need open before saving. */
export function FurtherNotice({ further: { language, visibility, sections } }: { further: Further }) {
  const { text } = useTexts();
  const name = `\u2068${language}\u2069`;
  const linkTo = (section: Further["sections"][number]) => (
    <a
      href={`#${section}`}
      className="inline-flex min-h-8 items-center underline decoration-accent decoration-1 underline-offset-4 hover:text-accent"
    >
      {text(`cards.editor.section.${section}`)}
    </a>
  );
  return (
    <div className="max-w-prose">
      <Notice>
        {sections.length === 0 ? (
          <>
            <p>{text("cards.editor.further.hidden", { language: name, level: text("cards.editor.who.hidden") })}</p>
            <p>{linkTo("languages")}</p>
          </>
        ) : (
          <>
            <p>{text("cards.editor.further.filled", { language: name })}</p>
            <ul className="mt-1 flex flex-wrap gap-x-5">
              {sections.map((section) => (
                <li key={section}>{linkTo(section)}</li>
              ))}
            </ul>
            {visibility !== "public" && (
              <p className="mt-1">
                {text("cards.editor.further.lessOpen", { level: text(`cards.editor.who.${visibility}`) })}
              </p>
            )}
          </>
        )}
      </Notice>
    </div>
  );
}
