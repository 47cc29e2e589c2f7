import { type LoaderFunctionArgs, redirect } from "@remix-run/server-runtime";
import { linkPath, pronounAddress } from "#app/features/pronouns/address.ts";
import { pronounBook } from "#app/features/pronouns/book.ts";
import { wordAddress } from "#app/features/pronouns/listing.ts";
import { decodePath, readPronounPath } from "#app/features/pronouns/path.ts";

/** Redirects longer addresses such as /pronouns/any, /pronouns/they or /pronouns/she/her to the short ones. */
export function loader({ request, context: { edition } }: LoaderFunctionArgs): Response {
  const book = pronounBook(edition);
  const [, , ...steps] = new URL(request.url).pathname.replace(/\/$/, "").split("/");
  const word = decodePath(steps.join("/"));
  if (!book || word === null) throw new Response(null, { status: 404 });
  const { grammar } = book;
  const address = wordAddress(ownWord(word, grammar.words), grammar);
  const page = readPronounPath(address, grammar);
  if (page === null) throw new Response(null, { status: 404 });
  return redirect(linkPath(page.kind === "set" ? pronounAddress(page.set, grammar) : address), 301);
}

type Words = NonNullable<ReturnType<typeof pronounBook>>["grammar"]["words"];

/** The edition's own word for an English one, which every edition accepts here. */
function ownWord(word: string, { any, mirror, ask, avoiding }: Words): string {
  const [name = "", ...group] = word.split(":");
  if (name === "any" && any !== null) return [any, ...group].join(":");
  const known: Record<string, string | null | undefined> = { mirror, ask: ask[0], avoiding: avoiding[0] };
  return (Object.hasOwn(known, word) ? known[word] : null) ?? word;
}

/** Never rendered. A route with a component is a page, so that its 404 gets the not-found page. */
export default function PronounWord() {
  return null;
}

export { PageError as ErrorBoundary } from "#app/shell/PageError.tsx";
