import { type LoaderFunctionArgs, redirect } from "@remix-run/server-runtime";
import { linkPath, pathOf } from "#app/features/pronouns/address.ts";
import { bookOf } from "#app/features/pronouns/book.ts";
import { wordAddress } from "#app/features/pronouns/listing.ts";
import { decodePath, readPronounPath } from "#app/features/pronouns/path.ts";

/** Longer addresses of the same pages: /pronouns/any, /pronouns/ask … lead to the short ones; so does a set. */
export function loader({ request, context: { edition } }: LoaderFunctionArgs): Response {
  const book = bookOf(edition);
  const word = decodePath(new URL(request.url).pathname.replace(/\/$/, "").split("/").at(-1) ?? "");
  if (!book || word === null) throw new Response(null, { status: 404 });
  const { grammar } = book;
  const address = wordAddress(ownWord(word, grammar.words), grammar);
  const page = readPronounPath(address, grammar);
  if (page === null) throw new Response(null, { status: 404 });
  return redirect(linkPath(page.kind === "set" ? pathOf(page.set, grammar) : address), 301);
}

type Words = NonNullable<ReturnType<typeof bookOf>>["grammar"]["words"];

/** The edition's word for one of the English words that every edition understands here. */
function ownWord(word: string, { any, mirror, ask, avoiding }: Words): string {
  const [name = "", ...group] = word.split(":");
  if (name === "any" && any !== null) return [any, ...group].join(":");
  const known: Record<string, string | null | undefined> = { mirror, ask: ask[0], avoiding: avoiding[0] };
  return (Object.hasOwn(known, word) ? known[word] : null) ?? word;
}

/** Never shown: that there is one makes this a page, so that what is not found gets the not-found screen. */
export default function Nothing() {
  return null;
}

export { PageError as ErrorBoundary } from "#app/shell/PageError.tsx";
