import { useLoaderData } from "@remix-run/react";
import { data, type LoaderFunctionArgs, redirect } from "@remix-run/server-runtime";
import { href } from "#app/editions/hrefs.ts";
import { askedWord } from "#app/features/pronouns/asked-word.ts";
import { pronounBook } from "#app/features/pronouns/book.ts";
import { ListPage } from "#app/features/pronouns/components/ListPage.tsx";
import { buildGenerator } from "#app/features/pronouns/generator-page.ts";
import { buildListPage } from "#app/features/pronouns/list-page.ts";
import { LIST_QUERY, readListQuery } from "#app/features/pronouns/list-query.ts";
import { headerPicture } from "#app/features/pronouns/page-pictures.server.ts";
import { comparisonOf } from "#app/features/pronouns/shown-page.server.ts";
import { addressOfTyped } from "#app/features/pronouns/typed-address.ts";
import { BROKEN } from "#app/features/pronouns/typed-word.ts";
import { PUBLIC } from "#app/routes/cache-policy.ts";
import type { Seo } from "#app/shell/meta.ts";
import { bannerOf } from "#app/subject/page-picture.ts";

export { headers } from "#app/routes/cache-policy.ts";
export { seoMeta as meta } from "#app/shell/meta.ts";

export const handle = { i18n: ["pronouns", "generator", "home"], query: LIST_QUERY };

/** The list of pronouns, which also answers its own forms. */
export function loader({ request, context }: LoaderFunctionArgs) {
  const { edition, hosts, text, spell } = context;
  const book = pronounBook(edition);
  if (!book) throw new Response(null, { status: 404 });
  const query = new URL(request.url).searchParams;
  const typed = query.get("word") ?? "";
  // As for an address that cannot be read.
  if (typed.includes(BROKEN)) throw new Response(null, { status: 400 });
  const elsewhere = addressOfTyped(typed, edition.config, book.grammar);
  if (elsewhere !== null) return redirect(elsewhere);
  const answers = readListQuery(query, book.grammar, book.settings.default);
  if ("redirect" in answers) return redirect(answers.redirect);

  const { filter, start, personal, isBlank, mix, name, emoji, word } = answers;
  const action = href(edition.config, "pronouns");
  if (isBlank) return redirect(action);
  const banner = bannerOf(context, headerPicture(context, "pronouns"));
  const seo: Seo = { title: text("pronouns.header"), description: text("pronouns.intro"), noindex: personal, banner };
  const shown = spell({
    seo,
    page: buildListPage(book),
    tryingPath: href(edition.config, "trying"),
    generator: buildGenerator(book, { start, action, origin: hosts.origin(edition.code) }),
    answers: { filter, mix, name, emoji },
    asked: word && askedWord(word, book, (sets) => comparisonOf(sets, book, edition.config)),
    searchPath: href(edition.config, "search"),
  });
  // A visitor's own words stay in their own spelling.
  const asked = shown.asked && word && { ...shown.asked, word: word.word };
  return data(
    { ...shown, asked },
    // An answer to what somebody typed is not for others, so it is not cached.
    { headers: personal ? {} : PUBLIC },
  );
}

export default function Pronouns() {
  return <ListPage {...useLoaderData<typeof loader>()} />;
}

export { PageError as ErrorBoundary } from "#app/shell/PageError.tsx";
