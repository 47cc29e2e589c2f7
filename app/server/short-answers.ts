import type { IncomingMessage, ServerResponse } from "node:http";
import { takesPreflight } from "./api-errors.ts";
import { lateHeaders } from "./late-headers.ts";
import { split } from "./request-guard.ts";
import { COMMON_HEADERS } from "./security-headers.ts";
import { sendPage, sendPlain } from "./send.ts";
import type { Site } from "./site.ts";

/** Responses for which no page has to be made. */

/**
 * Redirects to an edition's own domain. This comes after the request guard, so that posts from pages at the old address are
 * rejected.
 */
export function sendMoved(request: IncomingMessage, response: ServerResponse, origin: string): void {
  const headers: [string, string][] = [
    ["location", `${origin}${request.url ?? "/"}`],
    ["cache-control", "public, max-age=3600"],
    ["access-control-allow-origin", "*"],
    ["cross-origin-resource-policy", "cross-origin"],
  ];
  sendPlain(request, response, { status: 301, headers, body: "" });
}

/**
 * Whether an address is one of a picture's other spellings, such as with percent signs or in capitals. Only what is at its own address is
 * stored, so each of them would have the picture drawn again. Personal ones are kept by what they show, wherever they are asked for.
 */
export function isPictureElsewhere(url: string, site: Site): boolean {
  const [path] = split(url, "?");
  return site.isDrawnAt(path) && !site.isPersonalAt(path) && !site.isOwnAddress(path);
}

/** Says where a picture is, or as the API does that there is none. */
export function sendElsewhere(request: IncomingMessage, response: ServerResponse, site: Site): void {
  const address = site.ownAddressAt(split(request.url ?? "/", "?")[0]);
  // What has another ending is no picture, though its route has pictures too.
  const own = address?.endsWith(".png") ? address : null;
  const headers: [string, string][] = [
    ["cache-control", "no-store"],
    ["access-control-allow-origin", "*"],
    ["cross-origin-resource-policy", "cross-origin"],
    own === null ? ["content-type", "application/json"] : ["location", own],
  ];
  const body = own === null ? NOT_FOUND : "";
  sendPlain(request, response, { status: own === null ? 404 : 301, headers, body });
}

const NOT_FOUND = JSON.stringify({ error: "Not found" });

export function sendManifest(request: IncomingMessage, response: ServerResponse, site: Site): void {
  const [, query = ""] = split(request.url ?? "", "?");
  const version = new URLSearchParams(query).get("version");
  if (version === site.manifestVersion) return void sendPage(request, response, site.manifestFor(query));
  // The client has an older build; this header makes it reload the page.
  response.writeHead(204, {
    ...Object.fromEntries(COMMON_HEADERS),
    "x-remix-reload-document": "true",
    "cache-control": "no-store",
  });
  response.end();
}

export const isPreflight = (request: IncomingMessage, url: string) =>
  request.method === "OPTIONS" && takesPreflight(url);

export function sendPreflight(response: ServerResponse, methods: string): void {
  response.writeHead(204, [
    ...COMMON_HEADERS.flat(),
    ...["allow", `${methods}, OPTIONS`],
    ...["access-control-allow-origin", "*"],
    ...["access-control-allow-methods", methods],
    ...["access-control-allow-headers", "authorization, content-type, if-none-match"],
    ...["access-control-max-age", "86400"],
    ...lateHeaders(response),
  ]);
  response.end();
}
