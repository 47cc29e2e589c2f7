import type { Exchange } from "../exchange.ts";
import type { Read } from "../reads.ts";
import type { Wire } from "../wires.ts";

/** One request of a program that reads the API, and what it does with the answer. */
export interface ProgramRequest {
  /** As the contract calls it. */
  client: string;
  /** The endpoint of the contract. */
  endpoint: string;
  wire: Wire;
  /** The edition it asks; "_" is the home of all. English where it is left out. */
  edition?: string;
  /** As it stands in the request line. "{id}" is the id of the demo's Andrea. */
  target: string;
  /** What it reads from the JSON. */
  reads?: readonly Read[];
  /** What else it needs of the answer. Null when it is content. */
  needs?: (answer: Exchange) => string | null;
}

/** The requests that one program sends alike. */
export const requestsOf = (
  client: string,
  wire: Wire,
  requests: Record<string, Omit<ProgramRequest, "client" | "endpoint" | "wire"> & { wire?: Wire }>,
): ProgramRequest[] =>
  Object.entries(requests).map(([endpoint, request]) => ({
    client,
    // A program may ask an endpoint in several ways: "pronouns.one 2".
    endpoint: endpoint.replace(/ \d$/, ""),
    wire,
    ...request,
  }));

/** Each item has `value` and `opinion`. */
export const opinionated = (path: string): readonly Read[] => [`${path}.value: text`, `${path}.opinion: text`];

/** An empty body, which these libraries read as nothing. */
export const isEmpty = ({ body }: Exchange): string | null => (body.length === 0 ? null : "The body is not empty.");

export const isPng = ({ body, headers }: Exchange): string | null =>
  body.subarray(1, 4).toString("latin1") === "PNG" && headers["content-type"] === "image/png"
    ? null
    : "It is not a PNG.";

export const isEmptyList = ({ body }: Exchange): string | null =>
  body.toString() === "[]" ? null : "It is not an empty list.";

/** The whole text of the answer has no "username" in it, and there are no profiles. */
export const isNobody = ({ body }: Exchange): string | null =>
  body.toString() === '{"profiles":{}}' ? null : "It is not the answer for nobody.";
