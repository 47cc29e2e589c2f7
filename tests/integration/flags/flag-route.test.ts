import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import sharp from "sharp";
import { describe, expect, test, vi } from "vitest";
import { drawFlag } from "#app/kit/flags/draw.ts";
import { FLAG_KEYS, getFlag } from "#app/kit/flags/flags.ts";
import { flagPng } from "#app/kit/flags/png.server.ts";
import { picturePolicy } from "#app/kit/http/picture-policy.ts";
import { loader } from "#app/routes/public/flag.ts";
import { blockedBy } from "#tests/support/server/blocked.ts";

const get = (file: string) =>
  loader({ params: { file }, context: { env: { ROOT: "." } } } as unknown as LoaderFunctionArgs);

describe("a flag", () => {
  test.each([
    ["Agender.svg", "image/svg+xml"],
    ["Agender.png", "image/png"],
    ["Fa'afafine.svg", "image/svg+xml"],
    ["-pl-Rodzaj neutralny.png", "image/png"],
  ])("%s is served for everybody's pages, and runs nothing", async (file, type) => {
    const { status, headers } = await get(file);
    expect(status).toBe(200);
    expect(Object.fromEntries(headers)).toEqual({
      "content-type": type,
      "cache-control": "public, max-age=604800, immutable",
      "content-security-policy": picturePolicy(type),
      "cross-origin-resource-policy": "cross-origin",
      "access-control-allow-origin": "*",
    });
  });

  test("as SVG is its drawing", async () => {
    expect(await (await get("Trixic.svg")).text()).toBe(drawFlag("Trixic"));
  });

  test.each([
    ...["Nobody.svg", "agender.png", "Agender", "Agender.svg.png", "Agender.gif", "../Agender.svg", "..%2FAgender.svg"],
    ...["constructor.svg", "__proto__.png", "prototype.png", "Agender.constructor", ".png", ""],
  ])("that does not exist is not found: %j", async (file) => {
    const answer = await get(file);
    expect([answer.status, await answer.text(), answer.headers.get("cache-control")]).toEqual([404, "", null]);
  });
});

describe("PNG", () => {
  test("of every flag is a picture of its size in its colours", async () => {
    for (const key of FLAG_KEYS) {
      const png = await flagPng(key, ".");
      const { data, info } = await sharp(png).raw().toBuffer({ resolveWithObject: true });
      const { width, height } = getFlag(key);
      expect([key, info.width, info.height]).toEqual([key, width, height]);
      expect(png.length).toBeLessThan(60_000);
      // Not one colour alone: something was drawn.
      expect([key, new Set(colours(data, info.channels)).size > 1]).toEqual([key, true]);
    }
  });

  test("shows the first stripe at the top and the last one at the bottom", async () => {
    const { data, info } = await sharp(await flagPng("Agender", "."))
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const row = (y: number) => [...data.subarray(y * info.width * 3, y * info.width * 3 + 3)];
    expect([0, 70, 130, 210, 419].map(row)).toEqual([
      [0, 0, 0],
      [0xba, 0xba, 0xba],
      [255, 255, 255],
      [0xba, 0xf4, 0x84],
      [0, 0, 0],
    ]);
  });

  test("is drawn in another process: this one goes on, and still reads no SVG", async () => {
    expect(await blockedBy(() => flagPng("Bear", "."))).toBeLessThan(50);
    await import("#app/services/media/decode.server.ts");
    await expect(
      sharp(Buffer.from(drawFlag("Bear")))
        .png()
        .toBuffer(),
    ).rejects.toThrow();
  });

  test("fails where the program is missing, and is there for who asks next", async () => {
    const { flagPng: fresh } = await freshModule();
    await expect(fresh("Bear", "/nowhere")).rejects.toThrow();
    expect((await fresh("Bear", ".")).length).toBeGreaterThan(500);
  });
});

function* colours(data: Buffer, channels: number): Generator<string> {
  for (let at = 0; at < data.length; at += channels * 97) yield data.toString("hex", at, at + channels);
}

/** As in a server that has drawn nothing yet. */
async function freshModule(): Promise<typeof import("#app/kit/flags/png.server.ts")> {
  vi.resetModules();
  return import("#app/kit/flags/png.server.ts");
}
