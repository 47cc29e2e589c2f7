import { z } from "zod";
import { error, type Flaw } from "#app/kit/files/flaws.ts";
import { readYaml } from "#app/kit/files/yaml-file.ts";
import { classifyLink } from "#app/kit/markup/link.ts";
import { findIcon } from "#app/kit/ui/icons/icon-names.ts";
import { type LinkLists, NO_LINKS, WORK_KINDS } from "../link-lists.ts";
import { isFileName } from "../zine-file.ts";

/** Reads `links.yaml`. editions/README.md explains it to people who do not program, and so do the messages here. */

/** Far more than anybody reads through. */
export const LIST_LIMITS = {
  items: 200,
  releases: 60,
  sisters: 10,
  profiles: 20,
  lines: 20,
  line: 300,
  text: 1000,
} as const;

const isPlain = (value: string): boolean => !/[\p{Cc}\p{Bidi_Control}]/u.test(value);

const textOf = (longest: number) =>
  z
    .string("must be text: put it in quotation marks")
    .trim()
    .max(longest, { message: `has at most ${longest} characters`, abort: true })
    .refine(isPlain, "must be one line of plain text");
const needed = (longest: number = LIST_LIMITS.line) => textOf(longest).min(1, "must not be empty");
const line = textOf(LIST_LIMITS.line).default("");
const text = textOf(LIST_LIMITS.text).default("");
/** One line or several. */
const lines = z
  .union([needed(LIST_LIMITS.text), z.array(needed(LIST_LIMITS.text)).max(LIST_LIMITS.lines)])
  .transform((value) => [value].flat())
  .default([]);
const address = needed(500).refine(
  (value) => value.startsWith("https:") && classifyLink(value).kind !== "refused",
  "must be an address with https:",
);
const noAddress = z.literal("").or(address).default("");
const listOf = <S extends z.ZodType>(item: S, most: number = LIST_LIMITS.items) =>
  z
    .array(item)
    .max(most, `has at most ${most} items`)
    .nullish()
    .transform((value) => value ?? []);

/** A tag that has a name: others would be shown as they are. */
const language = needed(20).refine(
  (tag) => /^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$/.test(tag),
  "must be the tag of a language, such as en or pt-BR",
);

const icon = needed(40).refine((name) => findIcon(name) !== null, "is no icon that pages have");

const link = z.strictObject({
  icon,
  url: address,
  headline: needed(),
  extra: text,
  languages: z.array(language).max(10).default([]),
  quote: lines,
  response: lines,
});

const endorsement = z.strictObject({
  title: needed(),
  author: line,
  publisher: line,
  url: noAddress,
  description: lines,
  review: line,
});

/** Numbers of volumes and pages are written without quotation marks. */
const short = z.union([z.number().int().nonnegative().transform(String), textOf(40)]).default("");

const work = z
  .strictObject({
    kind: z.enum(WORK_KINDS, `must be one of: ${WORK_KINDS.join(", ")}`),
    authors: z.array(needed()).min(1, "must name somebody").max(50),
    edited: z.boolean().default(false),
    year: z.number().int().min(1000).max(2200),
    title: needed(500),
    in: textOf(500).default(""),
    volume: short,
    issue: short,
    pages: short,
    publisher: line,
    place: line,
    doi: textOf(200)
      .regex(/^(?:10\.[0-9]{4,9}\/[^\s{}\\]{1,180})?$/, "must be a DOI such as 10.5334/gjgl.374")
      .default(""),
    url: noAddress,
    note: text,
  })
  .refine(({ kind, in: place }) => !["article", "chapter"].includes(kind) || place !== "", {
    message: "must say in which journal or book it is",
    path: ["in"],
  });

const file = needed(80).refine(isFileName, "must be the name of a file, of letters, digits, spaces, dots and hyphens");

const release = z
  .strictObject({
    title: needed(),
    cover: z.literal("").or(file).default(""),
    alt: line,
    description: text,
    downloads: z.array(z.strictObject({ format: needed(60), file, hint: line })).max(12),
    extra: lines,
  })
  .refine(({ cover, alt }) => cover === "" || alt !== "", {
    message: "must say what is seen on the cover",
    path: ["alt"],
  });

const schema = z.strictObject({
  endorsements: listOf(endorsement),
  links: listOf(link),
  recommended: listOf(link),
  academic: listOf(work),
  guests: listOf(link),
  mentions: listOf(link),
  releases: listOf(release, LIST_LIMITS.releases),
  profiles: listOf(z.strictObject({ icon, url: address, headline: needed(60), extra: text }), LIST_LIMITS.profiles),
  sisters: listOf(z.strictObject({ url: address, headline: needed(60), extra: text }), LIST_LIMITS.sisters),
});

/** What is not right is left out as a whole. @param name of the file, as flaws have it */
export function readLinks(name: string, source: string): { lists: LinkLists; flaws: Flaw[] } {
  const yaml = readYaml(name, source);
  if (yaml.flaws.length > 0) return { lists: NO_LINKS, flaws: yaml.flaws };
  const result = schema.safeParse(yaml.value ?? {});
  if (result.success) return { lists: result.data, flaws: [] };
  const flaws = result.error.issues.slice(0, 100).map(({ path, message }) => {
    const named = path.map(String).join(".");
    const place = { file: name, line: yaml.lineOf(path) };
    return error("links-shape", place, `“${named}”: ${message}.`, "see “Links” in editions/README.md.");
  });
  return { lists: NO_LINKS, flaws };
}
