/** Writes solid.json.br and brands.json.br from Font Awesome's files, as part of `npm run icons`. The results are checked in. */
import "#db/required-node.js";

import { writeFile } from "node:fs/promises";
import { brotliCompressSync, constants } from "node:zlib";
import { ICON_SETS } from "./icon-list.ts";
import { makeIconFile } from "./make-icon-file.ts";

const metadata = new URL("../../../../node_modules/@fortawesome/fontawesome-free/metadata/", import.meta.url);
for (const set of ICON_SETS) {
  const text = await makeIconFile(metadata, set);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: Buffer.byteLength(text) };
  const packed = brotliCompressSync(text, { params });
  await writeFile(new URL(`${set}.json.br`, import.meta.url), packed);
  console.log(`${set}.json.br: ${packed.length} bytes, ${text.length} unpacked`);
}
