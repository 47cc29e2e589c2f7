import fs from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";

/** Code that sends requests to other servers by itself. */
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
  // Runs in the browser, where the policy allows this site only.
  const inBrowser = [
    "app/kit/http/ask-server.ts",
    "app/features/cards/editor/components/use-flag-upload.ts",
    "app/kit/forms/components/use-icon-list.ts",
    "app/kit/ui/icons/load-icon.ts",
  ];
  // Shows programmers how to ask.
  const shown = ["app/features/api/guide/snippets.ts"];
  // Sends requests to the operator's bucket only, often on a private address; strangers cannot influence the URL.
  const operators = ["app/services/media/s3-bucket.server.ts"];
  expect(asking.sort()).toEqual(
    [...inBrowser, ...shown, ...operators, "app/services/http/safe-fetch.server.ts"].sort(),
  );
});
