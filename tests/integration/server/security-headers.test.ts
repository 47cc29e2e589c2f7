import { createHash } from "node:crypto";
import { readdirSync } from "node:fs";
import { type DefaultTreeAdapterTypes, parse } from "parse5";
import { describe, expect, test } from "vitest";
import { refusedUntil } from "#app/kit/forms/read-form.server.ts";
import { withModules } from "../../support/server/built.ts";
import type { Ask } from "../../support/server/client.ts";
import { siteForFile, startSite } from "../../support/server/site.ts";

const site = siteForFile();
const failing = siteForFile({
  build: (build) =>
    withModules(build, {
      langswitch: {
        loader: () => {
          throw new Error("meant to fail");
        },
      },
    }),
});

type Node = DefaultTreeAdapterTypes.Node;
type Element = DefaultTreeAdapterTypes.Element;

function elements(node: Node): Element[] {
  const own = "tagName" in node ? [node] : [];
  const children = "childNodes" in node ? node.childNodes.flatMap(elements) : [];
  return [...own, ...children];
}
const attributesOf = (element: Element) => new Map(element.attrs.map(({ name, value }) => [name, value]));
const textOf = (element: Element) => element.childNodes.map((child) => ("value" in child ? child.value : "")).join("");
const hash = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

const directive = (policy: string, name: string): string[] =>
  policy
    .split(";")
    .map((part) => part.trim().split(/\s+/))
    .find(([first]) => first === name)
    ?.slice(1) ?? [];

const PAGES = [
  ["en.localhost", "/"],
  ["en.localhost", "/langswitch"],
  ["en.localhost", "/they"],
  ["en.localhost", "/pronouns"],
  ["en.localhost", "/no/such/page"],
  ["ar.localhost", "/langswitch"],
  ["ja.localhost", "/"],
  ["localhost", "/"],
  ["localhost", "/nothing"],
  ["evil.example", "/"],
  ["en.localhost", "/%"],
] as const;

describe.each(PAGES)("%s%s", (host, path) => {
  test("runs only scripts it came with", async () => {
    const { headers, body } = await site.get(host, path);
    expectSealed(String(headers["content-security-policy"]), body);
  });

  test("has every security header", async () => {
    for (const cookie of ["a=1", "session=1"]) expectGuarded((await site.get(host, path, { cookie })).headers);
  });
});

test("a page that failed is as well guarded", async () => {
  const { status, headers, body } = await failing.get("en.localhost", "/langswitch");
  expect(status).toBe(500);
  expectSealed(String(headers["content-security-policy"]), body);
  expectGuarded(headers);
});

describe("A site whose address is https", () => {
  const secure = siteForFile({ environment: { BASE_URL: "https://example.org", TRUST_PROXY: "127.0.0.1" } });

  test("has every page say so for a year, for its own host alone", async () => {
    for (const [host, path, cookie] of [
      ["example.org", "/", "a=1"],
      ["en.example.org", "/they", "a=1"],
      ["en.example.org", "/they", "session=1"],
      ["pl.example.org", "/no/such/page", "a=1"],
      ["en.example.org", "/api/pronouns/they", "a=1"],
    ] as const) {
      const { headers } = await secure.get(host, path, { cookie, "x-forwarded-proto": "https" });
      expect([path, headers["strict-transport-security"]]).toEqual([path, "max-age=31536000"]);
    }
    expect((await secure.get("evil.example", "/")).headers["strict-transport-security"]).toBeUndefined();
  });

  test("has every other answer of its hosts say so too", async () => {
    const post = { method: "POST", body: "a=1" };
    const asked: [path: string, status: number, more?: Ask][] = [
      ["/healthz", 200],
      ["/favicon.svg", 200],
      ["/%", 400],
      ["/account/sign-in", 403, post],
      [
        "/account/sign-in",
        413,
        { method: "POST", body: "a".repeat(300_000), headers: { origin: "https://en.example.org" } },
      ],
      ["/they", 405, { method: "DELETE" }],
      ["/api/pronouns/they", 204, { method: "OPTIONS" }],
    ];
    for (const [path, status, more] of asked) {
      const headers = { "x-forwarded-proto": "https", ...more?.headers };
      const answer = await secure.ask({ host: "en.example.org", path, ...more, headers });
      expect([path, answer.status]).toEqual([path, status]);
      expect([path, answer.headers["strict-transport-security"]]).toEqual([path, "max-age=31536000"]);
    }
  });

  test("and one whose address is http says nothing of the kind", async () => {
    expect((await site.get("en.localhost", "/they")).headers["strict-transport-security"]).toBeUndefined();
  });
});

