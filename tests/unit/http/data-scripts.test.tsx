import { createRequire } from "node:module";
import { type ComponentType, Suspense } from "react";
import { renderToPipeableStream } from "react-dom/server";
import { expect, test } from "vitest";
import { Collector } from "#app/kit/http/collector.ts";
import { dataScripts } from "#app/kit/http/data-scripts.ts";

interface TransferProps {
  context: { renderMeta: { didRenderScripts: true } };
  identifier: number;
  reader: ReadableStreamDefaultReader<Uint8Array>;
  textDecoder: TextDecoder;
  nonce: string;
}

const { StreamTransfer } = createRequire(import.meta.url)(
  "../../../node_modules/@remix-run/react/dist/single-fetch.js",
) as { StreamTransfer: ComponentType<TransferProps> };

const NONCE = "m4rk";

const streamOf = (pieces: readonly Buffer[]) =>
  new ReadableStream<Uint8Array>({
    start(controller) {
      for (const piece of pieces) controller.enqueue(piece);
      controller.close();
    },
  });

/** As Remix draws them behind a page. */
const drawnByRemix = (pieces: readonly Buffer[]): Promise<string> =>
  new Promise((resolve, reject) => {
    const tree = (
      <Suspense>
        <StreamTransfer
          context={{ renderMeta: { didRenderScripts: true } }}
          identifier={0}
          reader={streamOf(pieces).getReader()}
          textDecoder={new TextDecoder()}
          nonce={NONCE}
        />
      </Suspense>
    );
    const { pipe } = renderToPipeableStream(tree, {
      onAllReady: () => pipe(new Collector((pieces) => resolve(Buffer.concat(pieces).toString()), reject)),
      onError: reject,
    });
  });

const letters = Buffer.from("ж 日本語 🏳️‍🌈");
test.each([
  ["nothing", []],
  ["one piece", [Buffer.from('[{"_1":2},"name"]\n')]],
  ["several pieces", [Buffer.from("[1]\n"), Buffer.from("P1:[2]\n")]],
  ["what would end a script", [Buffer.from("</script><!--<script>&amp;\u2028\u2029")]],
  ["letters that are cut in two", [letters.subarray(0, 1), letters.subarray(1, 9), letters.subarray(9)]],
])("the data of a page stands behind it as Remix would draw it: %s", async (_, pieces) => {
  expect(await dataScripts(streamOf(pieces), NONCE)).toBe(await drawnByRemix(pieces));
});
