import path from "node:path";
import { expect, test } from "vitest";
import { demoEnvironment } from "#app/server/demo/demo-environment.ts";
import { readEnv } from "#app/services/environment/env.ts";

test("the demo takes what somebody tries out, and nothing that is set for a real site", () => {
  const tried = { PORT: "4000", EDITIONS: "en,pl", CONTENT_DIR: "elsewhere", TRUST_PROXY: "127.0.0.1,10.0.0.0/8" };
  const real = { DATA_DIR: "/srv/isogloss", BASE_URL: "https://pronouns.example.org", SMTP_URL: "smtp://mail" };
  const settings = demoEnvironment({ ...tried, ...real, DEMO_DATA_DIR: "/tmp/demo" });
  const own = { ACCESS_LOG: "false", WELL_KNOWN_PRONOUNS: "true" };
  expect(settings).toEqual({ ...tried, ...own, DATA_DIR: path.resolve("/tmp/demo") });
  expect(readEnv(settings, "/").TRUST_PROXY).toEqual(["127.0.0.1", "10.0.0.0/8"]);
});
