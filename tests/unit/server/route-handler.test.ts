import { type AppLoadContext, createRequestHandler, redirect, type ServerBuild } from "@remix-run/server-runtime";
import { describe, expect, test } from "vitest";
import { WholeResponse } from "#app/kit/http/whole-response.ts";
import { createHandler } from "#app/server/route-handler.ts";
import { createMatcher } from "#app/server/route-matching.ts";

/** Resources are answered without Remix, as Remix would answer them. */

const HEADERS = { "content-type": "application/json", "x-own": "1" };
type Loader = (args: { request: Request; params: Record<string, string | undefined> }) => unknown;

const LOADERS: Record<string, Loader> = {
  "a text": () => new Response("text", { status: 201, headers: HEADERS }),
  "a whole text": () => new WholeResponse('{"a":"ä"}', { status: 203, headers: HEADERS }),
  "nothing at all": () => new Response(null, { status: 204 }),
  "what was asked": ({ request, params }) => new Response(JSON.stringify([request.url, params])),
  "a redirect": () => redirect("/elsewhere?x=1#y", 301),
  "a redirect to another host": () => redirect("https://example.org/a"),
  "a redirect that is thrown": () => {
    throw redirect("/elsewhere");
  },
  "a refusal": () => {
    throw new Response("no", { status: 401, headers: HEADERS });
  },
  "a whole refusal": () => {
    throw new WholeResponse("no", { status: 403, headers: HEADERS });
  },
  "an error": () => {
    throw new Error("secret");
  },
};

function buildWith(loader: Loader, reported: unknown[]): ServerBuild {
  const route = (id: string, path: string, module: object, parentId?: string) => ({ id, path, module, parentId });
  return {
    mode: "production",
    routes: {
      root: route("root", "", { default: () => null }),
      thing: route("thing", "things/:name", { loader: async (args: Parameters<Loader>[0]) => loader(args) }, "root"),
    },
    assets: { routes: {}, version: "1", url: "", entry: { module: "", imports: [] } },
    entry: { module: { default: () => new Response("page"), handleError: (error: unknown) => reported.push(error) } },
    future: { v3_singleFetch: true, v3_lazyRouteDiscovery: true },
    publicPath: "/",
    assetsBuildDirectory: "",
    isSpaMode: false,
  } as unknown as ServerBuild;
}

async function answerOf(handle: (request: Request, context: AppLoadContext) => Promise<Response>) {
  const answer = await handle(new Request("http://en.localhost/things/M%C3%BCller?a=b"), {} as AppLoadContext);
  return { status: answer.status, headers: [...answer.headers], body: await answer.text() };
}

describe("a resource answers", () => {
  test.each(Object.entries(LOADERS))("%s", async (_what, loader) => {
    const [reported, byRemix]: [unknown[], unknown[]] = [[], []];
    const build = buildWith(loader, reported);
    const ours = await answerOf(createHandler(build, createMatcher(build)));
    const theirs = await answerOf(createRequestHandler(buildWith(loader, byRemix), "production"));
    expect(ours).toEqual(theirs);
    expect(reported).toEqual(byRemix);
  });

  test("with its loader asked once", async () => {
    let count = 0;
    const loader = () => {
      count += 1;
      throw new Response("no", { status: 404 });
    };
    const build = buildWith(loader, []);
    expect((await answerOf(createHandler(build, createMatcher(build)))).status).toBe(404);
    expect(count).toBe(1);
  });
});

describe("a whole response", () => {
  const whole = () => new WholeResponse('{"a":"ä"}', { status: 201, headers: HEADERS });
  const plain = () => new Response('{"a":"ä"}', { status: 201, headers: HEADERS });

  test("is read as any other", async () => {
    expect(await whole().text()).toBe(await plain().text());
    expect(await whole().json()).toEqual(await plain().json());
    expect(await whole().arrayBuffer()).toEqual(await plain().arrayBuffer());
    expect(await new Response(whole().body).text()).toBe(await plain().text());
    expect([whole().status, ...whole().headers]).toEqual([plain().status, ...plain().headers]);
  });

  test("can be read twice as a copy", async () => {
    const one = whole();
    const copy = one.clone();
    expect([await one.text(), await copy.text(), copy.status, copy.headers.get("x-own")]).toEqual([
      ...[await plain().text(), await plain().text()],
      ...[201, "1"],
    ]);
  });
});
