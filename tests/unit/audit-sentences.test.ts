import fs from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { sentencesOf } from "#app/features/audit/lines.server.ts";
import { PARTS } from "#app/parts.server.ts";
import { shipped } from "#tests/support/data/shipped.ts";

/** The files in which subjects declare their verbs, and the verbs in them. */
const declared = fs
  .globSync("app/features/*/audit-verbs.ts", { cwd: path.resolve(import.meta.dirname, "../..") })
  .flatMap((file) =>
    [...fs.readFileSync(file, "utf8").matchAll(/^ {2}(\w+): "audit\./gm)].map(([, verb = ""]) => verb),
  );

test("every verb that a subject declares is one the site knows, with a sentence in words", () => {
  const sentences = sentencesOf({ subjects: PARTS });
  expect(declared.length).toBeGreaterThan(15);
  expect([...sentences.keys()].sort()).toEqual([...declared].sort());
  const { audit } = shipped("en").edition.texts;
  for (const [verb, key] of sentences) expect(audit?.[key.replace("audit.", "")], verb).toMatch(/\w/);
});
