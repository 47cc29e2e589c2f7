import { Link } from "@remix-run/react";
import type { MenuItem } from "#app/editions/menus.ts";
import { useTexts } from "#app/kit/i18n/context.tsx";
import { RichText } from "#app/kit/i18n/RichText.tsx";
import { Hero } from "#app/kit/layout/Hero.tsx";
import { Page, Section } from "#app/kit/layout/Page.tsx";
import type { SearchDocument } from "#app/kit/text/document.ts";
import type { Query } from "#app/kit/text/query.ts";
import type { NamedCard } from "../card-named.ts";
import { howMany } from "../how-many.ts";
import { Offers } from "./Offers.tsx";
import { Result } from "./Result.tsx";
import { SearchForm } from "./SearchForm.tsx";

export interface SearchPageProps {
  action: string;
  /** Null before anything has been asked. */
  query: Query | null;
  results: readonly SearchDocument[];
  /** Another query that may have been meant, where nothing has the words of this one. */
  meant: string | null;
  card: NamedCard;
  /** Where to go for those who have found nothing, or do not know yet what to ask for. */
  offers: readonly MenuItem[];
}

/** The search as a page of its own. */
export function SearchPage({ action, query, results, meant, card, offers }: SearchPageProps) {
  const { text } = useTexts();
  // Most single words could be somebody's name: theirs is offered last. With an "@", nothing else is meant.
  const named = card.kind === "named" ? card : null;
  const [asked, perhaps] = query?.text.startsWith("@") === true ? [named, null] : [null, named];
  const isAnswered = query?.problem === null && (results.length > 0 || asked === null);
  return (
    <>
      <Hero
        low
        seed="search"
        title={text("search.header")}
        actions={
          <>
            <SearchForm action={action} value={query?.text} problem={query?.problem} />
            {card.kind !== "noCards" && <CardHint asked={asked} />}
          </>
        }
      />
      {isAnswered && <Results query={query.text} results={results} action={action} meant={meant} card={perhaps} />}
      {results.length === 0 && (
        <Page>
          <Section title={text("search.offers")}>
            <Offers offers={offers} />
          </Section>
        </Page>
      )}
    </>
  );
}

type Card = Extract<NamedCard, { kind: "named" }>;

/** Cards are not searched; their names are addresses. @param asked the one that was asked for */
function CardHint({ asked }: { asked: Card | null }) {
  const { text } = useTexts();
  return (
    <p className="basis-full pt-1 text-small text-soft">
      {text("search.cards")}
      {asked !== null && (
        <>
          {" "}
          <a href={asked.path} rel="nofollow" className="font-semibold text-accent underline underline-offset-4">
            <bdi>{asked.label}</bdi>
          </a>
        </>
      )}
    </p>
  );
}

interface ResultsProps extends Pick<SearchPageProps, "results" | "action" | "meant"> {
  query: string;
  /** Of whom may have been meant. */
  card: Card | null;
}

function Results({ query, results, action, meant, card }: ResultsProps) {
  const { text } = useTexts();
  const found = results.length > 0;
  return (
    <Page>
      <section className="max-w-prose">
        <h2 aria-live="polite" className="break-words text-section">
          {found ? howMany(text, results.length) : text("search.noResults", { query })}
        </h2>
        {meant !== null && (
          <p className="mt-2 break-words text-item">
            <Link to={`${action}?${new URLSearchParams({ query: meant })}`} rel="nofollow" discover="none">
              {text("search.meant", { query: meant })}
            </Link>
          </p>
        )}
        {found && (
          <ul className="mt-3">
            {results.map((document) => (
              <li key={`${document.kind} ${document.id}`} className="border-line border-dotted not-first:border-t">
                <Result document={document} query={query} viewTransition className="py-3" />
              </li>
            ))}
          </ul>
        )}
        {card !== null && (
          <p className="mt-1 break-words text-small">
            <a href={card.path} rel="nofollow" className="inline-block py-3 text-accent underline underline-offset-4">
              <RichText name="search.meant" parts={{ query: <bdi>{card.label}</bdi> }} />
            </a>
          </p>
        )}
      </section>
    </Page>
  );
}
