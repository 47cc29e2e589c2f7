import { Writable } from "node:stream";
import { type ReactNode, useId } from "react";
import { renderToPipeableStream, renderToString } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { DrawingTurns, Later, withoutMarks } from "#app/kit/layout/Later.tsx";
import { afterTurns } from "#app/server/render-queue.ts";
import { drawingTurns } from "#app/shell/drawing-turns.ts";

/** A page as the server draws it. */
function draw(page: ReactNode): Promise<string> {
  return new Promise((resolve, reject) => {
    let html = "";
    const sink = new Writable({
      write(chunk, _encoding, next) {
        html += chunk;
        next();
      },
      final: (next) => {
        resolve(withoutMarks(html));
        next();
      },
    });
    const { pipe } = renderToPipeableStream(
      <DrawingTurns.Provider value={drawingTurns(afterTurns)}>{page}</DrawingTurns.Provider>,
      { progressiveChunkSize: Number.POSITIVE_INFINITY, onAllReady: () => pipe(sink), onError: reject },
    );
  });
}

const Field = ({ name }: { name: string }) => {
  const id = useId();
  return (
    <p>
      <label htmlFor={id}>{name}</label>: <input id={id} />
    </p>
  );
};

const form = (
  <form>
    <Field name="first" />
    {["a", "b", "c", "d", "e"].map((part) => (
      <section key={part}>
        <Later>
          <Field name={`of part ${part}`} />
          {part === "b" && (
            <Later>
              <Field name="of a part of a part" />
            </Later>
          )}
          {"x".repeat(20_000)}
        </Later>
      </section>
    ))}
  </form>
);

describe("a page of parts that are drawn later", () => {
  test("is the same, byte for byte, ids among them", async () => {
    expect(await draw(form)).toBe(renderToString(form));
  });

  test("lets others work between two parts", async () => {
    const turns: number[] = [];
    let turn = 0;
    let isOver = false;
    const count = () => {
      turn += 1;
      if (!isOver) setImmediate(count);
    };
    count();
    const Watched = () => {
      turns.push(turn);
      return null;
    };
    await draw(
      [1, 2, 3].map((part) => (
        <Later key={part}>
          <Watched />
        </Later>
      )),
    );
    isOver = true;
    const [first = 0, second = 0, third = 0] = turns;
    expect([turns.length, second > first, third > second]).toEqual([3, true, true]);
  });

  test("fails as a whole when a part fails", async () => {
    const Broken = () => {
      throw new Error("no such part");
    };
    await expect(
      draw(
        <Later>
          <Broken />
        </Later>,
      ),
    ).rejects.toThrow("no such part");
  });
});
