import { isRouteErrorResponse, useLocation, useRouteError, useRouteLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { ErrorScreen } from "./ErrorScreen.tsx";
import { NotFound } from "./NotFound.tsx";
import { useFrame } from "./use-frame.ts";

/**
 * The `ErrorBoundary` of every page: not-found and error screens are shown inside the frame, and the document around them
 * stays the same. `children` follow when there is nothing at the address. Only errors of the frame itself and network failures reach the boundary of the root.
 */
export function PageError({ children }: { children?: ReactNode }) {
  const frame = useFrame();
  const hasFrame = useRouteLoaderData("root") !== undefined;
  const error = useRouteError();
  // Browsers throw a TypeError when no response arrives; a failing server does respond.
  const isUnanswered = !hasFrame && error instanceof TypeError;
  const { pathname } = useLocation();
  const status = isRouteErrorResponse(error) ? error.status : 500;
  // The frame itself failed, so there are no texts to show.
  if (!frame) return <h1>{status}</h1>;
  return (
    <div data-page-error={status} data-layout={status === 404 || isUnanswered ? undefined : "basic"}>
      {status === 404 ? (
        <>
          <NotFound frame={frame} path={pathname} low={Boolean(children)} />
          {children}
        </>
      ) : (
        <ErrorScreen error={error} isUnanswered={isUnanswered} />
      )}
    </div>
  );
}
