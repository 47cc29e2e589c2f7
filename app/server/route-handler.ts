import type { AgnosticRouteMatch } from "@remix-run/router";
import {
  type AppLoadContext,
  createRequestHandler,
  type RequestHandler,
  type ServerBuild,
} from "@remix-run/server-runtime";
import { pageBuild } from "./edition-build.ts";
import type { MatchRoutes } from "./route-matching.ts";
import { pageAt } from "./web-request.ts";

/**
 * Remix ranks all of its routes four times per page, and once per segment for long paths (docs/decisions/050). We already
 * know the routes of a page, so each page gets a handler that holds only those.
 */
export function createHandler(build: ServerBuild, matchesAt: MatchRoutes): RequestHandler {
  const handlers = new Map<string, MatchHandler>();
  return (request, context) => {
    const matches = matchesAt(pageAt(new URL(request.url).pathname));
    const ids = matches.map(({ route }) => route.id as string);
    const name = ids.join(" ");
    const handler = handlers.get(name) ?? withOwnResource(pageBuild(build, ids), ids.at(-1));
    handlers.set(name, handler);
    return handler(request, context, matches.at(-1));
  };
}

/** @param match the innermost route at the address of the request */
type MatchHandler = (
  request: Request,
  context: AppLoadContext | undefined,
  match: AgnosticRouteMatch | undefined,
) => Promise<Response>;

/**
 * Asks the loader of a resource (a picture, a file, the API) directly, where Remix would match the address again and make
 * the request twice more. What a loader throws, Remix turns into an answer as ever.
 */
function withOwnResource(build: ServerBuild, id: string | undefined): MatchHandler {
  const route = id === undefined ? undefined : build.routes[id];
  const { default: component, ErrorBoundary, loader } = route?.module ?? {};
  if (route === undefined || component !== undefined || ErrorBoundary !== undefined || loader === undefined) {
    return createRequestHandler(build, build.mode);
  }
  const thrown = new WeakMap<AppLoadContext, unknown>();
  const again: typeof loader = (args) => {
    if (thrown.has(args.context)) throw thrown.get(args.context);
    return loader(args);
  };
  const replaying = { ...route, module: { ...route.module, loader: Object.assign(again, loader) } };
  const remix = createRequestHandler({ ...build, routes: { ...build.routes, [route.id]: replaying } }, build.mode);
  return async (request, context = {} as AppLoadContext, match) => {
    if (request.method !== "GET") return remix(request, context);
    try {
      const answer = await loader({ request, params: match?.params ?? {}, context });
      if (answer instanceof Response) return answer;
    } catch (error) {
      thrown.set(context, error);
    }
    return remix(request, context);
  };
}
