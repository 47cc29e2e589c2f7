import { useLoaderData } from "@remix-run/react";
import { data, type LinksFunction, type LoaderFunctionArgs } from "@remix-run/server-runtime";
import { href } from "#app/editions/hrefs.ts";
import { pronounBook } from "#app/features/pronouns/book.ts";
import { buildLiving } from "#app/features/pronouns/living.ts";
import { pronounSamples } from "#app/features/pronouns/samples.server.ts";
import { homePicture } from "#app/features/site/page-pictures.server.ts";
import { useTexts } from "#app/kit/i18n/context.tsx";
import { Hero } from "#app/kit/layout/Hero.tsx";
import { Page, Section } from "#app/kit/layout/Page.tsx";
import { madeUp, PUBLIC } from "#app/routes/cache-policy.ts";
import { Editions, MapOfLanguages } from "#app/shell/languages/Chooser.tsx";
import { EditionList } from "#app/shell/languages/EditionList.tsx";
import { chooserEditions, codesReadBy } from "#app/shell/languages/edition-choice.ts";
import mapStyles from "#app/shell/languages/language-map.css?url";
import { languageMap } from "#app/shell/languages/language-map.server.ts";
import { OwnEdition } from "#app/shell/languages/OwnEdition.tsx";
import type { Seo } from "#app/shell/meta.ts";
import { bannerOf } from "#app/subject/page-picture.ts";

export { headers } from "#app/routes/cache-policy.ts";
export { seoMeta as meta } from "#app/shell/meta.ts";

export const handle = { i18n: ["languages"], languages: true };

export const links: LinksFunction = () => [{ rel: "stylesheet", href: mapStyles }];

/** With how many sets the sentence of an edition is shown. */
const SENTENCES = 4;

/** The home of all editions, in the visitor's language: what is this, and which language? */
export async function loader({ context }: LoaderFunctionArgs) {
  const { edition, spoken, text } = context;
  const banner = bannerOf(context, homePicture(context));
  const seo: Seo = { title: text("site.title"), description: text("languages.about"), banner };
  const editions = chooserEditions(context, pronounSamples(context));
  const book = pronounBook(spoken);
  const living = book && buildLiving(book, href(spoken.config, "pronouns"));
  return data(
    {
      seo,
      editions,
      map: await languageMap(context, editions),
      // One of the visitor's languages, or English; none where that is not served.
      speaks: spoken.code === edition.code ? null : spoken.code,
      read: codesReadBy(context),
      turns: living?.turns.filter(({ isName }) => !isName).slice(0, SENTENCES) ?? [],
    },
    { headers: isUsual(context.languages) ? PUBLIC : madeUp(PUBLIC) },
  );
}

/** Whether somebody reads one language, and perhaps English: of three in any order there are thousands of pages. */
const isUsual = (languages: readonly string[]): boolean => languages.filter((locale) => locale !== "en").length <= 1;

export default function Home() {
  const { editions, map, speaks, read, turns } = useLoaderData<typeof loader>();
  const { text } = useTexts();
  const own = editions.find(({ code }) => code === speaks);
  const others = read.flatMap((code) => editions.filter((edition) => edition.code === code && edition !== own));
  // Who reads none of ours looks for a name in the list.
  const isRead = own !== undefined && read.includes(own.code);
  const mapOfLanguages = <MapOfLanguages map={map} editions={editions} own={read} />;
  return (
    <>
      <Hero
        seed="languages"
        eyebrow={text("site.title")}
        title={text("languages.welcome")}
        lede={text("languages.about")}
        aside={own && <OwnEdition edition={own} turns={turns} />}
      />
      <Page>
        {others.length > 0 && (
          <Section title={text("languages.yours")}>
            <EditionList editions={others} />
          </Section>
        )}
        {isRead && mapOfLanguages}
        <Editions editions={editions} />
        {!isRead && mapOfLanguages}
      </Page>
    </>
  );
}

export { PageError as ErrorBoundary } from "#app/shell/PageError.tsx";
