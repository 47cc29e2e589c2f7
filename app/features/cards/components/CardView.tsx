import type { ReactNode } from "react";
import { useTexts } from "#app/kit/i18n/context.tsx";
import { Page, Section } from "#app/kit/layout/Page.tsx";
import { Markdown } from "#app/kit/markup/components/Markdown.tsx";
import type { MarkdownNode, MarkdownParagraph } from "#app/kit/markup/markdown.ts";
import { EmojiFace } from "#app/kit/ui/EmojiFace.tsx";
import { ScriptFaces } from "#app/kit/ui/ScriptFaces.tsx";
import type { CardView as Card } from "../page/card-view.ts";
import type { CardLanguage } from "../page/languages.ts";
import { CardAside, hasAside, MAX_FLAGS_ASIDE } from "./CardAside.tsx";
import { CardFoot } from "./CardFoot.tsx";
import { CardHero } from "./CardHero.tsx";
import { Cover } from "./Cover.tsx";
import { NameList, PronounLists, WordList } from "./EntryLists.tsx";
import { FlagList } from "./FlagList.tsx";
import { LegendProvider } from "./OpinionMark.tsx";

export interface CardViewProps {
  card: Card;
  /** The cards of the same person, this one included. */
  languages: readonly CardLanguage[];
  /** BCP 47 tag of the edition. */
  locale: string;
  /** What the owner can do with it. */
  actions?: ReactNode;
  /** Said to people who see the pronouns alone. */
  rest?: ReactNode;
  /** At the end of the page, such as the way to report it. */
  end?: ReactNode;
  /** Whether its owner looks at it: what it warns of is no news to them. */
  isOwn?: boolean;
  /** For a page that nothing can be done on: lists stay folded and nothing opens. */
  isStatic?: boolean;
}

/** A whole card. The page needs the namespace "card". */
export function CardView(props: CardViewProps) {
  const { card } = props;
  return (
    <LegendProvider legend={card.legend}>
      {card.hasEmoji && <EmojiFace />}
      <ScriptFaces scripts={card.scripts} />
      {card.warnings.length === 0 ? (
        <Uncovered {...props} />
      ) : (
        <Cover card={card} isStatic={props.isStatic} isOpen={props.isOwn}>
          <Uncovered {...props} />
        </Cover>
      )}
    </LegendProvider>
  );
}

function Uncovered({ card, languages, locale, actions, rest, end, isStatic = false }: CardViewProps) {
  const { text } = useTexts();
  const lede = isShort(card.description) ? card.description : null;
  const { names, pronouns, words, flags } = card;
  const url = languages.find(({ isCurrent }) => isCurrent)?.url;
  return (
    <article className="print-dense h-card overflow-x-clip">
      {url !== undefined && <data className="u-uid u-url" value={url} />}
      <CardHero card={card} languages={languages} lede={lede} actions={actions} />
      <Page
        aside={hasAside(card) && <CardAside card={card} locale={locale} isStatic={isStatic} />}
        below={<CardFoot card={card} end={end} />}
      >
        <div className="grid grid-cols-pairs gap-x-columns gap-y-10">
          {names.length > 0 && (
            <Section title={text("card.names")}>
              <NameList names={names} isStatic={isStatic} />
            </Section>
          )}
          <Pronouns card={card} isStatic={isStatic} hasNone={pronouns.length === 0} />
        </div>
        {lede === null && card.description.length > 0 && (
          <Section title={text("card.about")}>
            <div className="p-note grid max-w-prose gap-4 font-book text-lede">
              <Markdown content={card.description} />
            </div>
          </Section>
        )}
        {words.length > 0 && (
          <Section title={text("card.words")}>
            <div className="grid grid-cols-pairs gap-x-columns gap-y-8">
              {words.map(({ header, values }) => (
                <div key={`${header} ${values[0]?.value}`}>
                  {header !== "" && (
                    <h3 className="wrap-anywhere mb-2 text-group">
                      <bdi>{header}</bdi>
                    </h3>
                  )}
                  <WordList words={values} isStatic={isStatic} />
                </div>
              ))}
            </div>
          </Section>
        )}
        {flags.length > MAX_FLAGS_ASIDE && (
          <Section title={text("card.flags.header")}>
            <FlagList flags={flags} isStatic={isStatic} isWide />
          </Section>
        )}
        {rest}
      </Page>
    </article>
  );
}

function Pronouns({ card, isStatic, hasNone }: { card: Card; isStatic: boolean; hasNone: boolean }) {
  const { text } = useTexts();
  const { pronouns, pronounOrder, heading, username } = card;
  // "Please alternate between these" is only about what stands right below it.
  const refused = pronouns.filter(({ opinion }) => opinion === "no");
  const wanted = pronouns.filter(({ opinion }) => opinion !== "no");
  return (
    <Section title={text("card.pronouns.header")}>
      {hasNone ? (
        <p className="max-w-prose text-soft">
          {text("card.pronouns.unsaid", { name: isolated(heading ?? `@${username}`) })}
        </p>
      ) : (
        <>
          {pronounOrder !== null && (
            <p className="-mt-2 mb-3 text-note text-soft">{text(`card.pronouns.order.${pronounOrder}`)}</p>
          )}
          <PronounLists lists={pronounOrder === null ? [pronouns] : [wanted, refused]} isStatic={isStatic} />
        </>
      )}
    </Section>
  );
}

/** A name inside a sentence, whatever its direction. */
const isolated = (name: string): string => `\u2068${name}\u2069`;

/** What fits under a name without pushing the card off the first screen. */
const MAX_LEDE = 160;

function isShort(paragraphs: readonly MarkdownParagraph[]): boolean {
  const [only, ...others] = paragraphs;
  return only !== undefined && others.length === 0 && lengthOf(only) <= MAX_LEDE;
}

/** A line break takes about half a line. */
const LINE = 30;

const lengthOf = (nodes: readonly MarkdownNode[]): number =>
  nodes.reduce((sum, node) => {
    if (node.kind === "break") return sum + LINE;
    return sum + ("children" in node ? lengthOf(node.children) : node.text.length);
  }, 0);
