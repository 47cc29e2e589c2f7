import { z } from "zod";

/** Errors of the newer API: problem details (RFC 9457). In English, because programs read them, and those who write programs. */

export const PROBLEM_TYPE = "application/problem+json";

const wrongParameterShape = z.object({
  parameter: z.string().meta({ description: "The name of the parameter." }),
  detail: z.string().meta({ description: "What it has to be." }),
});

export const problemShape = z
  .object({
    type: z.string().meta({
      description:
        "What kind of problem it is, always the same: a name to compare, which need not lead anywhere (RFC 9457, 3.1.1). In editions that have the API's page at /api, it is where the page explains it.",
      example: "/api#problem-not-found",
    }),
    title: z.string().meta({ description: "The kind in words, always the same." }),
    status: z.int().meta({ description: "The status of the answer." }),
    detail: z.string().meta({ description: "What is wrong this time, for people." }),
    errors: z
      .array(wrongParameterShape)
      .optional()
      .meta({ description: "Of the type /api#problem-parameters: each parameter that is wrong." }),
  })
  .meta({ id: "Problem", description: "Problem details as in RFC 9457." });

export type Problem = z.infer<typeof problemShape>;

/** What is said of a status where nothing more is known. */
const BY_STATUS: Readonly<Record<number, readonly [title: string, detail: string]>> = {
  400: ["Bad request", "The address cannot be read."],
  403: ["Forbidden", "This may not be asked from where it was asked."],
  404: ["Not found", "There is nothing at this address that may be shown."],
  405: ["Method not allowed", "The header Allow says which methods there are."],
  408: ["Request timeout", "The request took too long to arrive."],
  413: ["Payload too large", "The request has a body that is too large."],
  414: ["URI too long", "The address is too long."],
  421: ["Unknown host", "No edition has this host name."],
  429: ["Too many requests", "The header Retry-After says when to ask again, in seconds."],
  431: ["Headers too large", "The headers of the request are too large."],
  500: ["Something went wrong", "It is our fault, and it was noted."],
  501: ["Not implemented", "There is no such method at any address."],
  503: ["Service unavailable", "The header Retry-After says when to ask again, in seconds."],
};
const FAILED = 500;
const PARAMETERS = "Some parameters are not as they should be";
const PARAMETERS_ID = "problem-parameters";

/** Every kind of problem, for the page that their types lead to: the part of an address after the #, and what is said of it. */
export const PROBLEM_KINDS = [
  { id: PARAMETERS_ID, status: 400, title: PARAMETERS, detail: "Each of them is named in `errors`." },
  ...Object.entries(BY_STATUS).map(([status, [title, detail]]) => ({
    id: idNamed(title),
    status: Number(status),
    title,
    detail,
  })),
] as const;

/** @param detail if there is more to say than the status does */
export function problem(status: number, detail?: string): Problem {
  const [title, usual] = BY_STATUS[status] ?? (BY_STATUS[FAILED] as [string, string]);
  return { type: `/api#${idNamed(title)}`, title, status, detail: detail ?? usual };
}

/** The query is not as it should be. */
export const wrongParameters = ({ issues }: z.ZodError): Problem =>
  parametersProblem(issues.map(({ path, message }) => ({ parameter: String(path[0] ?? ""), detail: message })));

export const wrongParameter = (parameter: string, detail: string): Problem =>
  parametersProblem([{ parameter, detail }]);

function parametersProblem(errors: z.infer<typeof wrongParameterShape>[]): Problem {
  const detail = errors.map((one) => `${one.parameter}: ${one.detail}`).join(" ");
  return { type: `/api#${PARAMETERS_ID}`, title: PARAMETERS, status: 400, detail, errors };
}

function idNamed(title: string): string {
  return `problem-${title.toLowerCase().replaceAll(" ", "-")}`;
}

/** A problem that ends the work on an answer. */
export class ProblemFound extends Error {
  override readonly name = "ProblemFound";

  /** @param headers that a program can act on, such as Retry-After */
  constructor(
    readonly problem: Problem,
    readonly headers: Record<string, string> = {},
  ) {
    super(problem.title);
  }
}
