import { isRouteErrorResponse, useMatches, useRouteError, useRouteLoaderData } from "@remix-run/react";
import { ErrorScreen } from "./ErrorScreen.tsx";
import type { Frame } from "./frame.ts";
import { NotFound } from "./NotFound.tsx";

/**
 * The `ErrorBoundary` of every page: what is missing or failed stands inside the frame, and the document around it stays
 * the same. Only an error of the frame itself reaches the boundary of the root.
 */
export function PageError() {
  const frame = useRouteLoaderData("root") as Frame | undefined;
  const error = useRouteError();
  const matches = useMatches();
  const status = isRouteErrorResponse(error) ? error.status : 500;
  // The frame itself could not be made: no words are known, so there are none to show.
  if (!frame) return <h1>{status}</h1>;
  return (
    <div data-page-error={status}>
      {status === 404 ? (
        <NotFound frame={frame} path={matches.at(-1)?.pathname ?? ""} />
      ) : (
        <ErrorScreen error={error} />
      )}
    </div>
  );
}
