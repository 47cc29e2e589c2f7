/**
 * `npm run pictures`: draws pages of a build into a folder, and compares two such folders pixel by pixel, to show that
 * a change of the code changed no picture, or which ones.
 *
 *     npm run build && npm run pictures -- draw /tmp/after
 *     npm run pictures -- draw /tmp/before --tree ../other-work-tree       (built before, with node_modules)
 *     npm run pictures -- compare /tmp/before /tmp/after --marked /tmp/red
 *
 * The same build gives the same pictures: clocks stand still, nothing moves, people and proposals are always the same, in
 * a data folder that is made for it and removed. Which pages: `pages.ts`. `--only en-` draws those whose name begins so,
 * `--port` (4250) must be the same for both folders. `compare` fails when anything differs.
 */
import "#db/required-node.js";

import path from "node:path";
import { parseArgs } from "node:util";
import { compare, type Difference } from "./compare.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    tree: { type: "string", default: "." },
    port: { type: "string", default: "4250" },
    only: { type: "string", default: "" },
    marked: { type: "string" },
  },
});

const [command, first, second] = positionals;
if (command === "draw" && first !== undefined) {
  const target = path.resolve(first);
  // The build, its editions and its migrations are looked for in the current folder, and that as soon as they are imported.
  process.chdir(values.tree);
  const { draw } = await import("./draw.ts");
  const count = await draw(target, Number(values.port), values.only);
  console.log(`${count} pictures in ${first}`);
} else if (command === "compare" && first !== undefined && second !== undefined) {
  const { differences, alone } = await compare(first, second, values.marked);
  const changed = differences.filter(({ differing }) => differing > 0);
  for (const difference of changed) console.log(lineOf(difference));
  for (const name of alone) console.log(`${name}: only in one of the folders`);
  console.log(`${differences.length - changed.length} of ${differences.length} pictures are equal`);
  process.exitCode = changed.length + alone.length === 0 ? 0 : 1;
} else {
  console.error("npm run pictures -- draw <folder> | compare <folder> <folder>");
  process.exitCode = 2;
}

function lineOf({ file, differing, pixels, strongest, box, sizes }: Difference): string {
  const share = ((100 * differing) / pixels).toFixed(2);
  const place = box && `x ${box.left}–${box.right}, y ${box.top}–${box.bottom}`;
  const size = sizes[0] === sizes[1] ? sizes[0] : `${sizes[0]} → ${sizes[1]}`;
  return `${file} (${size}): ${differing} pixels (${share} %) by up to ${strongest}, ${place}`;
}
