import fs from "node:fs";
import { z } from "zod";

/** What programs rely on in answers about people: JSON Schema, gathered from the programs themselves. */
interface Contract {
  $defs: Record<string, unknown>;
  endpoints: Record<string, Record<"clients" | "documented", unknown>>;
}

const contract = JSON.parse(fs.readFileSync("tests/support/cards/profile-contract.json", "utf8")) as Contract;

/** What is wrong with an answer by the contract of an endpoint; null when nothing is. */
export function contractFlaws(endpoint: string, answer: unknown): string | null {
  const schemas = contract.endpoints[endpoint];
  if (schemas === undefined) throw new Error(`There is no endpoint "${endpoint}" in the contract.`);
  const flaws = [schemas.clients, schemas.documented].flatMap((schema) => {
    const whole = typeof schema === "object" ? { ...schema, $defs: contract.$defs } : schema;
    const { error } = z.fromJSONSchema(whole as Parameters<typeof z.fromJSONSchema>[0]).safeParse(answer);
    return error === undefined ? [] : [z.prettifyError(error)];
  });
  return flaws.length === 0 ? null : flaws.join("\n");
}
