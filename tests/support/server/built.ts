import { existsSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import type { ServerBuild } from "@remix-run/server-runtime";
import type { Running, StartOptions } from "#app/server/start.ts";
import { nativeImport } from "./native-import.mjs";

/** The build with what the server inside it offers to those who start it. */
export type Built = ServerBuild & { entry: { module: Record<"start" | "serve", Start> } };

type Start = (options: StartOptions) => Promise<Running>;

const FILE = path.resolve("build/server/index.js");

/** Loads the real build with Node itself, because the test runner would transform it again. */
export async function loadBuild(): Promise<Built> {
  if (!existsSync(FILE)) throw new Error("There is no build to test: run `npm run build` first, as `npm test` does.");
  // React chooses between its development and production version when it is loaded.
  process.env.NODE_ENV = "production";
  return nativeImport(pathToFileURL(FILE).href);
}

type RouteModule = ServerBuild["routes"][string] extends infer R ? (R extends { module: infer M } ? M : never) : never;

/** A copy of a build in which some modules of routes do something else; the build itself stays as it is. */
export function withModules<B extends ServerBuild>(build: B, changes: Record<string, Partial<RouteModule>>): B {
  const routes = { ...build.routes };
  for (const [id, change] of Object.entries(changes)) {
    const route = routes[id];
    if (!route) throw new Error(`The build has no route "${id}".`);
    routes[id] = { ...route, module: { ...route.module, ...change } };
  }
  return { ...build, routes };
}
