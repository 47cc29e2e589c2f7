import { randomBytes } from "node:crypto";
import { describe, expect, it } from "vitest";
import { type Encoding, Page } from "#app/server/page.ts";

/** Long enough to be compressed, and different each time. */
const page = (bytes: number, effort: number) =>
  new Page(
    200,
    [],
    Buffer.from(
      randomBytes(bytes / 8)
        .toString("hex")
        .repeat(4),
    ),
    true,
    effort,
  );

describe("a page in memory", () => {
  it.each([1000, 8000, 60_000, 400_000])("keeps no more than its bodies, of %i bytes", async (bytes) => {
    for (const effort of [3, 4, 10]) {
      const kept = page(bytes, effort);
      await kept.shrink();
      await expectAlone(kept, "br");
      await expectAlone(kept, "gzip");
      await kept.shrinkFurther();
      await expectAlone(kept, "br");
    }
  });

  it("is compressed once where it is about people: a stored one is as long as one that was made anew", () => {
    const [about, other] = [page(8000, 5), page(8000, 5)];
    about.isAboutPeople = true;
    expect([about.canShrinkFurther, other.canShrinkFurther]).toEqual([false, true]);
  });
});

async function expectAlone(kept: Page, encoding: Encoding) {
  const body = await kept.encoded(encoding);
  expect(body.length).toBeLessThan(kept.length);
  expect(body.buffer.byteLength).toBe(body.length);
}
