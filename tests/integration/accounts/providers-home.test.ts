import type { ActionFunctionArgs } from "@remix-run/server-runtime";
import { describe, expect, it } from "vitest";
import type { EditionConfig } from "#app/editions/config.ts";
import { createHosts } from "#app/editions/hosts.ts";
import { callbackUrlElsewhere, toolsFor } from "#app/features/accounts/providers/tools.server.ts";
import { openDoor } from "#tests/support/accounts/door.ts";
import { shipped } from "#tests/support/data/shipped.ts";

const configs = (...codes: string[]): EditionConfig[] => codes.map((code) => shipped(code).edition.config);

/** A request of the English edition, where these are served. */
async function contextOf(address: string, codes: string[]) {
  const door = await openDoor();
  const request = new Request(address);
  const context = (await door.context(request)) as ActionFunctionArgs["context"];
  return {
    request,
    context: { ...context, directory: configs(...codes), hosts: createHosts("https://x.example", codes, false) },
  };
}

const addressOf = async (...codes: string[]): Promise<string> => {
  const { context } = await contextOf("https://en.x.example/", codes);
  return toolsFor(context, "discord").callbackUrl(null);
};

describe("the address providers send people back to", () => {
  it("is one for all editions: that of their home, else of the first that has accounts", async () => {
    expect(await addressOf("en", "pl", "_")).toBe("https://x.example/account/connect/discord");
    expect(await addressOf("pl", "en")).toBe("https://pl.x.example/account/connect/discord");
    expect(await addressOf("en")).toBe("https://en.x.example/account/connect/discord");
  });
});

describe("who comes back to another edition than they left", () => {
  const ways = async (state: string, codes = ["_", "en", "pl"]) => {
    const address = `https://en.x.example/account/connect/discord?code=a&state=${state}`;
    const { request, context } = await contextOf(address, codes);
    return callbackUrlElsewhere(context, request);
  };

  it("is led to that one, at the same address", async () => {
    const path = "/account/connect/discord?code=a&state=pl.abc";
    expect(await ways("pl.abc")).toBe(`https://pl.x.example${path}`);
  });

  it.each([
    "en.abc",
    "abc",
    "",
    "pl",
    "xx.abc",
    "evil.example",
    "//evil.example/.",
    "__proto__.a",
    "pl%0a.a",
    ".abc",
    "PL.a",
  ])("is led nowhere by the state %s", async (state) => expect(await ways(state)).toBeNull());

  it("is led to none that is not served", async () => {
    expect(await ways("pl.abc", ["_", "en"])).toBeNull();
  });
});
