import { z } from "zod";
import { parseUrl } from "#app/kit/text/parse-url.ts";

/** Settings for storing pictures in an S3-compatible bucket. Without them pictures are stored in a folder. */

const word = z.string().trim().default("");

/** The name of a bucket, optionally with a folder, in characters that need no encoding in URLs. */
const BUCKET = /^s3:\/\/([a-z0-9](?:[.-]*[a-z0-9])+)((?:\/\w[\w.-]*)*)\/?$/;
/** Letters of the name of a bucket. */
const BUCKET_LENGTH = { min: 3, max: 63 };

export interface BucketPlace {
  bucket: string;
  /** "" or as "isogloss/pictures". */
  prefix: string;
}

function readPlace(text: string): BucketPlace | null {
  const [, bucket = "", folders = ""] = BUCKET.exec(text) ?? [];
  const isName = bucket.length >= BUCKET_LENGTH.min && bucket.length <= BUCKET_LENGTH.max;
  return isName ? { bucket, prefix: folders.slice(1) } : null;
}

const place = word.transform((text, context): BucketPlace | null => {
  const read = readPlace(text);
  if (read !== null || text === "") return read;
  context.addIssue({ code: "custom", message: `should look like s3://bucket or s3://bucket/folder, not ${text}` });
  return z.NEVER;
});

const origin = word.transform((text, context) => {
  const url = parseUrl(text);
  const isOrigin = url !== null && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`;
  if (isOrigin || text === "") return url?.origin ?? "";
  context.addIssue({ code: "custom", message: "should be an origin, like https://s3.eu-central-1.amazonaws.com" });
  return z.NEVER;
});

/** To be spread into the schema of the environment. */
export const UPLOADS_ENVIRONMENT = {
  UPLOADS_BUCKET: place,
  UPLOADS_ENDPOINT: origin,
  /** Most services other than Amazon's accept this region. */
  UPLOADS_REGION: word.transform((text) => text || "us-east-1"),
  UPLOADS_KEY: word,
  UPLOADS_SECRET: word,
};

export type UploadsEnv = z.infer<z.ZodObject<typeof UPLOADS_ENVIRONMENT>>;

const TOGETHER = ["UPLOADS_BUCKET", "UPLOADS_ENDPOINT", "UPLOADS_KEY", "UPLOADS_SECRET"] as const;

/** Incomplete settings are an error: pictures would be stored where nobody looks for them. */
export function checkUploads(env: UploadsEnv, context: z.RefinementCtx): void {
  const missing = TOGETHER.filter((name) => !env[name]);
  if (missing.length === TOGETHER.length) return;
  for (const name of missing) {
    const others = TOGETHER.filter((other) => other !== name).join(", ");
    context.addIssue({ code: "custom", path: [name], message: `is needed together with ${others}` });
  }
}
