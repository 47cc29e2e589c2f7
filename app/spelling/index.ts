/** Other ways to write a language. What loads converters is in "./spellings.server.ts". */
export { type Convert, spellText } from "./spell.ts";
export { createSpeller, OWN_SPELLING, type Speller } from "./speller.ts";
export {
  askedSpelling,
  languageTag,
  offeredSpelling,
  SPELLING_COOKIE,
  type Spelling,
  spellingCookie,
} from "./spelling.ts";
