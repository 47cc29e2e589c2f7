import type { ClientLoaderFunctionArgs } from "@remix-run/react";
import { type LoaderFunctionArgs, redirect } from "@remix-run/server-runtime";
import { loadCardDocument } from "#app/features/cards/components/card-document.ts";
import { decodePath } from "#app/features/pronouns/path.ts";
import { everydayAddress, isEverydayAddress } from "#app/features/search/everyday-addresses.ts";

export const handle = { leadsOn: isEverydayAddress };

/** For editions without pronouns, where nothing else takes an unknown address. */
export function loader({ request, context }: LoaderFunctionArgs): never {
  const { pathname, search } = new URL(request.url);
  const path = decodePath(pathname) ?? "";
  const everyday = everydayAddress(path, context.edition.config, search);
  if (everyday !== null) throw redirect(everyday, 302);
  throw new Response(null, { status: 404 });
}

export const clientLoader = ({ request, serverLoader }: ClientLoaderFunctionArgs) =>
  loadCardDocument(request) ?? serverLoader<typeof loader>();

export default function Nothing() {
  return null;
}

export { PageError as ErrorBoundary } from "#app/shell/PageError.tsx";
