import fs from "node:fs";
import path from "node:path";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addKeyFile, loadSecrets, SecretError } from "#app/services/accounts/keys/secrets.server.ts";
import { scratchFolder } from "#tests/support/data/scratch.ts";

const now = () => new Date("2026-11-21T08:00:00Z");
const load = (folder: string, mayCreate = true) => loadSecrets(folder, { now, mayCreate });
const codeOf = (attempt: () => unknown): string => {
  try {
    attempt();
  } catch (error) {
    if (error instanceof SecretError) return error.code;
    throw error;
  }
  return "none";
};
/** Lone surrogates too. */
const anyText = fc.string({ unit: fc.nat({ max: 0xffff }).map((unit) => String.fromCharCode(unit)) });
const wellFormed = fc.string({ unit: "grapheme", maxLength: 500 });

describe("the key files", () => {
  test("are made at the first start, for their owner alone, and read at the next", () => {
    const folder = path.join(scratchFolder(), "keys");
    const first = load(folder);
    expect(fs.readdirSync(folder).sort()).toEqual(["hash-0001.json", "seal-0001.json"]);
    expect(fs.statSync(folder).mode & 0o777).toBe(0o700);
    for (const name of fs.readdirSync(folder)) expect(fs.statSync(path.join(folder, name)).mode & 0o777).toBe(0o600);

    const second = load(folder, false);
    expect(second.decrypt(first.encrypt("a@example.org"))).toBe("a@example.org");
    expect(second.hash("email", "a@example.org")).toBe(first.hash("email", "a@example.org"));
    expect(second.id).toBe(first.id);
  });

  test("are two of a kind nowhere: another folder opens and finds nothing", () => {
    const [one, other] = [load(scratchFolder()), load(scratchFolder())];
    expect(codeOf(() => other.decrypt(one.encrypt("x")))).toBe("unknown-key");
    expect(other.hash("email", "x")).not.toBe(one.hash("email", "x"));
    expect(other.id).not.toBe(one.id);
  });

  test.each(["hash", "seal"])("are never replaced where there are accounts: %s", (kind) => {
    const folder = scratchFolder();
    load(folder);
    fs.rmSync(path.join(folder, `${kind}-0001.json`));
    expect(() => load(folder, false)).toThrow(`${kind}-0001.json`);
    expect(codeOf(() => load(folder, false))).toBe("missing-keys");
    expect(fs.existsSync(path.join(folder, `${kind}-0001.json`))).toBe(false);
  });

  test("in a folder that is not there are missing, and no folder is made", () => {
    const folder = path.join(scratchFolder(), "keys");
    expect(codeOf(() => load(folder, false))).toBe("missing-keys");
    expect(fs.existsSync(folder)).toBe(false);
  });

  test("lose what others may read of them", () => {
    const folder = scratchFolder();
    load(folder);
    const file = path.join(folder, "seal-0001.json");
    fs.chmodSync(file, 0o644);
    load(folder);
    expect(fs.statSync(file).mode & 0o777).toBe(0o600);
  });

  test("are never readable by others, not even for a moment, and never overwritten", () => {
    const folder = scratchFolder();
    for (const content of [{ first: true }, { second: true }]) addKeyFile(folder, "seal", 1, content);
    const file = path.join(folder, "seal-0001.json");
    expect(fs.statSync(file).mode & 0o777).toBe(0o600);
    expect(JSON.parse(fs.readFileSync(file, "utf8"))).toEqual({ first: true });
    expect(fs.readdirSync(folder)).toEqual(["seal-0001.json"]);
  });

  test.each([
    ["empty", () => ""],
    ["no JSON", () => "key"],
    ["null", () => "null"],
    ["of another shape", () => '{"id":"x"}'],
    ["shorter", (text: string) => text.replace(/"key": "..../, '"key": "')],
    ["of another key", (text: string) => text.replace(/"key": ".{4}/, '"key": "AAAA')],
    ["of another id", (text: string) => text.replace(/"id": ".{4}/, '"id": "AAAA')],
  ])("damaged are noticed before anything is done: %s", (_, damage) => {
    const folder = scratchFolder();
    load(folder);
    const file = path.join(folder, "hash-0001.json");
    fs.writeFileSync(file, damage(fs.readFileSync(file, "utf8")));
    expect(codeOf(() => load(folder))).toBe("damaged-keys");
  });

  test("half written by a killed process do not count", () => {
    const folder = scratchFolder();
    fs.writeFileSync(path.join(folder, ".seal.1.aaaa.tmp"), "{");
    fs.writeFileSync(path.join(folder, "seal-0001.json.bak"), "{");
    const secrets = load(folder);
    expect(secrets.decrypt(secrets.encrypt("x"))).toBe("x");
  });
});

describe("rotation", () => {
  test("seals with the newest key, opens with all, and hashes as before", () => {
    const folder = scratchFolder();
    const secrets = load(folder);
    const [old, hash] = [secrets.encrypt("old"), secrets.hash("email", "a")];
    expect(secrets.isCurrent(old)).toBe(true);
    secrets.rotate();
    const recent = secrets.encrypt("recent");
    expect([secrets.isCurrent(old), secrets.isCurrent(recent), secrets.isCurrent("")]).toEqual([false, true, false]);
    for (const ring of [secrets, load(folder, false)]) {
      expect([ring.decrypt(old), ring.decrypt(recent), ring.hash("email", "a")]).toEqual(["old", "recent", hash]);
      expect(ring.isCurrent(ring.encrypt("x")) && ring.isCurrent(recent)).toBe(true);
    }
    expect(fs.readdirSync(folder).sort()).toEqual(["hash-0001.json", "seal-0001.json", "seal-0002.json"]);
  });

  test("goes by number, beyond 9999 too", () => {
    const folder = scratchFolder();
    const secrets = load(folder);
    fs.renameSync(path.join(folder, "seal-0001.json"), path.join(folder, "seal-9999.json"));
    const before = secrets.encrypt("x");
    secrets.rotate();
    expect(fs.existsSync(path.join(folder, "seal-10000.json"))).toBe(true);
    for (const ring of [secrets, load(folder, false)]) expect(ring.isCurrent(before)).toBe(false);
  });

  test("lets an old key be deleted once nothing needs it", () => {
    const folder = scratchFolder();
    const secrets = load(folder);
    const old = secrets.encrypt("old");
    secrets.rotate();
    const again = secrets.encrypt(secrets.decrypt(old));
    fs.rmSync(path.join(folder, "seal-0001.json"));
    const later = load(folder, false);
    expect(later.decrypt(again)).toBe("old");
    expect(codeOf(() => later.decrypt(old))).toBe("unknown-key");
  });
});

describe("sealing", () => {
  test("gives back any text, shows nothing of it, and never says the same twice", () => {
    const secrets = load(scratchFolder());
    fc.assert(
      fc.property(wellFormed, (text) => {
        const sealed = secrets.encrypt(text);
        expect(secrets.decrypt(sealed)).toBe(text);
        expect(secrets.encrypt(text)).not.toBe(sealed);
        expect(sealed).toMatch(/^s1\.[\w-]{8}\.[\w-]+$/);
      }),
    );
    expect(secrets.encrypt("anna@example.org")).not.toContain(Buffer.from("anna").toString("base64url").slice(0, 4));
  });

  test("refuses text that would come back as another", () => {
    const secrets = load(scratchFolder());
    expect(codeOf(() => secrets.encrypt("a\ud800b"))).toBe("not-text");
  });

  test("opens nothing in which a single character was changed, added or taken", () => {
    const secrets = load(scratchFolder());
    secrets.rotate();
    const sealed = secrets.encrypt("anna@example.org");
    const change = fc.record({
      at: fc.nat({ max: sealed.length }),
      taken: fc.nat({ max: 2 }),
      put: fc.string({ unit: fc.constantFrom(..."ABCabc019_-.=+/ \n"), maxLength: 2 }),
    });
    fc.assert(
      fc.property(change, ({ at, taken, put }) => {
        const changed = sealed.slice(0, at) + put + sealed.slice(at + taken);
        fc.pre(changed !== sealed);
        expect(["malformed", "unknown-key", "tampered"]).toContain(codeOf(() => secrets.decrypt(changed)));
      }),
      { numRuns: 2000 },
    );
  });

  test("opens nothing that ends in another character, though it decodes to the same bytes", () => {
    const secrets = load(scratchFolder());
    for (const text of ["x", "xx", "xxx"]) {
      const sealed = secrets.encrypt(text);
      for (const last of "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_")
        if (!sealed.endsWith(last)) expect(codeOf(() => secrets.decrypt(sealed.slice(0, -1) + last))).not.toBe("none");
    }
  });

  test("notices every single bit", () => {
    const secrets = load(scratchFolder());
    const [version, id, text] = secrets.encrypt("x").split(".") as [string, string, string];
    const box = Buffer.from(text, "base64url");
    for (let bit = 0; bit < box.length * 8; bit += 1) {
      const changed = Buffer.from(box);
      changed[bit >> 3] = (changed[bit >> 3] ?? 0) ^ (1 << (bit & 7));
      expect(codeOf(() => secrets.decrypt(`${version}.${id}.${changed.toString("base64url")}`))).toBe("tampered");
    }
  });

  test("notices another key's name, even of a key there is", () => {
    const secrets = load(scratchFolder());
    const old = secrets.encrypt("x");
    secrets.rotate();
    const [version, , text] = old.split(".");
    const [, newId] = secrets.encrypt("x").split(".");
    expect(codeOf(() => secrets.decrypt(`${version}.${newId}.${text}`))).toBe("tampered");
  });

  test("answers any text with its own errors, and never with the text or a key", () => {
    const secrets = load(scratchFolder());
    fc.assert(fc.property(anyText, (text) => void expect(codeOf(() => secrets.decrypt(text))).toBe("malformed")));
    expect(codeOf(() => secrets.decrypt("s1.AAAAAAAA.AAAA"))).toBe("malformed");
    expect(codeOf(() => secrets.decrypt(`s2${secrets.encrypt("x").slice(2)}`))).toBe("malformed");
    expect(() => secrets.decrypt("anna")).toThrow(/^this was not sealed here$/);
  });
});

describe("hashes", () => {
  test("are one for one text and purpose, another for any other", () => {
    const secrets = load(scratchFolder());
    fc.assert(
      fc.property(anyText, anyText, anyText, anyText, (purpose, text, otherPurpose, otherText) => {
        const hash = secrets.hash(purpose, text);
        expect(hash).toMatch(/^[\w-]{43}$/);
        const isSame = purpose === otherPurpose && text === otherText;
        expect(secrets.hash(otherPurpose, otherText) === hash).toBe(isSame);
      }),
    );
  });

  test.each([
    ["a", "bc", "ab", "c"],
    ["a", "\0b", "a\0", "b"],
    ["p", "\ud800", "p", "\ud801"],
    ["p", "\ud800", "p", "\ufffd"],
    ["p", "", "", "p"],
  ])("do not run together: %j %j and %j %j", (purpose, text, otherPurpose, otherText) => {
    const secrets = load(scratchFolder());
    expect(secrets.hash(purpose, text)).not.toBe(secrets.hash(otherPurpose, otherText));
  });
});

test("comparing is equality, whatever the lengths", () => {
  const { same } = load(scratchFolder());
  fc.assert(fc.property(anyText, anyText, (a, b) => same(a, b) === (a === b) && same(a, a)));
  expect([same("", ""), same("a", "a "), same("\ud800", "\ufffd")]).toEqual([true, false, false]);
});
