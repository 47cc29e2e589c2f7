import { isRouteErrorResponse, useLocation, useRouteError, useRouteLoaderData } from "@remix-run/react";
import { ErrorScreen } from "./ErrorScreen.tsx";
import { NotFound } from "./NotFound.tsx";
import { useFrame } from "./use-frame.ts";

/**
 * The `ErrorBoundary` of every page: what is missing or failed stands inside the frame, and the document around it stays
 * the same. Only an error of the frame itself reaches the boundary of the root, and a network that is gone.
 */
export function PageError() {
  const frame = useFrame();
  const hasFrame = useRouteLoaderData("root") !== undefined;
  const error = useRouteError();
  // What browsers throw when no answer comes; a server that fails has answered.
  const isUnanswered = !hasFrame && error instanceof TypeError;
  const { pathname } = useLocation();
  const status = isRouteErrorResponse(error) ? error.status : 500;
  // The frame itself could not be made: no words are known, so there are none to show.
  if (!frame) return <h1>{status}</h1>;
  return (
    <div data-page-error={status} data-layout={status === 404 || isUnanswered ? undefined : "basic"}>
      {status === 404 ? (
        <NotFound frame={frame} path={pathname} />
      ) : (
        <ErrorScreen error={error} isUnanswered={isUnanswered} />
      )}
    </div>
  );
}
