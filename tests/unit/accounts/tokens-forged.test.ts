import { createHmac, createPublicKey, generateKeyPairSync, sign as signBytes } from "node:crypto";
import http from "node:http";
import fc from "fast-check";
import { createLocalJWKSet, exportJWK } from "jose";
import { describe, expect, test } from "vitest";
import { TokenError } from "#app/services/accounts/session/tokens.server.ts";
import { anyCharacter } from "#tests/support/any-character.ts";
import { failureOf } from "#tests/support/data/scratch.ts";
import { blockedBy } from "#tests/support/server/blocked.ts";
import {
  CLAIMS,
  EN,
  EVIL,
  encoded,
  forged,
  HEADER,
  keys,
  NOW,
  SESSION,
  tokensAt,
  verify,
  withClaims,
  wrong,
} from "./forging.ts";

describe("keys that are not ours", () => {
  const attacker = generateKeyPairSync("rsa", { modulusLength: 2048 });

  test.each(["none", "None", "NONE", ""])("algorithm %j", async (alg) => {
    const unsigned = `${encoded({ ...HEADER(), alg })}.${encoded(CLAIMS)}.`;
    const signature = (await tokensAt().sign(SESSION)).token.split(".")[2];
    for (const token of [unsigned, unsigned + signature])
      expect(await wrong(verify(token))).toBe(alg === "" ? "Invalid Compact JWS" : "RS256 only");
  });

  test("HS256 with the public key as its secret, in every spelling of it", async () => {
    const [jwk] = keys.publicSet().keys;
    const input = `${encoded({ ...HEADER(), alg: "HS256" })}.${encoded(CLAIMS)}`;
    const publicKey = createPublicKey(keys.current().privateKey);
    const pem = publicKey.export({ type: "spki", format: "pem" }).toString();
    const der = publicKey.export({ type: "spki", format: "der" });
    const pkcs1 = publicKey.export({ type: "pkcs1", format: "pem" }).toString();
    for (const secret of [pem, pem.trim(), der, pkcs1, JSON.stringify(jwk), jwk?.n ?? ""]) {
      const token = `${input}.${createHmac("sha256", secret).update(input).digest("base64url")}`;
      expect(await wrong(verify(token))).toBe("RS256 only");
    }
  });

  test("ES256, EdDSA, PS256, RS512", async () => {
    const ec = generateKeyPairSync("ec", { namedCurve: "P-256" });
    const input = (alg: string) => `${encoded({ ...HEADER(), alg })}.${encoded(CLAIMS)}`;
    const es256 = signBytes("sha256", Buffer.from(input("ES256")), { key: ec.privateKey, dsaEncoding: "ieee-p1363" });
    const edDsa = signBytes(null, Buffer.from(input("EdDSA")), generateKeyPairSync("ed25519").privateKey);
    const own = keys.current().privateKey;
    const ps256 = signBytes("sha256", Buffer.from(input("PS256")), { key: own, padding: 6, saltLength: 32 });
    const rs512 = signBytes("sha512", Buffer.from(input("RS512")), own);
    for (const [alg, signature] of Object.entries({ ES256: es256, EdDSA: edDsa, PS256: ps256, RS512: rs512 }))
      expect(await wrong(verify(`${input(alg)}.${signature.toString("base64url")}`))).toBe("RS256 only");
  });

  test("another RSA key under our key's name", async () =>
    expect(await wrong(verify(forged(HEADER(), CLAIMS, attacker.privateKey)))).toBe("signature verification failed"));

  test("a key of 1024 bits", async () => {
    const short = generateKeyPairSync("rsa", { modulusLength: 1024 });
    expect(await wrong(verify(forged(HEADER(), CLAIMS, short.privateKey)))).toBe("signature verification failed");
    const jwk = { ...(await exportJWK(short.publicKey)), kid: "short", alg: "RS256", use: "sig" };
    const weak = { current: keys.current, find: createLocalJWKSet({ keys: [jwk] }) };
    const token = forged({ ...HEADER(), kid: "short" }, CLAIMS, short.privateKey);
    const refused = tokensAt(NOW, weak).verify(token, { audience: EN, purpose: "session" });
    expect(await wrong(refused)).toBe("RSA at least 2048 bits");
  });

  test.each([
    "../../../../dev/null",
    "/etc/passwd",
    "https://evil.example/jwks.json",
    "file:///etc/passwd",
    "x' UNION SELECT 'key",
    "signing-0001.json",
    "__proto__",
    "constructor",
    "",
    " ",
    "a".repeat(4000),
    null,
    0,
    true,
    [],
    {},
    ["kid"],
  ])("a kid of %j", async (kid) => {
    for (const key of [attacker.privateKey, keys.current().privateKey])
      expect(await wrong(verify(forged({ ...HEADER(), kid }, CLAIMS, key)))).toBe("no matching key");
  });

  test("keys, chains and addresses of keys that come with the token", async () => {
    const jwk = { ...(await exportJWK(attacker.publicKey)), kid: "own", alg: "RS256", use: "sig" };
    let asked = 0;
    const server = http.createServer((_, response) => {
      asked += 1;
      response.end(JSON.stringify({ keys: [jwk] }));
    });
    await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
    const url = `http://127.0.0.1:${(server.address() as { port: number }).port}/jwks.json`;
    const der = attacker.publicKey.export({ type: "spki", format: "der" }).toString("base64");
    for (const extra of [{ jwk }, { jku: url }, { x5u: url }, { x5c: [der] }, { x5t: "a" }, { jwk, jku: url }]) {
      const token = (kid: string) => forged({ ...HEADER(), kid, ...extra }, CLAIMS, attacker.privateKey);
      expect(await wrong(verify(token("own")))).toBe("no matching key");
      expect(await wrong(verify(token(keys.current().kid)))).toBe("signature verification failed");
    }
    await new Promise((resolve) => server.close(resolve));
    expect(asked).toBe(0);
  });

  test("extensions we do not know, and payloads that are not encoded", async () => {
    for (const extra of [
      { crit: ["exp"] },
      { crit: ["x"], x: 1 },
      { crit: [] },
      { crit: "b64" },
      { b64: false, crit: ["b64"] },
    ])
      expect(await wrong(verify(forged({ ...HEADER(), ...extra }, CLAIMS)))).toBe("Invalid Compact JWS");
  });
});

