import { useTexts } from "#app/kit/i18n/context.tsx";
import { Section } from "#app/kit/layout/Page.tsx";
import { Inline } from "#app/kit/markup/components/Inline.tsx";
import { Icon } from "#app/kit/ui/icons/Icon.tsx";
import type { WordPageData } from "../word-page.ts";

/** Ways to avoid a pronoun, each with example sentences before and after. */
export function Ideas({ ideas }: { ideas: WordPageData["ideas"] }) {
  const { text } = useTexts();
  return (
    <Section title={text("pronouns.avoiding.ideas")}>
      <div className="grid gap-8">
        {ideas.map((idea) => (
          <section key={idea.header}>
            <h3 className="text-group">
              <Inline text={idea.header} />
              {!idea.normative && (
                <span className="ms-2 inline-block rounded-full border border-line px-2.5 py-0.5 align-middle font-text font-normal text-soft text-tiny">
                  {text("pronouns.avoiding.unusual")}
                </span>
              )}
            </h3>
            {idea.description && (
              <p className="mt-1 max-w-prose text-soft">
                <Inline text={idea.description} />
              </p>
            )}
            <ul className="mt-3 grid gap-3">
              {idea.examples.map(([from, to]) => (
                <Pair key={from} from={from} to={to} />
              ))}
            </ul>
          </section>
        ))}
      </div>
    </Section>
  );
}

function Pair({ from, to }: { from: string; to: string }) {
  const { text } = useTexts();
  return (
    <li className="grid gap-x-4 font-book text-word sm:grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] sm:items-baseline">
      <span className="text-soft">
        <span className="sr-only">{text("pronouns.avoiding.instead")} </span>
        <Inline text={from} />
      </span>
      <span className="hidden text-accent text-small sm:inline">
        <Icon name="arrow-right" />
      </span>
      <span className="font-semibold">
        <span className="text-accent sm:hidden">
          <Icon name="arrow-right" />{" "}
        </span>
        <span className="sr-only">{text("pronouns.avoiding.say")} </span>
        <Inline text={to} />
      </span>
    </li>
  );
}
