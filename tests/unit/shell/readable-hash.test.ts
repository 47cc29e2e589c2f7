import fc from "fast-check";
import { expect, test } from "vitest";
import { readableHash } from "#app/shell/readable-hash.ts";

test("any part that an address names can be read, and stays as it is where it could be before", () => {
  const parts = fc
    .array(fc.constantFrom("%", "%2", "%zz", "%25", "%E0%A4%A", "%ff", "names", "é", "#"))
    .map((some) => some.join(""));
  fc.assert(
    fc.property(parts, (part) => {
      const readable = readableHash(`#${part}`);
      expect(() => decodeURIComponent(readable)).not.toThrow();
      expect(readableHash(readable)).toBe(readable);
    }),
  );
  for (const hash of ["", "#", "#field-names", "#%E3%81%82", "#100%25"]) expect(readableHash(hash)).toBe(hash);
  expect(readableHash("#100%")).toBe("#100%25");
});
