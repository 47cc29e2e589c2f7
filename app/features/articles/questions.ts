import type { Article } from "./article.server.ts";
import { plainPart, plainWords } from "./shown-article.ts";

/** Questions and answers as search engines want them. @see https://schema.org/FAQPage */
export const faqPage = ({ parts }: Pick<Article, "parts">) => ({
  "@context": "https://schema.org",
  "@type": "FAQPage",
  mainEntity: parts.map((part) => ({
    "@type": "Question",
    name: plainWords(part.title),
    acceptedAnswer: { "@type": "Answer", text: plainPart(part) },
  })),
});
