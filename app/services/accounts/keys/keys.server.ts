import { createPrivateKey, createPublicKey, generateKeyPair, type KeyObject } from "node:crypto";
import fs from "node:fs";
import { promisify } from "node:util";
import { calculateJwkThumbprint, createLocalJWKSet, exportJWK, type JWK, type JWTVerifyGetKey } from "jose";
import { z } from "zod";
import { days } from "#app/kit/time/durations.ts";
import { TokenError } from "../session/tokens.server.ts";
import { addKeyFile, type KeyFile, readKeyFiles, SecretError } from "./secrets.server.ts";

/** The RSA keys that sign tokens, each in a file of its own, and the public keys for everybody to check tokens with. */
export interface SigningKeys {
  /** The newest key, which signs. */
  current(): { kid: string; privateKey: KeyObject };
  /** Finds the public key a token names, among our own keys only. */
  find: JWTVerifyGetKey;
  /** The answer to `/.well-known/jwks.json`: public keys, newest last. */
  publicSet(): { keys: JWK[] };
  /**
   * Makes a new key, which signs from now on. Tokens of older keys stay valid; a key is deleted with its file once its
   * last token has expired.
   */
  rotate(): Promise<void>;
}

interface SigningKey {
  number: number;
  file: string;
  kid: string;
  createdAt: Date;
  privateKey: KeyObject;
  publicJwk: JWK;
}

/** A longer key would make every token longer, and the tokens of several accounts must fit into one cookie of 4 kB. */
const BITS = 2048;
const MIN_BITS = 2048;
/** A day longer than any token lives. */
const GOOD_AFTER_SUCCESSOR_MS = days(366);

const stored = z.object({ kid: z.string(), createdAt: z.iso.datetime(), privateKey: z.string() });

/**
 * Reads `signing-0001.json` and following, and makes the first where there is none. To make a stolen key worthless,
 * delete its file and restart: people who signed in with it have to sign in again, and nothing else is lost.
 * @throws SecretError naming a file that is damaged or readable by everybody
 * @throws TokenError "key-too-short", "key-not-spki", or "key-set-invalid" for the same key twice
 */
export async function loadSigningKeys(folder: string, { now }: { now: () => Date }): Promise<SigningKeys> {
  if (readKeyFiles(folder, "signing").length === 0) addKeyFile(folder, "signing", 1, await newKey(now()));
  let set = keySet(living(await readKeys(folder), now()));
  return {
    current: () => ({ kid: set.newest.kid, privateKey: set.newest.privateKey }),
    find: (header, token) => set.find(header, token),
    publicSet: () => ({ keys: set.keys.map(({ publicJwk }) => ({ ...publicJwk })) }),
    rotate: async () => {
      addKeyFile(folder, "signing", set.newest.number + 1, await newKey(now()));
      const all = await readKeys(folder);
      set = keySet(living(all, now()));
      for (const key of all) if (!set.keys.includes(key)) fs.rmSync(key.file, { force: true });
    },
  };
}

function keySet(keys: readonly SigningKey[]) {
  const newest = keys.at(-1);
  if (newest === undefined || new Set(keys.map(({ kid }) => kid)).size < keys.length)
    throw new TokenError("key-set-invalid");
  return { keys, newest, find: createLocalJWKSet({ keys: keys.map(({ publicJwk }) => publicJwk) }) };
}

/** Without keys that were replaced so long ago that only a forger would still sign with them. */
function living(keys: readonly SigningKey[], now: Date): SigningKey[] {
  return keys.filter((_, index) => {
    const successor = keys[index + 1];
    return successor === undefined || now.getTime() - successor.createdAt.getTime() < GOOD_AFTER_SUCCESSOR_MS;
  });
}

async function newKey(at: Date): Promise<z.infer<typeof stored>> {
  const { privateKey, publicKey } = await promisify(generateKeyPair)("rsa", { modulusLength: BITS });
  const kid = await calculateJwkThumbprint(await exportJWK(publicKey));
  const text = privateKey.export({ type: "pkcs8", format: "pem" }).toString();
  return { kid, createdAt: at.toISOString(), privateKey: text };
}

const readKeys = (folder: string): Promise<SigningKey[]> => Promise.all(readKeyFiles(folder, "signing").map(toKey));

async function toKey({ number, file, content }: KeyFile): Promise<SigningKey> {
  const { success, data } = stored.safeParse(content);
  const privateKey = success ? privateKeyOf(data.privateKey) : null;
  if (!success || privateKey === null) throw new SecretError("damaged-keys", file);
  const publicKey = readPublicKey(createPublicKey(privateKey).export({ type: "spki", format: "pem" }).toString());
  const jwk = await exportJWK(publicKey);
  const kid = await calculateJwkThumbprint(jwk);
  // The name is made from the key: a file somebody mixed up or changed is noticed before it signs anything.
  if (kid !== data.kid) throw new SecretError("damaged-keys", file);
  const publicJwk = { ...jwk, kid, alg: "RS256", use: "sig" };
  return { number, file, kid, createdAt: new Date(data.createdAt), privateKey, publicJwk };
}

function privateKeyOf(text: string): KeyObject | null {
  try {
    return createPrivateKey(text);
  } catch {
    return null;
  }
}

/**
 * A public key to check tokens with: RSA, in the form SPKI, and not too short.
 * @param text SPKI, as in `-----BEGIN PUBLIC KEY-----`
 * @throws TokenError "key-not-spki" for anything else, private keys too; "key-too-short"
 */
export function readPublicKey(text: string): KeyObject {
  const key = text.trimStart().startsWith("-----BEGIN PUBLIC KEY-----") ? publicKeyOf(text) : null;
  if (key?.asymmetricKeyType !== "rsa") throw new TokenError("key-not-spki");
  if ((key.asymmetricKeyDetails?.modulusLength ?? 0) < MIN_BITS) throw new TokenError("key-too-short");
  return key;
}

function publicKeyOf(text: string): KeyObject | null {
  try {
    return createPublicKey({ key: text, type: "spki", format: "pem" });
  } catch {
    return null;
  }
}
