import { FilledSentence } from "#app/features/pronouns/components/FilledSentence.tsx";
import type { LivingData } from "#app/features/pronouns/living-data.ts";
import { useTexts } from "#app/kit/i18n/context.tsx";
import { buttonClass } from "#app/kit/ui/Button.tsx";
import { Icon } from "#app/kit/ui/icons/Icon.tsx";
import type { ChooserEdition } from "./edition-choice.ts";

interface OwnEditionProps {
  edition: ChooserEdition;
  /** One sentence with some of its sets. */
  turns: LivingData["turns"];
}

/** The edition in the visitor's language, with a sentence that shows what it is about. The page is in that language too. */
export function OwnEdition({ edition, turns }: OwnEditionProps) {
  const { text } = useTexts();
  return (
    <section className="grid gap-4 rounded-lg border border-line bg-sheet px-5 py-5 md:px-7 md:py-6">
      <h2 className="text-title">{edition.name}</h2>
      {turns.length > 0 && (
        <ul className="grid gap-1.5 max-md:gap-0 font-book text-part">
          {turns.map(({ name, path, parts }) => (
            <li key={name}>
              <a href={`${edition.url}${path}`} className="inline-block max-md:py-2 no-underline hover:text-accent">
                <FilledSentence parts={parts} />
              </a>
            </li>
          ))}
        </ul>
      )}
      <p>
        <a href={edition.url} className={buttonClass("main")}>
          {text("languages.open", { language: edition.name })} <Icon name="arrow-right" />
        </a>
      </p>
    </section>
  );
}
