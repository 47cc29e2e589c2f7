import { z } from "zod";
import { parseUrl } from "#app/kit/text/parse-url.ts";

/** What the pages of text say of the site and of those who run it. */

const text = z.string().trim().max(200).default("");

const webAddress = (value: string): boolean => parseUrl(value)?.protocol === "https:";

/** Codes of countries as ISO 3166 has them: those that have a name. */
function isCountry(code: string): boolean {
  if (!/^[A-Z]{2}$/.test(code)) return false;
  return new Intl.DisplayNames("en", { type: "region", fallback: "none" }).of(code) !== undefined;
}

const addresses = text.transform((value, context) => {
  const all = value.split(",").map((item) => item.trim());
  const given = all.filter(Boolean);
  const wrong = given.find((item) => !webAddress(item));
  if (wrong === undefined) return given;
  context.addIssue({ code: "custom", message: `"${wrong}" is not an address with https:` });
  return z.NEVER;
});

/** To be spread into the schema of the environment. */
export const SITE_ENVIRONMENT = {
  /** Who runs the site: a name, and best an address. */
  SITE_OPERATOR: text,
  /** The country whose law the terms name. */
  SITE_LAW: z
    .string()
    .default("NL")
    .transform((value) => value || "NL")
    .refine(isCountry, "must be the code of a country, such as NL"),
  /** Where people can donate. */
  DONATION_LINKS: addresses,
  /** Where the source code of this site is. */
  SOURCE_URL: text.refine((value) => value === "" || webAddress(value), "must be an address with https:"),
  /** Where it is said how to translate the site. */
  MANUAL_URL: text.refine((value) => value === "" || webAddress(value), "must be an address with https:"),
  /** How many months at most the operator keeps logs and backups: the privacy page promises it. */
  RETENTION_MONTHS: z.coerce.number().int().min(1).max(18).default(18),
};
