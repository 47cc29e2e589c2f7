import type { ActionFunction, ActionFunctionArgs, ServerBuild } from "@remix-run/server-runtime";
import { orLater } from "#app/forms/or-later.server.ts";

/** The same build, in which no form is lost when its action finds no room, or no turn, to write. */
export function withPatientActions(build: ServerBuild): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, route]) => {
    const action = route?.module.action;
    return [id, action && route ? { ...route, module: { ...route.module, action: patient(action) } } : route] as const;
  });
  return { ...build, routes: Object.fromEntries(routes) };
}

function patient(action: ActionFunction): ActionFunction {
  return (args: ActionFunctionArgs) => {
    const { request, context } = args;
    const copy = isTyped(request) ? request.clone() : null;
    return orLater(
      context.log,
      async () => copy?.formData() ?? new FormData(),
      async () => action(args),
    );
  };
}

/** Forms with files are read, and given back, by the pages that take them. */
const isTyped = ({ headers }: Request): boolean =>
  headers.get("content-type")?.startsWith("application/x-www-form-urlencoded") ?? false;
