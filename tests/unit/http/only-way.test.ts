import fs from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";

/** Whatever asks another server by itself. */
const ASKING = /\bfetch\(|\b(?:http|https|undici)\.(?:request|get|fetch)\(|from "(?:undici|node:https|node:http2)"/;

it("is the one place that asks other servers", () => {
  const root = path.resolve(import.meta.dirname, "../../..");
  const files = ["app", "db"].flatMap((folder) =>
    fs
      .readdirSync(path.join(root, folder), { recursive: true, encoding: "utf8" })
      .filter((file) => /\.tsx?$/.test(file))
      .map((file) => path.join(folder, file)),
  );
  const asking = files.filter((file) => ASKING.test(fs.readFileSync(path.join(root, file), "utf8")));
  // In the browser, which may ask this site alone.
  const inBrowser = ["app/services/captcha/solve.ts", "app/features/search/components/use-search.ts"];
  // Asks the one origin the operator keeps pictures at, often a private one; nothing a stranger writes says where.
  const operators = ["app/services/media/s3-bucket.server.ts"];
  expect(asking.sort()).toEqual([...inBrowser, ...operators, "app/services/http/safe-fetch.server.ts"].sort());
});
