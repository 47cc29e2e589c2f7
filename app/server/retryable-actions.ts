import type {
  ActionFunction,
  ActionFunctionArgs,
  AppLoadContext,
  LoaderFunction,
  LoaderFunctionArgs,
  ServerBuild,
} from "@remix-run/server-runtime";
import { whenBusy } from "#app/kit/forms/when-busy.server.ts";
import { isTemporary } from "#db/errors.ts";

/**
 * The same build with every action and loader wrapped: a form whose action cannot write now, because the disk is full or the
 * database locked, comes back filled in; a page that a failing disk cannot read answers 503 with Retry-After.
 */
export function withRetryableActions(build: ServerBuild): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, route]) => {
    if (route === undefined) return [id, route] as const;
    const { action, loader } = route.module;
    const module = {
      ...route.module,
      ...(action ? { action: retryable(action) } : {}),
      ...(loader ? { loader: retryableLoader(loader) } : {}),
    };
    return [id, { ...route, module }] as const;
  });
  return { ...build, routes: Object.fromEntries(routes) };
}

const RETRY_AFTER_SECONDS = "60";

function retryableLoader(loader: LoaderFunction): LoaderFunction {
  const later = (log: AppLoadContext["log"], error: unknown): never => {
    if (!isTemporary(error)) throw error;
    log.error({ err: error }, "A page could not be read just now.");
    throw new Response(null, { status: 503, headers: { "Retry-After": RETRY_AFTER_SECONDS } });
  };
  const wrapped = (args: LoaderFunctionArgs) => {
    try {
      const answer = loader(args);
      return answer instanceof Promise ? answer.catch((error) => later(args.context.log, error)) : answer;
    } catch (error) {
      return later(args.context.log, error);
    }
  };
  return Object.assign(wrapped, loader);
}

function retryable(action: ActionFunction): ActionFunction {
  return (args: ActionFunctionArgs) => {
    const { request, context } = args;
    const copy = isTyped(request) ? request.clone() : null;
    return whenBusy(
      context.log,
      async () => copy?.formData() ?? new FormData(),
      async () => action(args),
    );
  };
}

/** Pages that accept files read their forms, and return them filled in, themselves. */
const isTyped = ({ headers }: Request): boolean =>
  headers.get("content-type")?.startsWith("application/x-www-form-urlencoded") ?? false;
