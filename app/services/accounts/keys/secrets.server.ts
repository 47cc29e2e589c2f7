import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  createSecretKey,
  type KeyObject,
  randomBytes,
  timingSafeEqual,
} from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { z } from "zod";
import { makePrivateFolder, syncToDisk } from "#db/places.ts";

/**
 * Hashes and encryption for the accounts. The keys are in files beside the database, so that a stolen database reveals
 * little.
 */
export interface Secrets {
  /**
   * Lets something be found without storing it: a keyed HMAC-SHA-256 of any string, in base64url. The same text with
   * another purpose gives another hash. Its key never changes, because every look-up in the database depends on it.
   */
  hash(purpose: string, text: string): string;
  /**
   * Encrypts with AES-256-GCM and the newest key; the same text never gives the same result twice.
   * @throws SecretError "not-text" for lone surrogates, which would be decrypted as something else
   */
  encrypt(text: string): string;
  /** @throws SecretError "malformed", "unknown-key" or "tampered" */
  decrypt(sealed: string): string;
  /** Compares in constant time, whether the two differ in content or in length. */
  same(a: string, b: string): boolean;
}

/** The secrets together with their keys, for the program itself. */
export interface SecretRing extends Secrets {
  /**
   * A name of the hash key that does not reveal it. Stored in the database, it shows at the next start whether the
   * folder of keys belongs to that database.
   */
  readonly id: string;
  /** Makes a new key, which encrypts from now on. What older keys encrypted can still be decrypted. */
  rotate(): void;
  /** False for what an older key encrypted: encrypted again, it no longer needs that key's file. */
  isCurrent(sealed: string): boolean;
  /** Whether there are keys besides the newest. */
  hasOlderKeys(): boolean;
}

export interface KeyFolderOptions {
  now: () => Date;
  /**
   * Whether keys may be made when the folder has none. False once there are accounts: with new keys nobody would be
   * found any more, so a missing folder has to be restored, not replaced.
   */
  mayCreate: boolean;
}

const FOUND = {
  malformed: "this was not sealed here",
  tampered: "what was sealed has been changed",
  "unknown-key": "the key this was sealed with is not in the folder of keys",
  "not-text": "only well-formed text can be sealed",
  "missing-keys": "a key file is missing: put the folder of keys back as it was",
  "damaged-keys": "a key file is damaged: put the folder of keys back as it was",
  "exposed-keys": "a key file can be read by everybody, and its permissions cannot be changed",
};

/** What went wrong with a secret. The message contains neither the secret nor the text. */
export class SecretError extends Error {
  override readonly name = "SecretError";
  constructor(
    readonly code: keyof typeof FOUND,
    file?: string,
  ) {
    super(file === undefined ? FOUND[code] : `${FOUND[code]} (${file})`);
  }
}

interface Key {
  id: string;
  key: KeyObject;
}

const KEY_BYTES = 32;
const IV_BYTES = 12;
const TAG_BYTES = 16;
const ID_LENGTH = 8;
const VERSION = "s1";
const SEALED = /^s1\.([\w-]{8})\.([\w-]+)$/;

const stored = z.object({ id: z.string(), createdAt: z.iso.datetime(), key: z.base64url() });

/**
 * Reads the keys, and makes the first ones where there are none: `hash-0001.json` for hashes, `seal-0001.json` and
 * following for encryption, of which the highest number encrypts. An older seal file may be deleted once nothing is
 * encrypted with it any more.
 * @throws SecretError naming the file when keys are missing, damaged or readable by everybody
 */
export function loadSecrets(folder: string, { now, mayCreate }: KeyFolderOptions): SecretRing {
  if (mayCreate) for (const kind of ["hash", "seal"] as const) makeFirstKey(folder, kind, now());
  const [hashing] = readKeys(folder, "hash");
  const sealing = () => readKeys(folder, "seal");
  let keys = sealing();
  const keyOf = keysByPurpose(hashing.key);
  return {
    id: hashing.id,
    hash: (purpose, text) => keyedHash(keyOf(purpose), text),
    encrypt: (text) => encrypt(newest(keys), text),
    decrypt: (sealed) => decrypt(keys, sealed),
    same,
    rotate: () => {
      const [last] = readKeyFiles(folder, "seal").slice(-1);
      addKeyFile(folder, "seal", (last?.number ?? 0) + 1, newKey(now()));
      keys = sealing();
    },
    hasOlderKeys: () => keys.length > 1,
    isCurrent: (sealed) => SEALED.exec(sealed)?.[1] === newest(keys).id,
  };
}

function makeFirstKey(folder: string, kind: "hash" | "seal", at: Date): void {
  if (readKeyFiles(folder, kind).length === 0) addKeyFile(folder, kind, 1, newKey(at));
}

function newKey(at: Date): z.infer<typeof stored> {
  const key = createSecretKey(randomBytes(KEY_BYTES));
  return { id: idOf(key), createdAt: at.toISOString(), key: key.export().toString("base64url") };
}

function readKeys(folder: string, kind: "hash" | "seal"): [Key, ...Key[]] {
  const [first, ...others] = readKeyFiles(folder, kind).map(toKey);
  if (first === undefined) throw new SecretError("missing-keys", path.join(folder, `${kind}-0001.json`));
  return [first, ...others];
}

