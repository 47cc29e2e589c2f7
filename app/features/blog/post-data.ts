import type { Edition } from "#app/editions/edition.ts";
import { href } from "#app/editions/hrefs.ts";
import type { Post } from "./post.server.ts";

interface Around {
  edition: Pick<Edition, "config">;
  /** Of the edition, "https://en.example". */
  origin: string;
  /** The path of its picture; null for one without. */
  picture: string | null;
}

/** A post as search engines want it. @see https://schema.org/BlogPosting */
export function postData(
  { slug, title, description, authors, publishedAt, hero }: Post,
  { edition: { config }, origin, picture }: Around,
) {
  const shown = hero?.src ?? picture;
  const url = `${origin}${href(config, "blogPost", { post: slug })}`;
  return {
    "@context": "https://schema.org",
    "@type": "BlogPosting",
    headline: title,
    description,
    url,
    mainEntityOfPage: url,
    inLanguage: config.locale,
    datePublished: publishedAt.toISOString(),
    author: authors.map((name) =>
      name.startsWith("@") ? { "@type": "Organization", name: name.slice(1) } : { "@type": "Person", name },
    ),
    ...(shown !== null && { image: `${origin}${shown}` }),
  };
}
