import { describe, expect, test } from "vitest";
import { createTokens } from "#app/services/accounts/session/tokens.server.ts";
import {
  EN,
  EVIL,
  keys,
  NOW,
  PL,
  SESSION,
  START,
  tokensAt,
  verify,
  withClaims,
  without,
  wrong,
  YEAR,
} from "./forging.ts";

describe("claims, signed with our own key", () => {
  test.each(["iss", "aud", "sub", "jti", "iat", "nbf", "exp", "purpose"])("%s is required", async (name) => {
    expect(await wrong(verify(without(name)))).toBe(`claim failed: missing claim ${name}`);
  });

  test.each([
    ["iss", EVIL, "unexpected issuer"],
    ["iss", `${EN}.evil.example`, "unexpected issuer"],
    ["iss", `${EN}/`, "unexpected issuer"],
    ["iss", "http://en.example.org", "unexpected issuer"],
    ["iss", "https://EN.example.org", "unexpected issuer"],
    ["iss", [EN], "unexpected issuer"],
    ["iss", null, "unexpected issuer"],
    ["aud", EVIL, "unexpected audience"],
    ["aud", [EVIL], "unexpected audience"],
    ["aud", [], "unexpected audience"],
    ["aud", [[EN]], "unexpected audience"],
    ["aud", `${EN} ${PL}`, "unexpected audience"],
    ["aud", { 0: EN }, "unexpected audience"],
    ["aud", null, "unexpected audience"],
    ["exp", NOW - 5, "invalid exp"],
    ["exp", 0, "invalid exp"],
    ["exp", -1, "invalid exp"],
    ["exp", `${NOW + 60}`, "invalid exp"],
    ["exp", null, "invalid exp"],
    ["exp", [NOW + 60], "invalid exp"],
    ["nbf", NOW + 6, "invalid nbf"],
    ["nbf", NOW + YEAR, "invalid nbf"],
    ["nbf", `${NOW}`, "invalid nbf"],
    ["nbf", null, "invalid nbf"],
    ["iat", NOW + 6, "invalid iat"],
    ["iat", NOW - YEAR - 6, "invalid iat"],
    ["iat", `${NOW}`, "invalid iat"],
    ["iat", null, "invalid iat"],
    ["sub", "", "unexpected subject"],
    ["sub", 1, "unexpected subject"],
    ["sub", ["01K9ANNA"], "unexpected subject"],
    ["sub", { toString: 1 }, "unexpected subject"],
    ["jti", "", "unexpected jti"],
    ["jti", 7, "unexpected jti"],
    ["jti", null, "unexpected jti"],
  ])("%s of %j", async (name, value, words) => {
    expect(await wrong(verify(withClaims({ [name]: value })))).toBe(`claim failed: ${words}`);
  });

  test("the audience is the edition that is asked", async () => {
    for (const aud of [EN, [EN]]) expect((await verify(withClaims({ aud }))).subject).toBe("01K9ANNA");
    for (const aud of [PL, [PL], EVIL])
      expect(await wrong(verify(withClaims({ aud })))).toBe("claim failed: unexpected audience");
  });

  test("another subject than the one expected", async () => {
    const { token } = await tokensAt().sign({ ...SESSION, purpose: "pre" });
    const check = (subject: string) => tokensAt().verify(token, { audience: EN, purpose: "pre", subject });
    expect((await check("01K9ANNA")).subject).toBe("01K9ANNA");
    expect(await wrong(check("01K9BEN"))).toBe("claim failed: unexpected subject");
    expect(await wrong(check(""))).toBe("claim failed: unexpected subject");
  });

  test("a token of an edition that is no longer there", async () => {
    const { token } = await tokensAt().sign({ ...SESSION, issuer: PL });
    const fewer = createTokens({ keys, origins: () => [EN], now: () => START });
    expect(await wrong(fewer.verify(token, { audience: EN, purpose: "session" }))).toBe(
      "claim failed: unexpected issuer",
    );
    const none = createTokens({ keys, origins: () => [], now: () => START });
    expect(await wrong(none.verify(token, { audience: EN, purpose: "session" }))).toBe(
      "claim failed: unexpected issuer",
    );
  });
});
