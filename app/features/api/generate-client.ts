import "#db/required-node.js";

import { readFileSync, writeFileSync } from "node:fs";
import openapiTS, { astToString, type OpenAPI3 } from "openapi-typescript";
import { description } from "./description.ts";

/** Makes the types of the client from the description of the API: `npm run client`. With `--check`, says whether they are current. */

const TARGET = "clients/typescript/src/schema.ts";
const HEAD = `// Made from the description of the API by \`npm run client\`: change the shapes there, not here.

`;

const types = await openapiTS(JSON.parse(JSON.stringify(description)) as OpenAPI3, { alphabetize: false });
const wanted = HEAD + astToString(types);
if (process.argv.includes("--check")) {
  if (readFileSync(TARGET, "utf8") !== wanted) {
    console.error(`${TARGET} is not what the API answers: run npm run client`);
    process.exitCode = 1;
  }
} else {
  writeFileSync(TARGET, wanted);
}
