import { describe, expect, test } from "vitest";
import { BadEnvironment, readEnv } from "#app/services/environment/env.ts";

const WHOLE = {
  UPLOADS_BUCKET: "s3://isogloss/people/pictures",
  UPLOADS_ENDPOINT: "https://s3.example",
  UPLOADS_KEY: "key",
  UPLOADS_SECRET: "very secret",
};

describe("Where pictures are kept", () => {
  test("is a folder unless told", () => {
    expect(readEnv({}, "/").UPLOADS_BUCKET).toBeNull();
    expect(readEnv({ UPLOADS_BUCKET: "", UPLOADS_ENDPOINT: " ", UPLOADS_REGION: "" }, "/").UPLOADS_BUCKET).toBeNull();
  });

  test("is a bucket when everything is there", () => {
    const { UPLOADS_BUCKET, UPLOADS_REGION } = readEnv(WHOLE, "/");
    expect(UPLOADS_BUCKET).toEqual({ bucket: "isogloss", prefix: "people/pictures" });
    expect(UPLOADS_REGION).toBe("us-east-1");
    expect(readEnv({ ...WHOLE, UPLOADS_BUCKET: "s3://isogloss/" }, "/").UPLOADS_BUCKET?.prefix).toBe("");
  });

  test.each(Object.keys(WHOLE))("is said to be half configured without %s", (name) => {
    const rest = Object.keys(WHOLE).filter((other) => other !== name);
    const half = { ...WHOLE, [name]: "" };
    expect(() => readEnv(half, "/")).toThrow(`${name}: is needed together with ${rest.join(", ")}`);
    expect(() => readEnv(half, "/")).not.toThrow("very secret");
  });

  test.each([
    ...[
      "isogloss",
      "s3://",
      "s3://B",
      "s3://ab",
      "s3://bucket/../other",
      "s3://bucket//x",
      "s3://bucket/a b",
      "s3://b?x=y",
    ],
    ...["https://s3.example/bucket", "s3://bucket/.hidden", "s3://user:pass@bucket"],
  ])("cannot be %s", (place) => {
    expect(() => readEnv({ ...WHOLE, UPLOADS_BUCKET: place }, "/")).toThrow(BadEnvironment);
  });

  test.each([
    "s3.example",
    "ftp://s3.example",
    "https://s3.example/path",
    "https://user:pass@s3.example",
    "https://s3.example?x",
  ])("cannot be at %s", (endpoint) => {
    expect(() => readEnv({ ...WHOLE, UPLOADS_ENDPOINT: endpoint }, "/")).toThrow("should be an origin");
  });
});
