/** Addresses of the newer API, made from what somebody fills in: the same in the browser and on the server. */

/** What parameters hold, by name. */
export type Values = Readonly<Record<string, string>>;

/** The parameter of the page that says which operation is tried. */
export const OPERATION = "operation";

/** Every parameter of the page: that one, and those of all operations, as they are called there. */
export const GUIDE_QUERY = [
  OPERATION,
  "code",
  "context",
  "cursor",
  "date",
  "edition",
  "fields",
  "id",
  "kind",
  "languages",
  "limit",
  "name",
  "names",
  "path",
] as const;

/** What an address is made of. */
export interface AddressParts {
  /** "/api/v4/sets/{path}" */
  address: string;
  parameters: readonly { name: string; isInPath: boolean }[];
}

/**
 * The address with its parameters filled in, without those left empty. It is always one of this operation on this host, and in ASCII,
 * without signs that end a text in a shell or a program.
 */
export function askedAddress({ address, parameters }: AddressParts, values: Values): string {
  const said = (name: string) => values[name]?.trim() ?? "";
  const path = address.replace(/\{([a-z]+)\}/g, (_, name: string) => encodedStep(said(name)));
  const query = parameters
    .filter(({ name, isInPath }) => !isInPath && said(name) !== "")
    .map(({ name }) => `${name}=${encoded(said(name))}`);
  return query.length === 0 ? path : `${path}?${query.join("&")}`;
}

/** A step of dots would lead elsewhere, even percent-encoded; with a space behind it, it leads to nothing. */
const encodedStep = (text: string): string => encoded(/^\.{1,2}$/.test(text) ? `${text} ` : text);

function encoded(text: string): string {
  // Half a surrogate pair has no encoding.
  const wellFormed = text.replace(/\p{Surrogate}/gu, "\uFFFD");
  return encodeURIComponent(wellFormed)
    .replaceAll("'", "%27")
    .replace(/%(?:2C|3A|40)/g, decodeURIComponent);
}
