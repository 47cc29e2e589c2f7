import { type ClientLoaderFunctionArgs, isRouteErrorResponse, useRouteError } from "@remix-run/react";
import { data, type LoaderFunctionArgs, redirect } from "@remix-run/server-runtime";
import { loadCardDocument } from "#app/features/cards/components/card-document.ts";
import { languagesCalledSo } from "#app/features/pronouns/called-so.ts";
import { Neighbours } from "#app/features/pronouns/components/Neighbours.tsx";
import type { NeighbourLanguage } from "#app/features/pronouns/neighbour-links.ts";
import { decodePath } from "#app/features/pronouns/path.ts";
import { everydayAddress, isEverydayAddress } from "#app/features/search/everyday-addresses.ts";
import { useTexts } from "#app/kit/i18n/context.tsx";
import { Page } from "#app/kit/layout/Page.tsx";
import { PageError } from "#app/shell/PageError.tsx";

export const handle = { i18n: ["pronouns"], languages: true, leadsOn: isEverydayAddress };

/** Any other address on the home of all editions: a word that may be a pronoun in some of them, or nothing. */
export function loader({ request, context }: LoaderFunctionArgs): never {
  const { pathname, search } = new URL(request.url);
  const path = decodePath(pathname) ?? "";
  const everyday = everydayAddress(path, context.edition.config, search);
  if (everyday !== null) throw redirect(everyday, 302);
  const languages = languagesCalledSo(path, context);
  throw languages.length > 0 ? data(languages, { status: 404 }) : new Response(null, { status: 404 });
}

export const clientLoader = ({ request, serverLoader }: ClientLoaderFunctionArgs) =>
  loadCardDocument(request) ?? serverLoader<typeof loader>();

export default function Nothing() {
  return null;
}

export function ErrorBoundary() {
  const error = useRouteError();
  const { text } = useTexts();
  const languages: NeighbourLanguage[] | null = (isRouteErrorResponse(error) && error.data) || null;
  return (
    <PageError>
      {languages && (
        <Page>
          <div className="max-w-prose">
            <Neighbours languages={languages} title={text("pronouns.didYouMean")} />
          </div>
        </Page>
      )}
    </PageError>
  );
}
