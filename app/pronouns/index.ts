/** The pronoun grammar: pure rules for the server and the browser alike. */

export { generatedPath, isReservedAddress, linkPath, pathOf } from "./address.ts";
export {
  alternativesCount,
  alternativesOf,
  type Forms,
  formAt,
  formsAt,
  pronounsOf,
  pronunciationAt,
} from "./alternatives.ts";
export { type AnyPageData, anyLinks, anyPageOf } from "./any-page.ts";
export {
  type ApiPronoun,
  type ApiPronounListItem,
  apiListItem,
  apiName,
  apiPronoun,
  apiPronouns,
} from "./api-pronoun.ts";
export { type BookWithSettings, bookOf } from "./book.ts";
export { canonicalPath } from "./canonical.ts";
export { capitalise } from "./characters.ts";
export { type CompactGrammar, compactGrammar, fullGrammar } from "./compact-grammar.ts";
export { CompressionError, compress, expand, valuesOf } from "./compress.ts";
export { type GeneratorData, type GeneratorStart, generatorSentences, startFrom } from "./generator.ts";
export { generatorOf } from "./generator-page.ts";
export { type ListPageData, listPageOf, type OtherWay } from "./list-page.ts";
export { LIST_QUERY, type ListAnswers, readListQuery } from "./list-query.ts";
export {
  BETWEEN,
  fullName,
  type ListedGroup,
  type ListedSet,
  listedGroups,
  listedSet,
  type ShownName,
  shownNames,
  wordAddress,
  wordPath,
} from "./listing.ts";
export { lookUp, mergeAll } from "./merge.ts";
export { type NamePart, nameOptions, nameParts } from "./names.ts";
export { decodePath, parsePronouns, readPronounPath } from "./path.ts";
export * from "./pronoun-set.ts";
export { type ReadSentence, readSentence } from "./read-aloud.ts";
export {
  type FilledPart,
  fillCell,
  fillSentence,
  isSayable,
  type Part,
  parseExampleParam,
  parseSentence,
  sentenceText,
  templateFor,
  textOf,
} from "./sentence.ts";
export { type FormTable, type PronounBook, type SetPageData, setPageOf } from "./set-page.ts";
export { setFromTemplate } from "./template-sets.ts";
export {
  cleanValues,
  findKnownSet,
  type PronounValues,
  problemsOf,
  type ValueProblem,
  valuesFrom,
} from "./values.ts";
export { type WordPageData, wordPageOf } from "./word-page.ts";
