import { z } from "zod";
import { OPEN_PRONOUN_FORMS, type OpenPronounEntry, type OpenPronounPreference } from "./shape.ts";

/** Reads a preference that another program wrote, with long or short keys. */

const SHORT = {
  sub: "subjective",
  obj: "objective",
  p_a: "possessive_adjective",
  p_pn: "possessive_pronoun",
  ref: "reflexive",
  rnk: "ranking",
  exc: "exclude",
  ctx: "context",
  pvc: "privacy",
  lang: "language",
} as const satisfies Record<string, string>;

const text = z.string().min(1).max(200);
const details = {
  ranking: z.int().optional(),
  exclude: z.boolean().optional(),
  context: z.string().max(500).optional(),
  privacy: z.int().min(0).optional(),
  language: z.string().length(2).optional(),
};
const forms = Object.fromEntries(OPEN_PRONOUN_FORMS.map((form) => [form, text])) as Record<
  (typeof OPEN_PRONOUN_FORMS)[number],
  typeof text
>;
const entry = z.union([
  z.strictObject({ ...forms, ...details }),
  z.strictObject({ type: z.enum(["any", "none", "ask", "unspecified"]), ...details }),
  z.object({ type: z.literal("custom"), display: text, ...details }),
]);

const longKeys = (sent: unknown): unknown =>
  typeof sent === "object" && sent !== null && !Array.isArray(sent)
    ? Object.fromEntries(
        Object.entries(sent).map(([key, value]) => [
          Object.hasOwn(SHORT, key) ? SHORT[key as keyof typeof SHORT] : key,
          value,
        ]),
      )
    : sent;

/** @returns null for what is no preference */
export function readOpenPronoun(sent: unknown): OpenPronounPreference | null {
  const list = Array.isArray(sent) ? sent.slice(0, 100).map(longKeys) : sent;
  const { data } = z.array(entry).min(1).safeParse(list);
  return (data as OpenPronounEntry[] | undefined) ?? null;
}
