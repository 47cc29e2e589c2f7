import { createContext, useContext } from "react";
import type { Translator } from "./translator.ts";

const Context = createContext<Translator | null>(null);

export const TextProvider = Context.Provider;

/** The texts of the edition being shown. */
export function useTexts(): Translator {
  const translator = useContext(Context);
  if (!translator) throw new Error("useTexts needs a TextProvider above it");
  return translator;
}
