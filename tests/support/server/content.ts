import fs from "node:fs";
import path from "node:path";

/** The editions of the tests' sites: those that ship, the invented one, and one that has its pronouns switched off. */
export const HOSTS: Record<string, { host: string; lang: string; dir: "ltr" | "rtl" }> = {
  _: { host: "localhost", lang: "en", dir: "ltr" },
  en: { host: "en.localhost", lang: "en", dir: "ltr" },
  pl: { host: "pl.localhost", lang: "pl", dir: "ltr" },
  ar: { host: "ar.localhost", lang: "ar", dir: "rtl" },
  ja: { host: "ja.localhost", lang: "ja", dir: "ltr" },
  zz: { host: "zz.localhost", lang: "cs", dir: "ltr" },
  qq: { host: "qq.localhost", lang: "cs", dir: "ltr" },
};

/** Editions in further scripts, served by the tests that ask for them. */
export const FURTHER_HOSTS: typeof HOSTS = {
  he: { host: "he.localhost", lang: "he", dir: "rtl" },
  ko: { host: "ko.localhost", lang: "ko", dir: "ltr" },
  yi: { host: "yi.localhost", lang: "yi", dir: "rtl" },
  zh: { host: "zh.localhost", lang: "zh-Hant", dir: "ltr" },
};

/** Makes a folder of editions to serve, and of the further ones named. */
export function makeContent(folder: string, further: readonly string[] = []): string {
  const take = (from: string, code: string) => fs.cpSync(from, path.join(folder, code), { recursive: true });
  for (const code of ["_", "en", "pl", "ar", "ja", ...further]) take(`editions/${code}`, code);
  take("tests/editions/zz", "zz");
  take("tests/editions/zz", "qq");
  const file = path.join(folder, "qq", "config.yaml");
  const config = fs.readFileSync(file, "utf8");
  fs.writeFileSync(file, config.replace("code: zz", "code: qq").replace("pronouns: true", "pronouns: false"));
  return folder;
}