describe("what is no token", () => {
  test.each([[null], [1], ["text"], [[CLAIMS]], [true]])("a payload of %j", async (payload) =>
    expect(await wrong(verify(forged(HEADER(), payload)))).toBe("Invalid Compact JWS"),
  );

  test("other numbers of parts, other letters, other things", async () => {
    const { token } = await tokensAt().sign(SESSION);
    const [header, payload, signature] = token.split(".");
    for (const text of [
      "",
      ".",
      "..",
      "...",
      "null",
      `${header}.${payload}`,
      `${token}.${signature}`,
      `${token}.`,
      `.${token}`,
      `${header}.${payload}.${signature}.${signature}.${signature}`,
      `${header}..${signature}`,
      `.${payload}.${signature}`,
      `${token}=`,
      `${token}\n`,
      ` ${token}`,
      `Bearer ${token}`,
      token.replace(".", "\u2024"),
      `${header}.${payload}.${Buffer.from(signature ?? "", "base64url").toString("base64")}`,
      undefined,
      null,
      0,
      [token],
      { toString: () => token },
      Buffer.from(token),
    ])
      expect(await wrong(verify(text))).toBe("Invalid Compact JWS");
  });

  test("1 MB is refused before anything is parsed", async () => {
    const { token } = await tokensAt().sign(SESSION);
    const find = () => {
      throw new Error("a key was looked for");
    };
    const tokens = tokensAt(NOW, { current: keys.current, find });
    const big = [
      token + "A".repeat(1_000_000),
      `${encoded({ ...HEADER(), x: "a".repeat(1_000_000) })}.${encoded(CLAIMS)}.AAAA`,
      ".".repeat(1_000_000),
      withClaims({ x: "a".repeat(1_000_000) }),
      withClaims({ x: "a".repeat(8192) }),
    ];
    for (const text of big) {
      const answer = () => wrong(tokens.verify(text, { audience: EN, purpose: "session" }));
      expect(await answer()).toBe("Invalid Compact JWS");
      expect(await blockedBy(answer)).toBeLessThan(50);
    }
  });

  test("anything at all is answered with an error of ours, quickly", async () => {
    const part = fc.oneof(
      fc.string(),
      fc.json().map((text) => Buffer.from(text).toString("base64url")),
    );
    const odd = fc.array(part, { maxLength: 5 }).map((parts) => parts.join("."));
    const anything = fc.oneof(fc.anything(), fc.string({ unit: anyCharacter }), odd);
    await fc.assert(
      fc.asyncProperty(anything, async (token) => void (await wrong(verify(token)))),
      { numRuns: 1000 },
    );
  });

  test("any header over our own signature is answered so", async () => {
    const header = fc.dictionary(
      fc.constantFrom("alg", "kid", "typ", "crit", "b64", "jwk", "zip", "__proto__"),
      fc.jsonValue(),
    );
    await fc.assert(
      fc.asyncProperty(header, async (extra) => {
        const problem = await verify(forged({ ...HEADER(), ...extra }, CLAIMS)).catch((error) => error);
        expect(problem instanceof TokenError || problem.subject === "01K9ANNA").toBe(true);
      }),
    );
  });
});

describe("tampering", () => {
  test("any change of a single character is noticed", async () => {
    const { token } = await tokensAt().sign(SESSION);
    const change = fc.record({
      at: fc.nat({ max: token.length }),
      taken: fc.nat({ max: 2 }),
      put: fc.string({ unit: fc.constantFrom(..."ABCQgwabc019_-.=+/ \n"), maxLength: 2 }),
    });
    await fc.assert(
      fc.asyncProperty(change, async ({ at, taken, put }) => {
        const changed = token.slice(0, at) + put + token.slice(at + taken);
        fc.pre(changed !== token);
        await wrong(verify(changed));
      }),
      { numRuns: 1000 },
    );
  });

  test("every other last character is noticed, though it decodes to the same bytes", async () => {
    const { token } = await tokensAt().sign(SESSION);
    for (const last of "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_")
      if (!token.endsWith(last)) await wrong(verify(token.slice(0, -1) + last));
  });

  test("parts of two good tokens make no third", async () => {
    const anna = (await tokensAt().sign(SESSION)).token.split(".");
    const ben = (await tokensAt().sign({ ...SESSION, subject: "01K9BEN" })).token.split(".");
    expect(await wrong(verify([anna[0], ben[1], anna[2]].join(".")))).toBe("signature verification failed");
  });

  test("the error tells nothing of the token", async () => {
    const problem = await failureOf(verify(withClaims({ iss: EVIL })));
    const told =
      JSON.stringify(problem) + String((problem as Error).stack) + JSON.stringify((problem as Error).cause ?? "");
    expect(told).not.toContain("01K9");
    expect(told).not.toContain(EVIL);
  });
});
