/** Compresses the built files once at the highest level, so that the server only has to send them (app/server/files.ts). */
import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

const COMPRESSIBLE = /\.(?:js|css|svg|json|xml|txt|webmanifest)$/;
const WORTH_IT_FROM = 600;

/** @param {string} folder */
function compressAll(folder) {
  for (const name of readdirSync(folder)) {
    const file = path.join(folder, name);
    if (statSync(file).isDirectory()) compressAll(file);
    else if (COMPRESSIBLE.test(name) && statSync(file).size >= WORTH_IT_FROM) compress(file);
  }
}

/** @param {string} file */
function compress(file) {
  const content = readFileSync(file);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
  writeFileSync(`${file}.br`, brotliCompressSync(content, { params }));
  writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
}

compressAll("build/client");
