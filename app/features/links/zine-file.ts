/** Files of the zine lie in the folder `zine` of an edition. Their names have no slash, and nothing hidden begins like them. */
const FILE_NAME = /^[\p{L}\p{N}][\p{L}\p{M}\p{N} ._-]{0,79}$/u;

export const ZINE_FOLDER = "zine";

export const isFileName = (name: string): boolean => FILE_NAME.test(name) && !name.includes("..");

const TYPES: Readonly<Record<string, string>> = {
  pdf: "application/pdf",
  epub: "application/epub+zip",
  zip: "application/zip",
  png: "image/png",
  jpg: "image/jpeg",
  jpeg: "image/jpeg",
  webp: "image/webp",
  txt: "text/plain; charset=utf-8",
};

/** What a file is, by the ending of its name. */
export const typeOfFile = (name: string): string =>
  TYPES[name.slice(name.lastIndexOf(".") + 1).toLowerCase()] ?? "application/octet-stream";
