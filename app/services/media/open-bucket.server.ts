import path from "node:path";
import { type Bucket, folderBucket } from "./bucket.server.ts";
import type { UploadsEnv } from "./bucket-settings.ts";
import { s3Bucket } from "./s3-bucket.server.ts";

/** The bucket as the operator has configured it. Keys are the same in both kinds, so that files can be moved. */
export function openBucket(env: UploadsEnv & { DATA_DIR: string }): Bucket {
  if (env.UPLOADS_BUCKET === null) return folderBucket(path.join(env.DATA_DIR, "uploads"));
  return s3Bucket({
    ...env.UPLOADS_BUCKET,
    endpoint: env.UPLOADS_ENDPOINT,
    region: env.UPLOADS_REGION,
    key: env.UPLOADS_KEY,
    secret: env.UPLOADS_SECRET,
  });
}
