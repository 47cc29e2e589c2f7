import { generateKeyPairSync } from "node:crypto";
import { describe, expect, it } from "vitest";
import { configuredProviders } from "#app/services/accounts/providers/settings.ts";
import { BadEnvironment, readEnv } from "#app/services/environment/env.ts";

const read = (source: Record<string, string>) => readEnv(source, "/");
const problem = (source: Record<string, string>): string => {
  try {
    read(source);
    return "";
  } catch (error) {
    if (error instanceof BadEnvironment) return error.message;
    throw error;
  }
};

describe("the environment", () => {
  it("has no provider on by itself", () => expect(configuredProviders(read({}))).toEqual([]));

  it("switches each on by what belongs to it", () => {
    const { privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
    const pem = privateKey.export({ type: "pkcs8", format: "pem" }).toString().trim();
    const apple = { APPLE_CLIENT_ID: "a", APPLE_TEAM_ID: "b", APPLE_KEY_ID: "c" };
    const env = read({
      ...apple,
      APPLE_PRIVATE_KEY: pem.replaceAll("\n", "\\n"),
      MASTODON: "true",
      INDIEAUTH: "1",
      DISCORD_CLIENT_ID: "id",
      DISCORD_CLIENT_SECRET: "secret",
    });
    expect(configuredProviders(env)).toEqual(["mastodon", "discord", "apple", "indieauth"]);
    expect(env.APPLE_PRIVATE_KEY).toBe(pem);
  });

  it("says what is missing of half a provider, and never what is there", () => {
    const said = problem({ GOOGLE_CLIENT_ID: "very-own-id", APPLE_KEY_ID: "k" });
    expect(said).toContain("GOOGLE_CLIENT_SECRET: is needed together with GOOGLE_CLIENT_ID");
    expect(said).toContain("APPLE_PRIVATE_KEY: is needed together with");
    expect(said).not.toContain("very-own-id");
    expect(problem({ APPLE_PRIVATE_KEY: "nonsense" })).toContain("APPLE_PRIVATE_KEY");
    expect(problem({ MASTODON: "yes" })).toContain("MASTODON");
    expect(problem({ GITHUB_URL: "ftp://x.example" })).toContain("GITHUB_URL");
  });

  it("names origins that may be asked wherever they are", () => {
    const { OUTSIDE_ORIGINS } = read({ OUTSIDE_ORIGINS: "http://10.0.0.5:8080, https://a.example=http://127.0.0.1:1" });
    expect([...OUTSIDE_ORIGINS]).toEqual([
      ["http://10.0.0.5:8080", "http://10.0.0.5:8080"],
      ["https://a.example", "http://127.0.0.1:1"],
    ]);
    for (const wrong of [
      "10.0.0.5",
      "https://a.example/",
      "https://a.example=",
      "a=b=c",
      "ftp://a.example",
      "https://*.a",
    ]) {
      expect(problem({ OUTSIDE_ORIGINS: wrong }), wrong).toContain("OUTSIDE_ORIGINS");
    }
  });
});
