import type { ClientLoaderFunctionArgs } from "@remix-run/react";
import { loadCardDocument } from "#app/features/cards/components/card-document.ts";

/** For editions without pronouns, where nothing else takes an unknown address. */
export function loader(): never {
  throw new Response(null, { status: 404 });
}

export const clientLoader = ({ request, serverLoader }: ClientLoaderFunctionArgs) =>
  loadCardDocument(request) ?? serverLoader<typeof loader>();

export default function Nothing() {
  return null;
}

export { PageError as ErrorBoundary } from "#app/shell/PageError.tsx";
