import fs from "node:fs";
import path from "node:path";

const ROOT = path.resolve(import.meta.dirname, "../..");

/**
 * The folder of the editions' files for commands that run without a server: the one that the server reads, which `CONTENT_DIR` may
 * name in the environment or in .env. As a path that can be opened from where the command runs.
 */
export function contentFolder(): string {
  const file = path.join(ROOT, ".env");
  if (fs.existsSync(file)) process.loadEnvFile(file);
  const folder = path.resolve(ROOT, process.env.CONTENT_DIR ?? "editions");
  const near = path.relative("", folder);
  return near.startsWith("..") ? folder : near || ".";
}