test("Whoever is turned away for now is told when to come again", async () => {
  const away = { loader: () => new Response(null, { status: 503 }) };
  const later = { loader: () => new Response(null, { status: 503, headers: { "Retry-After": "60" } }) };
  const whole = new Date("2026-11-21T12:00:00Z");
  const refusing = { action: () => refusedUntil(new Date(whole.getTime() + 3_600_000), whole, { form: "form.later" }) };
  const tooOften = { loader: () => new Response(null, { status: 429 }) };
  const modules = { robots: away, apiPronouns: later, openSearch: tooOften, langswitch: refusing };
  const busy = await startSite({ build: (build) => withModules(build, modules) });
  try {
    expect((await busy.get("en.localhost", "/robots.txt")).headers["retry-after"]).toBe("5");
    expect((await busy.get("en.localhost", "/api/pronouns")).headers["retry-after"]).toBe("60");
    const { status, headers } = await busy.get("en.localhost", "/opensearch.xml");
    expect([status, headers["retry-after"]]).toEqual([429, "60"]);
    const sent = { method: "POST", body: "a=1", headers: { origin: "http://en.localhost" } };
    const form = await busy.ask({ path: "/langswitch", ...sent });
    expect([form.status, form.headers["retry-after"]]).toEqual([429, "3600"]);
  } finally {
    await busy.stop();
  }
});

function expectSealed(policy: string, body: string): void {
  expect(policy).not.toMatch(/unsafe|\*|nonce|data:.*script|strict-dynamic/);
  expect(directive(policy, "default-src")).toEqual(["'none'"]);
  for (const name of ["base-uri", "frame-ancestors"]) expect(directive(policy, name)).toEqual(["'none'"]);
  expect(directive(policy, "form-action")).toEqual(["'self'"]);

  const all = elements(parse(body));
  const inline = all.filter((one) => one.tagName === "script" && !attributesOf(one).has("src"));
  const ran = inline
    .filter((one) => !/json$/.test(attributesOf(one).get("type") ?? ""))
    .map((one) => hash(textOf(one)));
  const allowed = directive(policy, "script-src");
  expect(allowed.filter((source) => source.startsWith("'sha256")).sort()).toEqual([...new Set(ran)].sort());
  const styles = all.filter((one) => one.tagName === "style").map((one) => hash(textOf(one)));
  expect(directive(policy, "style-src")).toEqual(expect.arrayContaining(styles));
  for (const one of all) {
    for (const [name, value] of attributesOf(one)) {
      expect(name).not.toMatch(/^on|^nonce$/);
      // Styles in attributes would be refused.
      expect(name).not.toBe("style");
      if (name === "src" || name === "action" || (name === "href" && one.tagName === "link" && isLoaded(one))) {
        expect(value).toMatch(/^(\/(?!\/)|data:image|$)/);
      }
    }
  }
  expect(body).not.toContain("nonce=");
}

const isLoaded = (link: Element) => /stylesheet|preload|icon|manifest/.test(attributesOf(link).get("rel") ?? "");

function expectGuarded(headers: Record<string, string | string[] | undefined>): void {
  expect(headers).toMatchObject({
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
    "x-frame-options": "DENY",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
  });
  expect(headers["permissions-policy"]).toContain("camera=()");
  expect(headers["x-powered-by"]).toBeUndefined();
  expect(headers.server).toBeUndefined();
}

describe("what is no page", () => {
  test("the API may be read from anywhere, and only read", async () => {
    for (const path of [
      "/api/pronouns",
      "/api/pronouns/they",
      "/api/pronouns-name/they",
      "/api/pronouns-name/nonsense",
    ]) {
      const { headers } = await site.get("en.localhost", path);
      expect(headers["access-control-allow-origin"]).toBe("*");
      expect(headers["access-control-allow-credentials"]).toBeUndefined();
      expect(headers["cross-origin-resource-policy"]).toBe("cross-origin");
      expect(headers["x-content-type-options"]).toBe("nosniff");
      expect(headers["content-type"]).toBe("application/json");
    }
  });

  test.each(["/langswitch.data", "/robots.txt", "/sitemap.xml", "/healthz", "/__manifest"])("%s", async (path) => {
    const { headers } = await site.get("en.localhost", path);
    if (path !== "/__manifest") expectGuarded(headers);
    expect(headers["x-content-type-options"]).toBe("nosniff");
    expect(headers["access-control-allow-origin"]).toBeUndefined();
  });
});

