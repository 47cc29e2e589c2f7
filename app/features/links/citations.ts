import type { Work } from "./link-lists.ts";

/** A work as a reader, a program for LaTeX and one for references want it named. */
export interface Citation {
  /** Names, year and title apart, since the title is shown as a link. */
  authors: string;
  where: string;
  url: string;
  bibtex: string;
  ris: string;
}

export function citationOf(work: Work): Citation {
  return {
    authors: namesOf(work),
    where: whereOf(work),
    url: work.doi === "" ? work.url : `https://doi.org/${work.doi}`,
    bibtex: bibtexOf(work),
    ris: risOf(work),
  };
}

/** “Family, Given; Family, Given”: it needs no “and” of a language. */
const namesOf = ({ authors }: Work): string => authors.join("; ");

function whereOf({ in: place, volume, issue, pages, publisher, place: city }: Work): string {
  const number = `${volume}${issue === "" ? "" : `(${issue})`}`;
  const publication = [publisher, city].filter(Boolean).join(", ");
  return [[place, number].filter(Boolean).join(" "), pages, publication].filter(Boolean).join(", ");
}

const BIBTEX_KINDS = { article: "article", book: "book", chapter: "incollection", thesis: "phdthesis" } as const;
const RIS_KINDS = { article: "JOUR", book: "BOOK", chapter: "CHAP", thesis: "THES" } as const;

/** Letters of any script that programs take in a name: those of ASCII. */
const keyOf = ({ authors, year }: Work): string => {
  const family = (authors[0] ?? "").split(",")[0] ?? "";
  const plain = family
    .normalize("NFD")
    .replace(/[^A-Za-z]/g, "")
    .toLowerCase();
  return `${plain || "work"}${year}`;
};

/** What TeX would take for its own. */
const ESCAPES: Readonly<Record<string, string>> = {
  "\\": "\\textbackslash{}",
  "~": "\\textasciitilde{}",
  "^": "\\textasciicircum{}",
};
const asTex = (text: string): string =>
  text.replace(/[\\{}%#&_$~^]/g, (sign) => ESCAPES[sign] ?? `\\${sign}`).replace(/(\d)–(?=\d)/g, "$1--");

export function bibtexOf(work: Work): string {
  const {
    kind,
    authors,
    edited,
    title,
    year,
    in: place,
    volume,
    issue,
    pages,
    publisher,
    place: city,
    doi,
    url,
  } = work;
  const fields: [name: string, value: string][] = [
    [edited ? "editor" : "author", authors.map(asTex).join(" and ")],
    // In braces of its own, so that its capitals stay.
    ["title", `{${asTex(title)}}`],
    ["year", String(year)],
    [kind === "article" ? "journal" : "booktitle", asTex(place)],
    ["volume", asTex(volume)],
    ["number", asTex(issue)],
    ["pages", asTex(pages)],
    [kind === "thesis" ? "school" : "publisher", asTex(publisher)],
    ["address", asTex(city)],
    // Programs read these two as they are.
    ["doi", doi],
    ["url", doi === "" ? url.replace(/[{}\\]/g, encodeURIComponent) : ""],
  ];
  const lines = fields.filter(([, value]) => value !== "").map(([name, value]) => `  ${name} = {${value}}`);
  return `@${BIBTEX_KINDS[kind]}{${keyOf(work)},\n${lines.join(",\n")}\n}`;
}

/** @see https://en.wikipedia.org/wiki/RIS_(file_format) */
export function risOf(work: Work): string {
  const {
    kind,
    authors,
    edited,
    title,
    year,
    in: place,
    volume,
    issue,
    pages,
    publisher,
    place: city,
    doi,
    url,
  } = work;
  const [first = "", last = ""] = pages.split(/[–-]/);
  const fields: [tag: string, value: string][] = [
    ["TY", RIS_KINDS[kind]],
    ...authors.map((name): [string, string] => [edited ? "ED" : "AU", name]),
    ["TI", title],
    ["PY", String(year)],
    [kind === "article" ? "JO" : "T2", place],
    ["VL", volume],
    ["IS", issue],
    ["SP", first],
    ["EP", last],
    ["PB", publisher],
    ["CY", city],
    ["DO", doi],
    ["UR", doi === "" ? url : `https://doi.org/${doi}`],
  ];
  return [...fields.filter(([, value]) => value !== ""), ["ER", ""]]
    .map(([tag, value]) => `${tag}  - ${value}`)
    .join("\n");
}
