import { z } from "zod";
import { fieldsIn, readFields } from "./fields.ts";

/**
 * What the API can be asked, one record each, beside the subject it is about. Reading the question, answering it, the description for
 * programs and the tests are all made from it.
 */
export interface Operation<
  Path extends z.ZodObject = z.ZodObject,
  Query extends z.ZodObject = z.ZodObject,
  Answer extends z.ZodType = z.ZodType,
> {
  /** Its name in programs: "listSets". */
  id: string;
  /** "/api/v4/sets/{path}" */
  address: string;
  /** The subject, under which it is listed. */
  tag: string;
  summary: string;
  description: string;
  /** The parts of the address in braces. */
  path: Path;
  query: Query;
  answer: Answer;
}

/** An operation, whose answer may be narrowed with `?fields=`. */
export function operation<Path extends z.ZodRawShape, Query extends z.ZodRawShape, Answer extends z.ZodType>(
  about: Omit<Operation, "path" | "query" | "answer"> & { path: Path; query: Query; answer: Answer },
) {
  const query = z.object({ ...about.query, fields: fieldsOf(about.answer) });
  return { ...about, path: z.object(about.path), query } satisfies Operation;
}

/** The names of its parameters, as the handle of a route has them. */
export const queryOf = ({ query }: Pick<Operation, "query">): string[] => Object.keys(query.shape);

const NO_CODE = "An edition is named by its code, such as en.";

/** The parameter of what is about an edition. */
export const IN_EDITION = {
  edition: z
    .string()
    .max(8, { abort: true, error: NO_CODE })
    .regex(/^(?:[a-z]{2,3}|_)$/, NO_CODE)
    .optional()
    .meta({
      description:
        "The code of an edition. If it is left out, the host says which; the header Accept-Language is not read.",
      example: "en",
    }),
};

/** Bytes of an address are bounded already; this bounds the work. */
const MAX_FIELDS = 1000;
const MAX_PATHS = 50;

function fieldsOf(answer: z.ZodType) {
  const known = fieldsIn(answer);
  return z
    .string()
    .max(MAX_FIELDS, { abort: true, error: `Name fields in at most ${MAX_FIELDS} characters.` })
    .transform((text, context) => {
      const paths = text.split(",", MAX_PATHS + 1).map((path) => path.trim());
      const wanted = paths.length > MAX_PATHS ? `Name at most ${MAX_PATHS} fields.` : readFields(paths, known);
      if (typeof wanted !== "string") return wanted;
      context.addIssue(wanted);
      return z.NEVER;
    })
    .optional()
    .meta({
      description:
        "Only these fields of the answer, separated by commas. A dot leads into a field, and lists are passed through: `items.id,next`. A field that no answer of this address has is an error. Each edition has its own names of forms, and each collection its own fields of `data`: where there is none of that name, it is left out.",
    });
}
