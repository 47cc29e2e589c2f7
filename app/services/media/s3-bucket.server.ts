import { createHash } from "node:crypto";
import { AwsV4Signer } from "aws4fetch";
import { readBeginning } from "#app/services/http/bounded-body.ts";
import { type Bucket, BucketUnavailable } from "./bucket.server.ts";
import { PICTURE } from "./picture.ts";

/**
 * An S3-compatible bucket. It is fetched directly and not with safeFetch, which refuses private addresses because strangers
 * choose its URLs. Here the operator configured the only origin, which is often private, keys are our own names, and
 * redirects are not followed.
 */

export interface S3Settings {
  /** As "https://s3.example". */
  endpoint: string;
  bucket: string;
  /** A folder in the bucket; "" for none. */
  prefix: string;
  region: string;
  key: string;
  secret: string;
}

/** Milliseconds for one request, including the body of the response. */
const TIMEOUT_MS = 8000;
/** A list of a thousand keys takes half a megabyte, and a picture as we store it no more than the largest upload. */
const MAX_BYTES = PICTURE.maxBytes;

/** @param timeoutMs shorter in tests */
export function s3Bucket(settings: S3Settings, timeoutMs = TIMEOUT_MS): Bucket {
  const { endpoint, bucket, prefix } = settings;
  const inBucket = (key: string): string => (prefix === "" ? key : `${prefix}/${key}`);
  const ask = createSignedFetch(settings, timeoutMs);
  const askFor = (method: Method, key: string, body?: Buffer) =>
    ask(method, new URL(`/${bucket}/${inBucket(key)}`, endpoint), body);

  /** One page of a list: at most a thousand keys. */
  const page = async (folder: string, token: string | null): Promise<Listed> => {
    const url = new URL(`/${bucket}`, endpoint);
    url.search = new URLSearchParams({ "list-type": "2", prefix: inBucket(`${folder}/`) }).toString();
    if (token !== null) url.searchParams.set("continuation-token", token);
    const answer = await ask("GET", url);
    if (answer === null) throw new BucketUnavailable("GET list: 404");
    return readList(answer.toString("utf8"));
  };

  return {
    put: async (key, bytes) => {
      if ((await askFor("PUT", key, bytes)) === null) throw new BucketUnavailable("PUT: 404");
    },
    get: (key) => askFor("GET", key),
    delete: async (key) => {
      await askFor("DELETE", key);
    },
    async *list(folder) {
      const start = inBucket("").length;
      const seen = new Set<string>();
      for (let token: string | null = null; ; ) {
        const { files, next }: Listed = await page(folder, token);
        for (const { key, storedAt } of files) yield { key: key.slice(start), storedAt };
        if (next === null) return;
        if (seen.has(next)) throw new BucketUnavailable("GET list: it goes round in circles");
        seen.add(next);
        token = next;
      }
    },
  };
}

type Method = "GET" | "PUT" | "DELETE";
/** Null when the key does not exist. */
type SignedFetch = (method: Method, url: URL, body?: Buffer) => Promise<Buffer | null>;

function createSignedFetch({ region, key, secret }: S3Settings, timeoutMs: number): SignedFetch {
  const signing = { service: "s3", region, accessKeyId: key, secretAccessKey: secret, cache: new Map() };

  async function send(method: Method, url: URL, body: Buffer | undefined): Promise<Response> {
    const hash = createHash("sha256")
      .update(body ?? "")
      .digest("hex");
    const { headers } = await new AwsV4Signer({
      ...signing,
      method,
      url: url.href,
      headers: { "x-amz-content-sha256": hash },
    }).sign();
    const signal = AbortSignal.timeout(timeoutMs);
    // Redirects are not followed.
    return fetch(url, { method, headers, body: body as BodyInit | undefined, redirect: "manual", signal });
  }

  return async (method, url, body) => {
    try {
      const response = await send(method, url, body);
      const { bytes: content, isWhole } = await readBeginning(response.body, MAX_BYTES);
      if (!isWhole) throw new BucketUnavailable(`${method}: too large an answer`);
      if (response.ok) return content;
      const reason = elementText(content.toString("utf8"), "Code") ?? "";
      if (response.status === 404 && reason !== "NoSuchBucket") return null;
      throw new BucketUnavailable(`${method}: ${response.status} ${reason}`.trim());
    } catch (error) {
      if (error instanceof BucketUnavailable) throw error;
      throw new BucketUnavailable(`${method}: no answer`, { cause: error });
    }
  };
}

interface Listed {
  files: { key: string; storedAt: Date }[];
  /** The token for the next page; null after the last one. */
  next: string | null;
}

/** Parses the response of ListObjectsV2: flat XML, of which three elements are needed. */
function readList(xml: string): Listed {
  const contents = xml.split("<Contents>").slice(1);
  const files = contents.map((one) => ({
    key: elementText(one, "Key") ?? "",
    storedAt: new Date(elementText(one, "LastModified") ?? Number.NaN),
  }));
  return { files, next: elementText(xml, "IsTruncated") === "true" ? elementText(xml, "NextContinuationToken") : null };
}

const ENTITIES: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

/** The text of the first element with a name. */
function elementText(xml: string, element: string): string | null {
  const [, behind] = xml.split(`<${element}>`, 2);
  const value = behind?.split("<", 1)[0];
  return value?.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|(\w+));/gi, readEntity) ?? null;
}

function readEntity(entity: string, decimal?: string, hex?: string, name?: string): string {
  if (name !== undefined) return ENTITIES[name] ?? entity;
  const code = decimal === undefined ? Number.parseInt(hex ?? "", 16) : Number(decimal);
  return code <= 0x10ffff ? String.fromCodePoint(code) : entity;
}
