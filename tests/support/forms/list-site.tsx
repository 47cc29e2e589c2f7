import { createHash } from "node:crypto";
import http from "node:http";
import type { AddressInfo } from "node:net";
import tailwindcss from "@tailwindcss/vite";
import { renderToString } from "react-dom/server";
import { StaticRouter } from "react-router-dom/server";
import { build, type Rollup } from "vite";
import type { Refused } from "#app/kit/forms/form.ts";
import { listChange } from "#app/kit/forms/list.ts";
import { listChanged, readForm, refused } from "#app/kit/forms/read-form.server.ts";
import type { Texts } from "#app/kit/i18n/texts.ts";
import { contentSecurityPolicy } from "#app/server/security-headers.ts";
import { ListPage, type ListPageProps } from "./ListPage.tsx";

/** The list widget on a page of its own, behind the real Content-Security-Policy; `?lang=ar` turns it around. */
export interface ListSite {
  at(query?: string): string;
  stop(): Promise<void>;
}

/** @param textsOf the texts for a language */
export async function startListSite(textsOf: (lang: string) => Texts): Promise<ListSite> {
  const files = await builtFiles();
  const server = http.createServer(async (asked, answer) => {
    const url = new URL(asked.url ?? "/", "http://localhost");
    const file = files.get(url.pathname.slice(1));
    if (file) {
      answer.writeHead(200, { "content-type": file.type }).end(file.body);
      return;
    }
    const { status, taken, result } = asked.method === "POST" ? await act(await requestOf(asked, url)) : fresh(url);
    if (status === 303) {
      answer
        .writeHead(303, { location: `/${url.search ? `${url.search}&` : "?"}taken=${encodeURIComponent(taken)}` })
        .end();
      return;
    }
    const lang = url.searchParams.get("lang") ?? "en";
    const props: ListPageProps = {
      lang,
      texts: textsOf(lang),
      secret: secretOf(url.searchParams.get("owner")),
      taken: taken === "" ? null : JSON.parse(taken),
      result,
    };
    answer
      .writeHead(status, {
        "content-type": "text/html; charset=utf-8",
        "content-security-policy": contentSecurityPolicy({ scripts: [] }),
      })
      .end(pageOf(props));
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const { port } = server.address() as AddressInfo;
  return {
    at: (query = "") => `http://localhost:${port}/${query}`,
    async stop() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}

interface Acted {
  status: number;
  taken: string;
  result?: Refused;
}

const fresh = (url: URL): Acted => ({ status: 200, taken: url.searchParams.get("taken") ?? "" });

/** Handles the form in the way an action does. */
async function act(request: Request): Promise<Acted> {
  const form = await readForm(request);
  const kept = { title: form.text("title") };
  const change = listChange(form, ["author", ["noun", "rule"]]);
  if (change) return shown(listChanged(change, kept));
  const [author, nouns] = [form.list("author"), form.pairs("noun", "rule")];
  const lists = { author, noun: nouns.map(([noun]) => noun), rule: nouns.map(([, rule]) => rule) };
  const bad = author.indexOf("bad");
  if (bad >= 0) return shown(refused({ [`author.${bad}`]: "form.invalid" }, { ...kept, ...lists }));
  return { status: 303, taken: JSON.stringify({ ...kept, author, nouns }) };
}

const shown = ({ data, init }: ReturnType<typeof refused>): Acted => ({
  status: init?.status ?? 200,
  taken: "",
  result: data,
});

async function requestOf(asked: http.IncomingMessage, url: URL): Promise<Request> {
  const parts: Buffer[] = [];
  for await (const part of asked) parts.push(part as Buffer);
  const headers = { "content-type": asked.headers["content-type"] ?? "" };
  return new Request(url, { method: "POST", headers, body: Buffer.concat(parts).toString("utf8") });
}

function pageOf(props: ListPageProps): string {
  const body = renderToString(
    <StaticRouter location="/">
      <ListPage {...props} />
    </StaticRouter>,
  );
  const data = JSON.stringify(props).replaceAll("<", "\\u003c");
  return `<!DOCTYPE html><html lang="${props.lang}" dir="${props.lang === "ar" ? "rtl" : "ltr"}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>Lists</title>
<link rel="stylesheet" href="/list-client.css"></head><body><div id="root">${body}</div>
<script type="application/json" id="props">${data}</script><script type="module" src="/list-client.js"></script></body></html>`;
}

interface BuiltFile {
  type: string;
  body: string | Uint8Array;
}

const TYPES: Record<string, string> = {
  js: "text/javascript",
  css: "text/css",
  svg: "image/svg+xml",
  woff2: "font/woff2",
};

/** Files by path. Built like the site, with React's warnings, so that the browser reports a wrong hydration. */
async function builtFiles(): Promise<ReadonlyMap<string, BuiltFile>> {
  const built = (await build({
    configFile: false,
    logLevel: "error",
    mode: "development",
    plugins: [tailwindcss()],
    esbuild: { jsx: "automatic" },
    build: {
      write: false,
      minify: false,
      assetsInlineLimit: 0,
      target: "es2022",
      rollupOptions: {
        input: "tests/support/forms/list-client.tsx",
        output: {
          entryFileNames: "[name].js",
          chunkFileNames: "chunks/[name].js",
          // The server is not built and refers to files by their source paths.
          assetFileNames: ({ originalFileNames: [file] }) => (file?.endsWith(".svg") ? file : "[name][extname]"),
        },
      },
    },
  })) as Rollup.RollupOutput;
  return new Map(
    built.output.map((one): [string, BuiltFile] => [
      one.fileName,
      {
        type: TYPES[one.fileName.split(".").at(-1) ?? ""] ?? "application/octet-stream",
        body: one.type === "chunk" ? one.code : one.source,
      },
    ]),
  );
}

/** What the drafts of an account are sealed with here. */
const secretOf = (owner: string | null): string | null =>
  owner && createHash("sha256").update(owner).digest("base64url");
