import { createElement } from "react";
import { renderToPipeableStream } from "react-dom/server";
import { expect, test } from "vitest";
import { Collector } from "#app/kit/http/collector.ts";

const drawn = (tree: React.ReactNode) =>
  new Promise<string>((resolve, reject) => {
    const { pipe } = renderToPipeableStream(tree, {
      onAllReady: () => pipe(new Collector((pieces) => resolve(Buffer.concat(pieces).toString()), reject)),
    });
  });

test.each([0, 1, 2])(
  "letters that do not fit into React's buffer leave no zero bytes, %i before them",
  async (before) => {
    // Each text fits into the buffer alone, and together they do not end where it does.
    const texts = Array.from({ length: 10 }, () => "x".repeat(before) + "ぎ".repeat(600));
    const page = await drawn(texts.map((text, key) => createElement("b", { key }, text)));
    expect(page).toBe(texts.map((text) => `<b>${text}</b>`).join(""));
  },
);

test("what keeps React from writing on is told", async () => {
  const error = new Error("no more memory");
  const failed = new Promise((resolve) => new Collector(() => {}, resolve).destroy(error));
  expect(await failed).toBe(error);
});
