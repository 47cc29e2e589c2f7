import { readFileSync } from "node:fs";
import { describe, expect, it, test } from "vitest";

const json = (file: string) => JSON.parse(readFileSync(file, "utf8"));
const lowest = json("tests/unit/runtime/lowest-versions.json") as Record<string, [string, string]>;
const manifest = json("package.json") as Record<string, Record<string, string>>;
const lock = json("package-lock.json") as {
  packages: Record<
    string,
    { version?: string; resolved?: string; integrity?: string; inBundle?: boolean; dev?: boolean }
  >;
};

const parts = (version: string) => version.split(/[.-]/).slice(0, 3).map(Number) as [number, number, number];
function isAtLeast(version: string, floor: string): boolean {
  const [a, b] = [parts(version), parts(floor)];
  const differing = [0, 1, 2].find((i) => a[i] !== b[i]);
  return differing === undefined || (a[differing] ?? 0) > (b[differing] ?? 0);
}

describe("versions below which something is known to be wrong", () => {
  test.each(Object.entries(lowest))("%s", (name, [floor]) => {
    // The copy our own modules get; tools of the build may bring an older one for themselves.
    const { version = "0" } = lock.packages[`node_modules/${name}`] ?? {};
    expect(isAtLeast(version, floor), `${name} ${version} is below ${floor}`).toBe(true);
  });

  it("can tell versions apart", () => {
    expect(isAtLeast("2.17.5", "2.17.5")).toBe(true);
    expect(isAtLeast("2.17.10", "2.17.5")).toBe(true);
    expect(isAtLeast("2.9.9", "2.17.5")).toBe(false);
    expect(isAtLeast("3.0.0-rc.1", "2.17.5")).toBe(true);
  });
});

describe("what is installed", () => {
  it("is pinned by contents, and names no registry", () => {
    for (const [path, entry] of Object.entries(lock.packages)) {
      // What comes inside another package is pinned with it.
      if (path === "" || entry.inBundle) continue;
      expect(entry.integrity, path).toMatch(/^sha\d+-/);
      expect(entry.resolved, path).toBeUndefined();
    }
  });

  it("leaves the tools that build out of what a built server runs on", () => {
    const isForBuilding = /(?:^|\/)(?:vite|esbuild|rollup|tar|cacache|tailwindcss|lightningcss|@remix-run\/dev)$/;
    const inProduction = Object.entries(lock.packages).filter(
      ([path, entry]) => isForBuilding.test(path.replace(/^.*node_modules\//, "")) && entry.dev !== true,
    );
    // tsx, which runs the commands, brings an esbuild of its own.
    expect(inProduction.map(([path]) => path).filter((path) => !path.endsWith("esbuild"))).toEqual([]);
  });

  it("runs scripts at install for known packages only", () => {
    const withScripts = Object.entries(lock.packages).filter(
      ([, entry]) => (entry as { hasInstallScript?: boolean }).hasInstallScript,
    );
    const names = new Set(withScripts.map(([path]) => path.replace(/^.*node_modules\//, "")));
    expect([...names].sort()).toEqual(["esbuild"]);
    // better-sqlite3 brings its binaries; what npm would run because of its binding.gyp compiles them once more.
    expect(manifest.allowScripts).toEqual({ "better-sqlite3": false, esbuild: true });
  });

  it("accepts the Node versions that are tested", () => {
    expect(manifest.engines?.node).toBe(">=22");
  });
});
