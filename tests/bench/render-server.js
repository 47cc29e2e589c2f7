/**
 * Renders the tree of one page with `renderToPipeableStream` for each request and does nothing else: no router, no
 * loader, no hashes, no compression. The uncached page is measured against this.
 */
import { createServer, get } from "node:http";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { renderToPipeableStream } from "react-dom/server";

const [address = "/"] = process.argv.slice(2);
const build = await import(pathToFileURL(path.resolve("build/server/index.js")).href);
const { start, documentTree } = build.entry.module;

/** Lets the real server render the page once, and keeps what Remix passed to the renderer. */
async function capture() {
  /** @type {{ url: string, remix: any, chunks: Uint8Array[] } | undefined} */
  let captured;
  const spy = async (/** @type {any[]} */ ...args) => {
    const [request, , , remix] = args;
    const [mine, theirs] = remix.serverHandoffStream.tee();
    remix.serverHandoffStream = theirs;
    const answer = await build.entry.module.default(...args);
    const chunks = [];
    for await (const chunk of mine) chunks.push(chunk);
    captured = { url: request.url, remix, chunks };
    return answer;
  };
  const spied = { ...build, entry: { module: { ...build.entry.module, default: spy } } };
  const environment = { ...process.env, PORT: "0", BASE_URL: "http://localhost", LOG_LEVEL: "silent" };
  const running = await start({ root: process.cwd(), environment, build: () => spied });
  await new Promise((resolve) =>
    get({ port: running.port, path: address, headers: { host: "en.localhost", connection: "close" } }, (response) =>
      response.resume().on("end", resolve),
    ),
  );
  await running.stop();
  if (!captured) throw new Error("the page was not rendered");
  return captured;
}

const { url, remix, chunks } = await capture();
createServer((_request, response) => {
  const serverHandoffStream = new ReadableStream({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(chunk);
      controller.close();
    },
  });
  response.writeHead(200, { "content-type": "text/html; charset=utf-8" });
  const tree = documentTree({ ...remix, serverHandoffStream, renderMeta: {} }, url, "mark");
  const { pipe } = renderToPipeableStream(tree, { onAllReady: () => pipe(response) });
}).listen(Number(process.env.PORT));
