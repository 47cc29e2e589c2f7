import { useLoaderData } from "@remix-run/react";
import { data, type LoaderFunctionArgs, redirect } from "@remix-run/server-runtime";
import { href } from "#app/editions/hrefs.ts";
import { bookOf } from "#app/features/pronouns/book.ts";
import { ListPage } from "#app/features/pronouns/components/ListPage.tsx";
import { generatorOf } from "#app/features/pronouns/generator-page.ts";
import { listPageOf } from "#app/features/pronouns/list-page.ts";
import { LIST_QUERY, readListQuery } from "#app/features/pronouns/list-query.ts";
import { PUBLIC } from "#app/routes/cache-policy.ts";
import type { Seo } from "#app/shell/meta.ts";

export { headers } from "#app/routes/cache-policy.ts";
export { seoMeta as meta } from "#app/shell/meta.ts";

export const handle = { i18n: ["pronouns", "generator"], query: LIST_QUERY };

/** All pronouns; also answers the forms that stand on the page. */
export function loader({ request, context: { edition, hosts, text, spell } }: LoaderFunctionArgs) {
  const book = bookOf(edition);
  if (!book) throw new Response(null, { status: 404 });
  const answers = readListQuery(new URL(request.url).searchParams, book.grammar, book.settings.default);
  if ("redirect" in answers) return redirect(answers.redirect);

  const { start, personal, mix, name, emoji } = answers;
  const action = href(edition.config, "pronouns");
  const seo: Seo = { title: text("pronouns.header"), description: text("pronouns.intro"), noindex: personal };
  return data(
    spell({
      seo,
      page: listPageOf(book),
      generator: generatorOf(book, { start, action, origin: hosts.origin(edition.code) }),
      answers: { mix, name, emoji },
    }),
    // A response to words a visitor typed is private and never stored.
    { headers: personal ? {} : PUBLIC },
  );
}

export default function Pronouns() {
  const { page, generator, answers } = useLoaderData<typeof loader>();
  return <ListPage page={page} generator={generator} answers={answers} />;
}

export { PageError as ErrorBoundary } from "#app/shell/PageError.tsx";
