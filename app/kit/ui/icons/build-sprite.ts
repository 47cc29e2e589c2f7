/** Writes sprite.svg from Font Awesome's files, as part of `npm run icons`. The result is checked in. */
import "#db/required-node.js";

import { writeFile } from "node:fs/promises";
import { makeSprite } from "./sprite.ts";

const svgs = new URL("../../../../node_modules/@fortawesome/fontawesome-free/svgs/", import.meta.url);
const sprite = await makeSprite(svgs);
await writeFile(new URL("sprite.svg", import.meta.url), sprite);
console.log(`sprite.svg: ${sprite.split("<symbol").length - 1} icons, ${sprite.length} bytes`);
