import { createContext, useContext } from "react";
import type { TextSource } from "./text-source.ts";

const Context = createContext<TextSource | null>(null);

export const TextProvider = Context.Provider;

/** The texts of the edition being shown. */
export function useTexts(): TextSource {
  const source = useContext(Context);
  if (!source) throw new Error("useTexts needs a TextProvider above it");
  return source;
}
