import { generateKeyPairSync } from "node:crypto";
import fs from "node:fs";
import http from "node:http";
import path from "node:path";
import { createLocalJWKSet, createRemoteJWKSet, exportJWK, jwtVerify } from "jose";
import { describe, expect, test } from "vitest";
import { loadSigningKeys } from "#app/services/accounts/keys/keys.server.ts";
import { tokenErrorOf } from "#app/services/accounts/session/tokens.server.ts";
import { failureOf, scratchFolder } from "#tests/support/data/scratch.ts";
import {
  CLAIMS,
  EN,
  EVIL,
  forged,
  HEADER,
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

describe("a token of ours", () => {
  test("says who, until when and for what, and nothing else", async () => {
    const { token, expiresAt } = await tokensAt().sign(SESSION);
    expect(await verify(token)).toEqual({
      purpose: "session",
      subject: "01K9ANNA",
      tokenId: "01K9TOKEN",
      issuer: EN,
      isLook: false,
      issuedAt: START,
      expiresAt,
    });
  });

  test("carries exactly the claims of the specification", async () => {
    const { token } = await tokensAt().sign(SESSION);
    const [header = "", payload = ""] = token.split(".");
    expect(JSON.parse(Buffer.from(header, "base64url").toString())).toEqual(HEADER());
    expect(JSON.parse(Buffer.from(payload, "base64url").toString())).toEqual(CLAIMS);
    expect(token.length).toBeLessThan(900);
  });

  test("can be checked by anybody with the public keys", async () => {
    const { token } = await tokensAt().sign(SESSION);
    const set = createLocalJWKSet(JSON.parse(JSON.stringify(keys.publicSet())));
    expect((await jwtVerify(token, set, { currentDate: START, audience: EN })).payload.sub).toBe("01K9ANNA");
  });

  test("is good at the edition that gave it out, and at no other", async () => {
    const { token } = await tokensAt().sign({ ...SESSION, issuer: PL });
    expect((await tokensAt().verify(token, { purpose: "session", audience: PL })).issuer).toBe(PL);
    expect(await wrong(verify(token))).toBe("claim failed: unexpected audience");
  });

  test("lives a year, a pre-token fifteen minutes", async () => {
    const session = await tokensAt().sign(SESSION);
    expect(session.expiresAt).toEqual(new Date((NOW + YEAR) * 1000));
    expect((await verify(session.token, NOW + YEAR + 4)).subject).toBe("01K9ANNA");
    expect(await wrong(verify(session.token, NOW + YEAR + 5))).toBe("claim failed: invalid exp");
    const pre = await tokensAt().sign({ ...SESSION, purpose: "pre" });
    expect(pre.expiresAt).toEqual(new Date((NOW + 900) * 1000));
    const check = (seconds: number) => tokensAt(seconds).verify(pre.token, { purpose: "pre", audience: EN });
    expect((await check(NOW + 904)).purpose).toBe("pre");
    expect(await wrong(check(NOW + 905))).toBe("claim failed: invalid exp");
  });

  test("says of itself that it has expired, as nothing else does", async () => {
    const { token } = await tokensAt().sign(SESSION);
    expect(await failureOf(verify(token, NOW + YEAR + 6))).toMatchObject({ code: "claim-failed", isExpired: true });
    for (const other of ["", without("exp"), withClaims({ nbf: NOW + 60 }), withClaims({ iss: EVIL })])
      expect(await failureOf(verify(other))).toMatchObject({ isExpired: false });
  });

  test("allows for clocks that differ by five seconds, not more", async () => {
    const { token } = await tokensAt().sign(SESSION);
    expect((await verify(token, NOW - 5)).subject).toBe("01K9ANNA");
    expect(await wrong(verify(token, NOW - 6))).toBe("claim failed: invalid nbf");
  });

  test("can be shorter, never longer", async () => {
    const { expiresAt } = await tokensAt().sign({ ...SESSION, lifetime: "1 hour" });
    expect(expiresAt).toEqual(new Date((NOW + 3600) * 1000));
    expect((await tokensAt().sign({ ...SESSION, lifetime: "365 days" })).expiresAt.getTime()).toBe((NOW + YEAR) * 1000);
    for (const [purpose, lifetime] of [
      ["session", "366 days"],
      ["session", "2 years"],
      ["pre", "16 minutes"],
    ] as const)
      expect(await wrong(tokensAt().sign({ ...SESSION, purpose, lifetime }))).toBe("claim failed: invalid exp");
  });

  test.each([
    "",
    "1",
    "hour",
    "0 hours",
    "-1 hour",
    "1.5 hours",
    "1 hour ago",
    "1  hour",
    "1 month",
    "1e3 days",
    "1 hour\n",
  ])("has no lifetime of %j", async (lifetime) =>
    expect(await wrong(tokensAt().sign({ ...SESSION, lifetime }))).toBe("Invalid time period format"),
  );

  test("is given out by editions alone", async () => {
    expect(await wrong(tokensAt().sign({ ...SESSION, issuer: EVIL }))).toBe("claim failed: unexpected issuer");
  });
});

describe("purposes", () => {
  test("a pre-token never stands for somebody signed in, nor the other way round", async () => {
    const pre = await tokensAt().sign({ ...SESSION, purpose: "pre" });
    const session = await tokensAt().sign({ ...SESSION, lifetime: "15 minutes" });
    expect(await wrong(verify(pre.token))).toBe("claim failed: unexpected purpose");
    expect(await wrong(tokensAt().verify(session.token, { purpose: "pre", audience: EN }))).toBe(
      "claim failed: unexpected purpose",
    );
  });

  test.each([
    [undefined, "missing claim purpose"],
    [null, "unexpected purpose"],
    ["", "unexpected purpose"],
    ["Session", "unexpected purpose"],
    [["session"], "unexpected purpose"],
    [true, "unexpected purpose"],
  ])("%j is none", async (purpose, words) =>
    expect(await wrong(verify(withClaims({ purpose })))).toBe(`claim failed: ${words}`),
  );

  test("a pre-token that claims to live a year does not", async () => {
    const token = withClaims({ purpose: "pre", audience: EN });
    const check = (seconds: number) => tokensAt(seconds).verify(token, { audience: EN, purpose: "pre" });
    expect((await check(NOW + 905)).purpose).toBe("pre");
    expect(await wrong(check(NOW + 906))).toBe("claim failed: invalid iat");
  });
});

describe("several keys", () => {
  test("tokens of a key that was succeeded stay good, new ones are the new key's", async () => {
    const rotating = await loadSigningKeys(scratchFolder(), { now: () => START });
    const tokens = tokensAt(NOW, rotating);
    const old = (await tokens.sign(SESSION)).token;
    await rotating.rotate();
    const recent = (await tokens.sign(SESSION)).token;
    for (const token of [old, recent])
      expect((await tokens.verify(token, { audience: EN, purpose: "session" })).subject).toBe("01K9ANNA");
    const kids = [old, recent].map(
      (token) => JSON.parse(Buffer.from(token.split(".")[0] ?? "", "base64url").toString()).kid,
    );
    expect(kids).toEqual(rotating.publicSet().keys.map(({ kid }) => kid));
    expect(await wrong(verify(recent))).toBe("no matching key");

    const unnamed = forged({ alg: "RS256" }, CLAIMS, rotating.current().privateKey);
    expect(await wrong(tokens.verify(unnamed, { audience: EN, purpose: "session" }))).toBe("multiple matching keys");
  });

  test("tokens of a key whose file was deleted are void", async () => {
    const own = scratchFolder();
    const before = await loadSigningKeys(own, { now: () => START });
    const { token } = await tokensAt(NOW, before).sign(SESSION);
    await before.rotate();
    fs.rmSync(path.join(own, "signing-0001.json"));
    const after = tokensAt(NOW, await loadSigningKeys(own, { now: () => START }));
    expect(await wrong(after.verify(token, { audience: EN, purpose: "session" }))).toBe("no matching key");
  });

  test("two with one name are told apart by nobody", async () => {
    const [jwk] = keys.publicSet().keys;
    const other = await exportJWK(generateKeyPairSync("rsa", { modulusLength: 2048 }).publicKey);
    const find = createLocalJWKSet({
      keys: [
        { ...jwk, kty: "RSA" },
        { ...jwk, ...other, kty: "RSA" },
      ],
    });
    const tokens = tokensAt(NOW, { current: keys.current, find });
    const { token } = await tokens.sign(SESSION);
    expect(await wrong(tokens.verify(token, { audience: EN, purpose: "session" }))).toBe("multiple matching keys");
  });

  test("a set that holds nonsense is invalid, one that does not answer has timed out", async () => {
    const kid = keys.current().kid;
    const nonsense = createLocalJWKSet({ keys: [{ kty: "RSA", e: "AQAB", alg: "RS256", kid }] });
    const { token } = await tokensAt().sign(SESSION);
    const tokens = tokensAt(NOW, { current: keys.current, find: nonsense });
    expect(await wrong(tokens.verify(token, { audience: EN, purpose: "session" }))).toBe("key-set invalid");
    expect(tokenErrorOf(await failureOf(() => createLocalJWKSet({ keys: {} as [] }))).message).toBe("key-set invalid");

    const server = http.createServer(() => {});
    await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
    const url = new URL(`http://127.0.0.1:${(server.address() as { port: number }).port}/`);
    const silent = { current: keys.current, find: createRemoteJWKSet(url, { timeoutDuration: 50 }) };
    expect(await wrong(tokensAt(NOW, silent).verify(token, { audience: EN, purpose: "session" }))).toBe(
      "request timed out",
    );
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
});
