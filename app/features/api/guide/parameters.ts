import type { oas31 } from "zod-openapi";
import { description } from "../description.ts";
import type { ApiEdition } from "../edition-shape.ts";
import type { AddressParts, Values } from "./asked-address.ts";
import type { GuideParameter } from "./guide.ts";

const describedAt = (address: string) =>
  (description.paths?.[address]?.get?.parameters ?? []) as oas31.ParameterObject[];

/** The names of an operation's parameters, and whether they are parts of its address. */
export const parameterPlaces = (address: string): AddressParts["parameters"] =>
  describedAt(address).map((one) => ({ name: one.name, isInPath: one.in === "path" }));

/** The parameters of an operation as the description has them, with what their fields hold. */
export function parametersOf(address: string, has: ApiEdition["has"], values: Values): GuideParameter[] {
  return describedAt(address).map(({ name, in: place, required = false, description: about = "", schema, example }) => {
    const { enum: choices = [], maximum = null, ...inner } = resolved(schema);
    return {
      name,
      isInPath: place === "path",
      isRequired: required,
      description: about,
      // A collection that this edition does not have would only lead to a problem.
      choices: name === "kind" ? has.entries : choices.map(String),
      most: maximum,
      placeholder: String(example ?? inner.example ?? ""),
      value: values[name] ?? "",
    };
  });
}

function resolved(schema: oas31.ParameterObject["schema"]): oas31.SchemaObject {
  if (schema === undefined || !("$ref" in schema)) return (schema ?? {}) as oas31.SchemaObject;
  const name = String(schema.$ref).split("/").at(-1) ?? "";
  return (description.components?.schemas?.[name] ?? {}) as oas31.SchemaObject;
}