function toKey({ file, content }: KeyFile): Key {
  const { success, data } = stored.safeParse(content);
  const key = success ? Buffer.from(data.key, "base64url") : null;
  if (key?.length !== KEY_BYTES) throw new SecretError("damaged-keys", file);
  const found = { id: data?.id ?? "", key: createSecretKey(key) };
  // The id is made from the key, so a file with a flipped bit is noticed before anything is encrypted with it.
  if (idOf(found.key) !== found.id) throw new SecretError("damaged-keys", file);
  return found;
}

const newest = (keys: [Key, ...Key[]]): Key => keys.at(-1) ?? keys[0];

const idOf = (key: KeyObject): string => createHmac("sha256", key).update("id").digest("base64url").slice(0, ID_LENGTH);

/**
 * Every purpose gets a key of its own, so that no purpose and text can be mistaken for another purpose with another
 * text. There are a dozen of them, and most answers hash something, so each key is made once.
 */
function keysByPurpose(key: KeyObject): (purpose: string) => KeyObject {
  const made = new Map<string, KeyObject>();
  return (purpose) => {
    const known = made.get(purpose);
    if (known !== undefined) return known;
    const own = createSecretKey(createHmac("sha256", key).update(`purpose ${purpose}`, "utf16le").digest());
    made.set(purpose, own);
    return own;
  };
}

/** UTF-16 keeps even lone surrogates apart, which UTF-8 would turn into one character. */
const keyedHash = (key: KeyObject, text: string): string =>
  createHmac("sha256", key).update(text, "utf16le").digest("base64url");

function encrypt({ id, key }: Key, text: string): string {
  const bytes = Buffer.from(text, "utf8");
  if (bytes.toString("utf8") !== text) throw new SecretError("not-text");
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv("aes-256-gcm", key, iv).setAAD(Buffer.from(id));
  const box = Buffer.concat([iv, cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
  return `${VERSION}.${id}.${box.toString("base64url")}`;
}

function decrypt(keys: readonly Key[], sealed: string): string {
  const [, id = "", text = ""] = SEALED.exec(sealed) ?? [];
  const box = Buffer.from(text, "base64url");
  // Several texts decode to the same bytes; only the one that was written is accepted.
  if (box.length < IV_BYTES + TAG_BYTES || box.toString("base64url") !== text) throw new SecretError("malformed");
  const key = keys.find((one) => one.id === id)?.key;
  if (key === undefined) throw new SecretError("unknown-key");
  const decipher = createDecipheriv("aes-256-gcm", key, box.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES });
  decipher.setAAD(Buffer.from(id)).setAuthTag(box.subarray(-TAG_BYTES));
  try {
    return Buffer.concat([decipher.update(box.subarray(IV_BYTES, -TAG_BYTES)), decipher.final()]).toString("utf8");
  } catch {
    throw new SecretError("tampered");
  }
}

/** What was sealed; null where no key opens it: its file may still be restored. */
export function readable(secrets: Pick<Secrets, "decrypt">, sealed: string): string | null {
  try {
    return secrets.decrypt(sealed);
  } catch (error) {
    if (error instanceof SecretError) return null;
    throw error;
  }
}

/** Compares digests, because they all have the same length. */
function same(a: string, b: string): boolean {
  const digest = (text: string) => createHash("sha256").update(text, "utf16le").digest();
  return timingSafeEqual(digest(a), digest(b));
}

export interface KeyFile {
  number: number;
  file: string;
  /** The JSON of the file, not checked. */
  content: unknown;
}

/**
 * The key files of one kind, by number: `<kind>-0001.json` and following. Makes files private that others can read.
 * @throws SecretError "damaged-keys" or "exposed-keys"
 */
export function readKeyFiles(folder: string, kind: string): KeyFile[] {
  if (!fs.existsSync(folder)) return [];
  return fs
    .readdirSync(folder)
    .flatMap((name) => {
      const number = name.startsWith(`${kind}-`)
        ? /^(\d{4,9})\.json$/.exec(name.slice(kind.length + 1))?.[1]
        : undefined;
      return number === undefined ? [] : [{ number: Number(number), file: path.join(folder, name) }];
    })
    .sort((a, b) => a.number - b.number)
    .map(({ number, file }) => ({ number, file, content: readPrivately(file) }));
}

function readPrivately(file: string): unknown {
  try {
    if ((fs.statSync(file).mode & 0o077) !== 0) fs.chmodSync(file, 0o600);
  } catch {
    // A key provided by the system may belong to somebody else and be readable by our group, but never by everybody.
    if ((fs.statSync(file).mode & 0o007) !== 0) throw new SecretError("exposed-keys", file);
  }
  try {
    return JSON.parse(fs.readFileSync(file, "utf8"));
  } catch {
    throw new SecretError("damaged-keys", file);
  }
}

/** Writes a key file whole or not at all. If another process has just written that number, its file stays. */
export function addKeyFile(folder: string, kind: string, number: number, content: object): void {
  makePrivateFolder(folder);
  const file = path.join(folder, `${kind}-${String(number).padStart(4, "0")}.json`);
  const unfinished = path.join(folder, `.${kind}.${process.pid}.${randomBytes(6).toString("hex")}.tmp`);
  try {
    fs.writeFileSync(unfinished, `${JSON.stringify(content, null, 2)}\n`, { mode: 0o600, flag: "wx", flush: true });
    fs.linkSync(unfinished, file);
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
  } finally {
    fs.rmSync(unfinished, { force: true });
  }
  syncToDisk(folder);
}
