import { createHash, createHmac } from "node:crypto";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import type { S3Settings } from "#app/services/media/s3-bucket.server.ts";

/**
 * The part of S3 that pictures need, in memory and strict: signatures (version 4) are checked by Amazon's description,
 * including the hash of the body, and lists end after a thousand keys. The servers on npm check neither.
 */
export async function startS3(): Promise<S3Server> {
  const account = { region: "eu-north-1", key: "AKIDEXAMPLE", secret: "wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY" };
  const bucket = "isogloss";
  const objects = new Map<string, StoredObject>();
  const server = createServer(async (request, response) => {
    const body = await buffer(request);
    const { status, content = "" } = answerTo({ request, body, account, bucket, objects });
    response.writeHead(status).end(content);
  }).listen(0, "127.0.0.1");
  await new Promise((ready) => server.once("listening", ready));
  const { port } = server.address() as AddressInfo;
  return {
    objects,
    settings: { endpoint: `http://127.0.0.1:${port}`, bucket, prefix: "", ...account },
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

export interface S3Server {
  settings: S3Settings;
  /** What is in its bucket, by key. */
  objects: Map<string, StoredObject>;
  stop(): void;
}

type Account = Pick<S3Settings, "region" | "key" | "secret">;
type StoredObject = { bytes: Buffer; storedAt: Date };
type Answer = { status: number; content?: string | Buffer };

interface Asked {
  request: IncomingMessage;
  body: Buffer;
  account: Account;
  bucket: string;
  objects: Map<string, StoredObject>;
}

function answerTo({ request, body, account, bucket, objects }: Asked): Answer {
  const flaw = flawOf(request, body, account);
  if (flaw !== null) return refusal(403, flaw);
  const url = new URL(request.url ?? "/", "http://s3");
  const [, asked, ...steps] = decodeURIComponent(url.pathname).split("/");
  if (asked !== bucket) return refusal(404, "NoSuchBucket");
  const key = steps.join("/");
  if (request.method === "GET" && key === "") return list(url.searchParams, objects);
  if (request.method === "PUT") objects.set(key, { bytes: body, storedAt: new Date() });
  if (request.method === "DELETE") objects.delete(key);
  if (request.method !== "GET") return { status: request.method === "PUT" ? 200 : 204 };
  const found = objects.get(key);
  return found === undefined ? refusal(404, "NoSuchKey") : { status: 200, content: found.bytes };
}

const XML = '<?xml version="1.0" encoding="UTF-8"?>\n';

const refusal = (status: number, code: string): Answer => ({
  status,
  content: `${XML}<Error><Code>${code}</Code><Message>No.</Message></Error>`,
});

const PAGE = 1000;
/** Clients must not interpret tokens. These contain signs that need escaping in XML and in addresses. */
const tokenOf = (key: string) => `after & +/=${Buffer.from(key).toString("base64")}`;

function list(query: URLSearchParams, objects: Asked["objects"]): Answer {
  if (query.get("list-type") !== "2") return refusal(400, "InvalidArgument");
  const [prefix, token] = [query.get("prefix") ?? "", query.get("continuation-token")];
  const keys = [...objects.keys()].filter((key) => key.startsWith(prefix)).sort();
  const start = token === null ? 0 : keys.findIndex((key) => tokenOf(key) === token) + 1;
  if (token !== null && start === 0) return refusal(400, "InvalidArgument");
  const page = keys.slice(start, start + PAGE);
  const isTruncated = start + PAGE < keys.length;
  const contents = page.map((key) => {
    const storedAt = objects.get(key)?.storedAt.toISOString();
    return `<Contents><Key>${escapeXml(key)}</Key><LastModified>${storedAt}</LastModified><Size>1</Size></Contents>`;
  });
  const next = isTruncated ? element("NextContinuationToken", tokenOf(page.at(-1) ?? "")) : "";
  const content = [element("IsTruncated", String(isTruncated)), ...contents, element("Prefix", prefix), next].join("");
  return {
    status: 200,
    content: `${XML}<ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/">${content}</ListBucketResult>`,
  };
}

const element = (name: string, text: string) => `<${name}>${escapeXml(text)}</${name}>`;
const escapeXml = (text: string) => text.replace(/[<>&"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

const sha256 = (data: string | Buffer) => createHash("sha256").update(data).digest("hex");
const hmac = (key: string | Buffer, data: string) => createHmac("sha256", key).update(data).digest();

/** docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html */
const AUTHORIZATION =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([a-z0-9;-]+), ?Signature=([0-9a-f]{64})$/;
const MUST_BE_SIGNED = ["host", "x-amz-content-sha256", "x-amz-date"];

/** What is wrong with the signature of a request; null when it is right. */
function flawOf({ method, url, headers }: IncomingMessage, body: Buffer, account: Account): string | null {
  const [, key, day = "", region, names = "", signature] = AUTHORIZATION.exec(headers.authorization ?? "") ?? [];
  if (key === undefined) return "AccessDenied";
  if (key !== account.key || region !== account.region) return "InvalidAccessKeyId";
  const signed = names.split(";");
  if (!MUST_BE_SIGNED.every((name) => signed.includes(name))) return "AccessDenied";
  const [hash, time] = [String(headers["x-amz-content-sha256"]), String(headers["x-amz-date"])];
  if (hash !== sha256(body)) return "XAmzContentSHA256Mismatch";
  if (!time.startsWith(day)) return "AuthorizationHeaderMalformed";
  const [path = "", query = ""] = (url ?? "").split("?");
  const request = [
    method,
    path,
    canonicalQuery(query),
    ...signed.map((name) => `${name}:${headers[name]}`),
    "",
    names,
    hash,
  ];
  const scope = `${day}/${region}/s3/aws4_request`;
  const text = ["AWS4-HMAC-SHA256", time, scope, sha256(request.join("\n"))].join("\n");
  const signing = [day, account.region, "s3", "aws4_request"].reduce<string | Buffer>(hmac, `AWS4${account.secret}`);
  return hmac(signing, text).toString("hex") === signature ? null : "SignatureDoesNotMatch";
}

function canonicalQuery(query: string): string {
  const encode = (text: string) =>
    encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
  const pairs = [...new URLSearchParams(query)].map(([name, value]) => `${encode(name)}=${encode(value)}`);
  return pairs.sort().join("&");
}
