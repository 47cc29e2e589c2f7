/** Marked-up texts as they are shown. */
export { Inline, InlineParagraphs } from "./Inline.tsx";
export { Markdown } from "./Markdown.tsx";
export { MarkupLink } from "./MarkupLink.tsx";
