import { useLoaderData } from "@remix-run/react";
import { data, type LoaderFunctionArgs } from "@remix-run/server-runtime";
import { hasPage, href } from "#app/editions/hrefs.ts";
import { HomePosts } from "#app/features/blog/components/HomePosts.tsx";
import { homePosts } from "#app/features/blog/home-posts.server.ts";
import { HomeDays } from "#app/features/calendar/components/HomeDays.tsx";
import { TODAY_SCRIPT } from "#app/features/calendar/components/shown-on.ts";
import { homeDays } from "#app/features/calendar/home-days.server.ts";
import { HomeCensus } from "#app/features/census/components/HomeCensus.tsx";
import { homeCensus } from "#app/features/census/home-census.server.ts";
import { Collections } from "#app/features/collections/components/Collections.tsx";
import { homeCollections } from "#app/features/collections/home-collections.server.ts";
import { pronounBook } from "#app/features/pronouns/book.ts";
import { Generator } from "#app/features/pronouns/components/Generator.tsx";
import { GroupList } from "#app/features/pronouns/components/GroupList.tsx";
import { LivingSentence } from "#app/features/pronouns/components/LivingSentence.tsx";
import { buildGenerator } from "#app/features/pronouns/generator-page.ts";
import { buildListPage } from "#app/features/pronouns/list-page.ts";
import { buildLiving } from "#app/features/pronouns/living.ts";
import { Mission } from "#app/features/site/components/Mission.tsx";
import { SupportBox } from "#app/features/site/components/SupportBox.tsx";
import { missionOf } from "#app/features/site/mission.ts";
import { homePicture } from "#app/features/site/page-pictures.server.ts";
import { useTexts } from "#app/kit/i18n/context.tsx";
import { Hero } from "#app/kit/layout/Hero.tsx";
import { Page, Section } from "#app/kit/layout/Page.tsx";
import { ButtonLink } from "#app/kit/ui/Button.tsx";
import { Icon } from "#app/kit/ui/icons/Icon.tsx";
import { PUBLIC_TODAY, publicUntil } from "#app/routes/cache-policy.ts";
import { InlineScript } from "#app/shell/InlineScript.tsx";
import type { Seo } from "#app/shell/meta.ts";
import { bannerOf } from "#app/subject/page-picture.ts";

export { headers } from "#app/routes/cache-policy.ts";
export { seoMeta as meta } from "#app/shell/meta.ts";

export const handle = { i18n: ["home", "pronouns", "generator"] };

/** How many groups the home page shows; the list has them all. */
const GROUPS = 3;

export function loader({ context }: LoaderFunctionArgs) {
  const { edition, hosts, text, spell, spelling } = context;
  const book = pronounBook(edition);
  const action = book ? href(edition.config, "pronouns") : null;
  const banner = bannerOf(context, homePicture(context));
  const seo: Seo = { title: text("site.title"), description: text("site.description"), banner };
  const content =
    book !== null && action !== null
      ? {
          listPath: action,
          tryingPath: href(edition.config, "trying"),
          groups: buildListPage(book).groups.slice(0, GROUPS),
          living: buildLiving(book, action),
          isSpelled: spelling !== null,
          generator: buildGenerator(book, { action, origin: hosts.origin(edition.code) }),
        }
      : null;
  const card = hasPage(edition.config, "editor")
    ? { path: href(edition.config, "editor"), label: text("account.overview.makeCard") }
    : null;
  const collections = homeCollections(context);
  const support = hasPage(edition.config, "article.support")
    ? { path: href(edition.config, "article.support"), label: edition.config.articles.support ?? "" }
    : null;
  const days = homeDays(context);
  const { blog, next: nextPost } = homePosts(context);
  const { census, next: nextPhase } = homeCensus(context);
  const mission = missionOf({ text });
  const shown = {
    seo,
    language: edition.config.name,
    content,
    days,
    card,
    collections,
    blog,
    census,
    mission,
    support,
  };
  return data(spell(shown), {
    headers: { ...publicUntil(earliest(nextPost, nextPhase)), ...(days === null ? {} : PUBLIC_TODAY) },
  });
}

const earliest = (one: Date | null, other: Date | null): Date | null =>
  one === null || (other !== null && other < one) ? other : one;

export default function Home() {
  const { language, content, days, card, collections, blog, census, mission, support } = useLoaderData<typeof loader>();
  const { text } = useTexts();
  return (
    <>
      <Hero
        seed={language}
        eyebrow={text("home.eyebrow", { language })}
        aside={
          content?.living && (
            <LivingSentence living={content.living} grammar={content.isSpelled ? null : content.generator.grammar} />
          )
        }
        title={text("home.header")}
        lede={text("home.intro")}
        actions={
          <>
            {content && (
              <>
                <ButtonLink to={content.listPath} look="main">
                  {text("home.browse")}
                </ButtonLink>
                <ButtonLink to={content.tryingPath}>{text("home.unsure")}</ButtonLink>
              </>
            )}
            {card && (
              <ButtonLink to={card.path} look={content ? "quiet" : "main"}>
                {card.label}
              </ButtonLink>
            )}
          </>
        }
      />
      <Page>
        {census && <HomeCensus {...census} />}
        {content && (
          <>
            <Section title={text("home.list.header")}>
              <GroupList groups={content.groups} brief />
              <ButtonLink to={content.listPath}>
                {text("home.list.all")} <Icon name="arrow-right" />
              </ButtonLink>
            </Section>
            <Section id="generator" title={text("home.generator.header")} className="min-w-0">
              <p className="mb-5 max-w-prose text-soft">{text("home.generator.description")}</p>
              <Generator data={content.generator} />
            </Section>
          </>
        )}
        {days && <HomeDays {...days} />}
        {days && <InlineScript source={TODAY_SCRIPT} />}
        {collections.length > 0 && <Collections collections={collections} />}
        {blog && <HomePosts {...blog} />}
        <Mission {...mission} />
        {support && <SupportBox {...support} />}
      </Page>
    </>
  );
}

export { PageError as ErrorBoundary } from "#app/shell/PageError.tsx";
