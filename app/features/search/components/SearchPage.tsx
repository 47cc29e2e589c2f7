import type { MenuItem } from "#app/editions/menus.ts";
import { useTexts } from "#app/kit/i18n/context.tsx";
import { Hero } from "#app/kit/layout/Hero.tsx";
import { Page, Section } from "#app/kit/layout/Page.tsx";
import type { SearchDocument } from "#app/kit/text/document.ts";
import type { Query } from "#app/kit/text/query.ts";
import { Offers } from "./Offers.tsx";
import { Result } from "./Result.tsx";
import { SearchForm } from "./SearchForm.tsx";

export interface SearchPageProps {
  action: string;
  /** Null before anything has been asked. */
  query: Query | null;
  results: readonly SearchDocument[];
  /** Where to go for those who have found nothing, or do not know yet what to ask for. */
  offers: readonly MenuItem[];
}

/** The search as a page of its own. */
export function SearchPage({ action, query, results, offers }: SearchPageProps) {
  const { text } = useTexts();
  return (
    <>
      <Hero
        low
        seed="search"
        title={text("search.header")}
        actions={<SearchForm action={action} value={query?.text} problem={query?.problem} />}
      />
      {query?.problem === null && <Results query={query.text} results={results} />}
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

function Results({ query, results }: { query: string; results: readonly SearchDocument[] }) {
  const { text } = useTexts();
  const found = results.length > 0;
  return (
    <Page>
      <section className="max-w-prose">
        <h2 aria-live="polite" className="break-words text-section">
          {found ? text("search.results", { count: results.length }) : text("search.noResults", { query })}
        </h2>
        {found && (
          <ul className="mt-3">
            {results.map((document) => (
              <li key={`${document.kind} ${document.id}`} className="border-line border-dotted not-first:border-t">
                <Result document={document} query={query} viewTransition className="py-3" />
              </li>
            ))}
          </ul>
        )}
      </section>
    </Page>
  );
}
