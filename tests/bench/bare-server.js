/** A bare node:http server that sends the bytes and headers of a page, read from the files in its arguments. */
import { readFileSync } from "node:fs";
import { createServer } from "node:http";

const [body, headers] = process.argv.slice(2);
const bytes = readFileSync(/** @type {string} */ (body));
const fields = JSON.parse(readFileSync(/** @type {string} */ (headers), "utf8"));

createServer((_request, response) => {
  response.writeHead(200, fields);
  response.end(bytes);
}).listen(Number(process.env.PORT));
