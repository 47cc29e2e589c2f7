/**
 * Texts with markup. The Markdown lexer is not here on purpose: loaders import parseMarkdown from "./markdown.ts",
 * which keeps it out of the browser.
 */
export { type InlinePart, parseInline, plainText } from "./inline.ts";
export {
  type ClassifiedLink,
  classifyLink,
  type LinkKind,
  opensNewTab,
  ownPath,
  validLink,
} from "./link.ts";
export type { MarkdownNode, MarkdownParagraph } from "./markdown.ts";
export { seoBanner, seoDescription, seoTitle } from "./seo.ts";
