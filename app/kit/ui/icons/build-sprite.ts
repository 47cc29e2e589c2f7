/** Writes page.svg, sprite.svg and more.svg from Font Awesome's files, as part of `npm run icons`. The result is checked in. */
import "#db/required-node.js";

import { writeFile } from "node:fs/promises";
import { makeSprite } from "./sprite.ts";

const svgs = new URL("../../../../node_modules/@fortawesome/fontawesome-free/svgs/", import.meta.url);
for (const name of ["page", "sprite", "more"] as const) {
  const sprite = await makeSprite(svgs, name);
  await writeFile(new URL(`${name}.svg`, import.meta.url), sprite);
  console.log(`${name}.svg: ${sprite.split("<symbol").length - 1} icons, ${sprite.length} bytes`);
}