describe("built files", () => {
  const assets = readdirSync("build/client/assets");
  const scripts = assets.filter((name) => name.endsWith(".js"));

  const expectGuardedFile = (headers: Record<string, string | string[] | undefined>) => {
    expect(headers["x-content-type-options"]).toBe("nosniff");
    expect(headers["cross-origin-resource-policy"]).toBe("same-origin");
    expect(headers["content-security-policy"]).toBe("default-src 'none'; sandbox");
  };

  test("with a hash in their name are kept for ever", async () => {
    const [script = ""] = scripts;
    for (const name of [
      script,
      assets.find((one) => one.endsWith(".css")) ?? "",
      assets.find((one) => one.endsWith(".woff2")) ?? "",
    ]) {
      const { status, headers } = await site.get("en.localhost", `/assets/${name}`);
      expect(status).toBe(200);
      expect(headers["cache-control"]).toBe("public, max-age=31536000, immutable");
      expectGuardedFile(headers);
    }
    const { headers } = await site.get("en.localhost", "/favicon.svg");
    expect(headers["cache-control"]).toBe("public, max-age=3600");
    expectGuardedFile(headers);
  });

  test("are sent compressed, part by part, and not twice", async () => {
    const [script = ""] = scripts;
    const path = `/assets/${script}`;
    const plain = await site.get("en.localhost", path);
    for (const encoding of ["br", "gzip"]) {
      const answer = await site.get("en.localhost", path, { "accept-encoding": encoding });
      expect(answer.body).toBe(plain.body);
      expect(answer.headers.vary).toMatch(/accept-encoding/i);
    }
    const part = await site.get("en.localhost", path, { range: "bytes=0-9" });
    expect([part.status, part.body]).toEqual([206, plain.body.slice(0, 10)]);
    const again = await site.get("en.localhost", path, { "if-none-match": plain.headers.etag ?? "" });
    expect([again.status, again.raw.length]).toEqual([304, 0]);
    const head = await site.ask({ path, method: "HEAD" });
    expect([head.status, head.raw.length, head.headers["content-length"]]).toEqual([
      200,
      0,
      plain.headers["content-length"],
    ]);
  });

  test("are the only ones there are", async () => {
    const guesses = [
      ...[
        "/build/server/index.js",
        "/build",
        "/server/index.js",
        "/.env",
        "/.env.example",
        "/data",
        "/data/editions/en.sqlite",
      ],
      ...[
        "/.git/config",
        "/.git/HEAD",
        "/package.json",
        "/package-lock.json",
        "/node_modules/react/package.json",
        "/app/root.tsx",
      ],
      ...["/.vite/manifest.json", "/editions/en/config.yaml", "/owner.sqlite", "/migrations", "/.npmrc", "/Dockerfile"],
      ...["/assets", "/assets/", "/assets/%2e%2e/%2e%2e/server/index.js", "/%2e%2e/package.json"],
      ...[
        "/assets/../../package.json",
        "/../../../etc/passwd",
        "/%2e%2e%2f%2e%2e%2fetc/passwd",
        "/assets/....//package.json",
      ],
      ...scripts.slice(0, 3).map((name) => `/assets/${name}.map`),
    ];
    for (const path of guesses) {
      const { status, body } = await site.get("en.localhost", path);
      // Dot segments with plain slashes are no address at all.
      const hasDots = /\/\.\.\//.test(path.replaceAll("%2e", "."));
      expect(status, path).toBe(hasDots ? 400 : 404);
      expect(body, path).toContain("<html");
      expect(body, path).not.toMatch(/root:x|"dependencies"|SQLite format/);
    }
  });

  test("hold no map to the sources", async () => {
    for (const name of scripts) {
      expect((await site.get("en.localhost", `/assets/${name}`)).body).not.toContain("sourceMappingURL");
    }
  });
});
