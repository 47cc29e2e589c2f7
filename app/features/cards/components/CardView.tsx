import type { ReactNode } from "react";
import { useTexts } from "#app/kit/i18n/context.tsx";
import { Page, Section } from "#app/kit/layout/Page.tsx";
import { Markdown } from "#app/kit/markup/components/Markdown.tsx";
import { EmojiFace } from "#app/kit/ui/EmojiFace.tsx";
import { ScriptFaces } from "#app/kit/ui/ScriptFaces.tsx";
import type { CardView as Card } from "../page/card-view.ts";
import { areWordsWide, hasAside, isShort, MAX_FLAGS_ASIDE } from "../page/composition.ts";
import type { CardLanguage } from "../page/languages.ts";
import { CardAside } from "./CardAside.tsx";
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

function Uncovered({ card, languages, actions, rest, end, isStatic = false }: CardViewProps) {
  const lede = isShort(card.description) ? card.description : null;
  const { names, pronouns } = card;
  const isBesideMargin = hasAside(card);
  const isWide = isBesideMargin && areWordsWide(card);
  const about = lede === null && card.description.length > 0 ? <About card={card} /> : null;
  const lists = <LongLists card={card} isStatic={isStatic} />;
  const url = languages.find(({ isCurrent }) => isCurrent)?.url;
  return (
    <article className="print-dense h-card overflow-x-clip">
      {url !== undefined && <data className="u-uid u-url" value={url} />}
      <CardHero card={card} languages={languages} lede={lede} actions={actions} />
      <Page
        aside={isBesideMargin && <CardAside card={card} isStatic={isStatic} />}
        below={
          <>
            {isWide && lists}
            <CardFoot card={card} end={end} />
          </>
        }
      >
        {about === null || isBesideMargin ? (
          <>
            <div className="grid grid-cols-pairs gap-x-columns gap-y-10">
              <Names names={names} isStatic={isStatic} />
              <Pronouns card={card} isStatic={isStatic} hasNone={pronouns.length === 0} />
            </div>
            {about}
          </>
        ) : (
          // Without a margin, the text stands beside the lists: it would leave a third of the page empty.
          <div className="grid grid-cols-halves gap-x-columns gap-y-11">
            <div className="grid min-w-0 grid-cols-1 content-start gap-11">
              <Names names={names} isStatic={isStatic} />
              <Pronouns card={card} isStatic={isStatic} hasNone={pronouns.length === 0} />
            </div>
            {about}
          </div>
        )}
        {!isWide && lists}
        {rest}
      </Page>
    </article>
  );
}

function Names({ names, isStatic }: Pick<Card, "names"> & { isStatic: boolean }) {
  const { text } = useTexts();
  if (names.length === 0) return null;
  return (
    <Section title={text("card.names")}>
      <NameList names={names} isStatic={isStatic} />
    </Section>
  );
}

function About({ card: { description } }: { card: Card }) {
  const { text } = useTexts();
  return (
    <Section title={text("card.about")}>
      <div className="p-note grid max-w-prose gap-4 font-book text-lede">
        <Markdown content={description} />
      </div>
    </Section>
  );
}

/** The words, and flags where there are many. */
function LongLists({ card: { words, flags }, isStatic }: { card: Card; isStatic: boolean }) {
  const { text } = useTexts();
  return (
    <>
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
    </>
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
