import { describe, expect, test } from "vitest";
import { CodeError } from "#app/features/accounts/sign-in/authenticated.server.ts";
import { createAuthenticator } from "#app/features/accounts/sign-in/authenticator.server.ts";
import { openDoor } from "#tests/support/accounts/door.ts";

const PROVIDERS = ["mastodon", "discord", "google", "apple", "github", "indieauth", "facebook", "twitter"];
const DISCORD = { DISCORD_CLIENT_ID: "id", DISCORD_CLIENT_SECRET: "secret" };

const ask = (fields: Record<string, string>) =>
  new Request("http://en.localhost:3000/account/sign-in/code", {
    method: "POST",
    body: new URLSearchParams(fields),
  });

describe("the authenticator", () => {
  test("knows the codes, and the providers the operator has switched on", async () => {
    const door = await openDoor({ env: { ...DISCORD, MASTODON: "true" } });
    const authenticator = createAuthenticator(await door.context(ask({})));
    const known = ["mailedCode", "secondFactor", ...PROVIDERS].filter((name) => authenticator.get(name) !== null);
    expect(known).toEqual(["mailedCode", "secondFactor", "mastodon", "discord"]);
    expect(authenticator.get("mastodon")?.name).toBe("mastodon");
    expect(() => authenticator.authenticate("google", ask({}))).toThrow(ReferenceError);
  });

  test.each(["mailedCode", "secondFactor"])("%s recognises nobody without a sign-in that has begun", async (name) => {
    const door = await openDoor();
    const request = ask({ code: "123456", recovery: "7K3M-Q0XA-7K3M-Q0XA" });
    const authenticator = createAuthenticator(await door.context(request));
    const error = await authenticator.authenticate(name, request).catch((error) => error);
    expect(error).toBeInstanceOf(CodeError);
    expect(error.code).toBe("tokenExpired");
    expect(String(error.stack)).not.toMatch(/123456|7K3M/);
  });

  test("a provider recognises nobody without a flow that has begun in this browser", async () => {
    const door = await openDoor({ env: DISCORD });
    const request = new Request("http://en.localhost:3000/account/connect/discord?code=abc&state=en.abc");
    const authenticating = createAuthenticator(await door.context(request)).authenticate("discord", request);
    await expect(authenticating).rejects.toMatchObject({ name: "OAuthFlowError", code: "expired" });
  });
});
