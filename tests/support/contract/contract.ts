import fs from "node:fs";
import { Ajv2020 } from "ajv/dist/2020.js";

/**
 * What programs rely on in answers of the public API: JSON Schema, gathered from the programs themselves and from what was documented for
 * them. These shapes are frozen.
 */
interface Contract {
  $id: string;
  endpoints: readonly Endpoint[];
  behaviours: readonly { id: string; text: string }[];
}

export interface Endpoint {
  id: string;
  /** Who asks: "clients" and "legacy" for programs that were met, "documented" for none of them, "v3" for the third version. */
  group: "clients" | "legacy" | "documented" | "v3";
  method: string;
  path: string;
  summary: string;
  /** The editions that have it, where not all do. */
  editions?: readonly string[];
  /** The programs that ask for it. */
  usedBy: readonly { client: string }[];
  response: { status: readonly number[]; contentType?: string; cors?: boolean; emptyBody?: boolean };
}

export const CONTRACT = JSON.parse(fs.readFileSync("tests/support/contract/contract.json", "utf8")) as Contract;

const ajv = new Ajv2020({ allErrors: true, strict: true, strictRequired: false, allowUnionTypes: true });
// What stands around the schemas is no part of them.
for (const word of ["endpoints", "behaviours"]) ajv.addKeyword(word);
ajv.addSchema(CONTRACT);

/** What is wrong with an answer by both schemas of an endpoint; null when nothing is. */
export function contractFlaws(endpoint: string, answer: unknown): string | null {
  const at = CONTRACT.endpoints.findIndex(({ id }) => id === endpoint);
  if (at < 0) throw new Error(`There is no endpoint "${endpoint}" in the contract.`);
  const flaws = (["clients", "documented"] as const).flatMap((schema) => {
    const validate = ajv.getSchema(`${CONTRACT.$id}#/endpoints/${at}/${schema}`);
    if (validate === undefined) throw new Error(`"${endpoint}" has no schema "${schema}".`);
    return validate(answer) ? [] : [`${schema}: ${ajv.errorsText(validate.errors, { dataVar: "answer" })}`];
  });
  return flaws.length === 0 ? null : flaws.join("\n");
}
