export { fixedTexts, namespacesOf } from "./fixed-texts.server.ts";
export { type AskedLanguages, languagesOf } from "./languages.server.ts";
