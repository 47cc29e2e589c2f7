export { TextProvider, useTexts } from "./context.tsx";
export type { TextKey } from "./keys.ts";
export { I18NEXT, resourcesOf, sourceOf, type TextOf, type TextSource, textsOf } from "./text-source.ts";
