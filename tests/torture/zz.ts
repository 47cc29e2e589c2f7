import { onFullDisk } from "./full-disk.ts";
import { randomOf } from "./random.ts";

const f = await onFullDisk(randomOf(Number(process.argv[2])));
console.log(f?.length, [...new Set(f)].slice(0, 10));
