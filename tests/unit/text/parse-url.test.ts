import { spawnSync } from "node:child_process";
import { describe, expect, it } from "vitest";
import { parseUrl } from "#app/kit/text/parse-url.ts";

describe("an address", () => {
  it("is read, alone or beside another one", () => {
    expect(parseUrl("https://a.example/b")?.pathname).toBe("/b");
    expect(parseUrl("c", "https://a.example/b")?.pathname).toBe("/c");
  });

  it("is null where it is none", () => {
    for (const text of ["", "a.example", "https://", "http://[::1", "//x"]) expect(parseUrl(text)).toBeNull();
  });

  it("with letters beyond ASCII stays one, however often it is read", () => {
    const wrong = Array.from({ length: 20_000 }, () => parseUrl("https://bücher.example/")).filter((url) => !url);
    expect(wrong).toEqual([]);
  });

  it("is read by nothing else in the code", () => {
    const call = ["URL", "canParse("].join(".");
    const { stdout: uses } = spawnSync("git", ["grep", "-lF", call, "--", "app", "db"], { encoding: "utf8" });
    expect(uses).toBe("");
  });
});
