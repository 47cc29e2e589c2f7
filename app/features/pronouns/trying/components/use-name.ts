import { useState } from "react";
import { useEarlyEffect } from "#app/kit/ui/use-early-effect.ts";
import { exceeds } from "../../characters.ts";
import { MAX_NAME } from "../trying.ts";

/** In the storage of this browser, beside the answers. */
const KEY = "tried-name";

export interface KeptName {
  /** As it was typed. */
  name: string;
  change(name: string): void;
}

/** The name that somebody tries sets on with. It never leaves the browser. */
export function useName(): KeptName {
  const [name, setName] = useState("");
  useEarlyEffect(() => setName(read()), []);
  return {
    name,
    change(typed) {
      const changed = exceeds(typed, MAX_NAME) ? [...typed].slice(0, MAX_NAME).join("") : typed;
      setName(changed);
      write(changed);
    },
  };
}

function read(): string {
  try {
    const kept = localStorage.getItem(KEY) ?? "";
    return exceeds(kept, MAX_NAME) ? "" : kept;
  } catch {
    return "";
  }
}

function write(name: string): void {
  try {
    if (name.trim() === "") localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, name);
  } catch {
    // The page says already that this browser keeps nothing.
  }
}
