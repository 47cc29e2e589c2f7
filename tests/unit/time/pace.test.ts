import { stat } from "node:fs";
import { expect, test } from "vitest";
import { nextTurn } from "#app/kit/time/pace.ts";

test("others have their turn before it comes, also in a callback of the disk", async () => {
  const order: string[] = [];
  await new Promise<void>((resolve) => {
    stat(import.meta.filename, () => {
      setTimeout(() => order.push("others"), 0);
      const until = performance.now() + 5;
      while (performance.now() < until);
      void nextTurn().then(() => {
        order.push("next");
        resolve();
      });
    });
  });
  expect(order).toEqual(["others", "next"]);
});
