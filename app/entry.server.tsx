import { RemixServer } from "@remix-run/react";
import { isRouteErrorResponse } from "@remix-run/router";
import type { AppLoadContext, EntryContext } from "@remix-run/server-runtime";
import { renderToPipeableStream, renderToString } from "react-dom/server";
import { Collector } from "#app/kit/http/collector.ts";
import { dataScripts } from "#app/kit/http/data-scripts.ts";
import { WholeResponse } from "#app/kit/http/whole-response.ts";
import { DrawingTurns } from "#app/kit/layout/Later.tsx";
import { nextTurn } from "#app/kit/time/pace.ts";
import { SIGNED } from "#app/server/edition-build.ts";
import { afterTurns } from "#app/server/render-queue.ts";
import { drawingTurns } from "#app/shell/drawing-turns.ts";
import { ScriptMark } from "#app/shell/script-mark.tsx";

// The server lives in the same build as the pages, so that there is one copy of every module.
export { serve } from "#app/server/serve.ts";
export { start } from "#app/server/start.ts";

export const streamTimeout = 10_000;

/** The tree of one document, as React renders it. */
export function documentTree(remix: EntryContext, url: string, mark: string) {
  return (
    <ScriptMark.Provider value={mark}>
      <DrawingTurns.Provider value={drawingTurns(afterTurns)}>
        <RemixServer context={withOwnName(remix, url)} url={url} abortDelay={streamTimeout} nonce={mark} />
      </DrawingTurns.Provider>
    </ScriptMark.Provider>
  );
}

/**
 * For the browser the page at `/@name` has that name as its fixed address: Remix knows no parameter with a sign before it.
 * Links to such pages load a document of their own (`features/cards/components/CardLink.tsx`).
 */
function withOwnName(remix: EntryContext, url: string): EntryContext {
  const { routes } = remix.manifest;
  const signed = Object.values(routes).find((route) => route?.path?.startsWith(SIGNED));
  if (signed === undefined) return remix;
  const path = decodedName(new URL(url).pathname);
  return { ...remix, manifest: { ...remix.manifest, routes: { ...routes, [signed.id]: { ...signed, path } } } };
}

/** A name that cannot be decoded belongs to nobody; the page says so. */
function decodedName(pathname: string): string {
  try {
    return decodeURIComponent(pathname.slice(1));
  } catch {
    return pathname.slice(1);
  }
}

/** Pages with parts that are drawn later (`Later`), by the ids of their routes: they are not tried again. */
const inParts = new Set<string>();

/**
 * Renders a document whole: its scripts get their hashes from the finished page (app/server/security-headers.ts). Drawn into one
 * text it takes a third less time than piece by piece, which is left for pages whose parts have turns of their own.
 */
export default async function handleDocument(
  request: Request,
  status: number,
  headers: Headers,
  remix: EntryContext,
  context: AppLoadContext,
): Promise<Response> {
  passRetryAfter(remix, headers);
  const whole = drawnAtOnce(remix, request.url, context.scriptMark);
  const body =
    whole === null
      ? await drawnInParts(remix, request.url, context.scriptMark)
      : Buffer.concat([DOCTYPE, whole, Buffer.from(await dataOf(remix, context.scriptMark))]);
  // What is done with a long page then takes a while: others have their turn in between.
  await nextTurn();
  headers.set("content-type", "text/html; charset=utf-8");
  return new WholeResponse(body, { headers, status });
}

/** React writes it before a page in parts, and leaves it out of a text. */
const DOCTYPE = Buffer.from("<!DOCTYPE html>");

/** What React writes where a part of a page was not drawn, because it has to wait or failed. */
const NOT_DRAWN = "<!--$!-->";

/** @returns null for a page that has parts to wait for, or that cannot be drawn */
function drawnAtOnce(remix: EntryContext, url: string, mark: string): Buffer | null {
  const page = remix.staticHandlerContext.matches.at(-1)?.route.id ?? "";
  if (inParts.has(page)) return null;
  try {
    const html = Buffer.from(renderToString(documentTree({ ...remix, serverHandoffStream: undefined }, url, mark)));
    if (!html.includes(NOT_DRAWN)) return html;
    inParts.add(page);
    return null;
  } catch {
    // It fails again in parts, and says there why.
    return null;
  }
}

const dataOf = ({ renderMeta, serverHandoffStream }: EntryContext, mark: string): Promise<string> | string =>
  renderMeta?.didRenderScripts && serverHandoffStream ? dataScripts(serverHandoffStream, mark) : "";

/** Reading what such a page shows takes a while, and so do writing it out and putting it together: others have their turn between. */
async function drawnInParts(remix: EntryContext, url: string, mark: string): Promise<Buffer> {
  await nextTurn();
  const pieces = await piecesOf(remix, url, mark);
  await nextTurn();
  return Buffer.concat(pieces);
}

function piecesOf(remix: EntryContext, url: string, mark: string): Promise<Uint8Array[]> {
  return new Promise((resolve, reject) => {
    let failure: unknown;
    const { pipe, abort } = renderToPipeableStream(documentTree(remix, url, mark), {
      nonce: mark,
      // The page arrives whole, so no part of it is sent after the others.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady() {
        clearTimeout(late);
        if (failure !== undefined) return reject(failure);
        nextTurn()
          .then(() => pipe(new Collector(resolve, reject)))
          .catch(reject);
      },
      onShellError: reject,
      // Of a part that is drawn later; handleError logs it.
      onError(error) {
        failure ??= error;
      },
    });
    const late = setTimeout(abort, streamTimeout);
  });
}

/** When a form may be sent again, as its action said: of the headers of actions Remix passes on cookies alone. */
function passRetryAfter(
  { staticHandlerContext: { actionHeaders, loaderHeaders } }: EntryContext,
  headers: Headers,
): void {
  for (const own of [...Object.values(loaderHeaders), ...Object.values(actionHeaders)]) {
    const seconds = own.get("Retry-After");
    if (seconds !== null) headers.set("Retry-After", seconds);
  }
}

/**
 * Adjusts the response to a page's scripts. Remix does not revalidate loaders after an action with status 4xx, so the page
 * would show outdated data. A refused form is therefore answered with its errors and status 200, and every page shows the
 * current state, as it does without scripts.
 */
export function handleDataRequest(answer: Response, { request }: { request: Request }): Response {
  const isRefused = request.method !== "GET" && answer.status >= 400 && answer.status < 500;
  return isRefused ? new Response(answer.body, { status: 200, headers: answer.headers }) : answer;
}

/** Errors of loaders and actions. Responses that loaders throw on purpose (404 …) and aborted requests are not errors. */
export function handleError(error: unknown, { request, context }: { request: Request; context: AppLoadContext }): void {
  if (request.signal.aborted) return;
  if (isRouteErrorResponse(error) && error.status < 500) return;
  context.log.error({ id: context.requestId, err: error }, "a loader or action failed");
}
