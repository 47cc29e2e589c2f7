import path from "node:path";
import type { Convert } from "./spell.ts";
import { createSpeller, OWN_SPELLING, type Speller } from "./speller.ts";
import type { Spelling } from "./spelling.ts";

/**
 * Loads a converter.
 * @param data the folder of files that converters may read
 */
export type LoadConverter = (data: string) => Promise<Convert> | Convert;
export type Converters = Record<Spelling, () => Promise<{ load: LoadConverter }>>;

/** One module for each spelling, loaded on first use. */
const CONVERTERS: Converters = {
  simplified: () => import("./converters/simplified.ts"),
  futurysci: () => import("./converters/futurysci.ts"),
  caron: () => import("./converters/caron.ts"),
  shavian: () => import("./converters/shavian.ts"),
  sitelen: () => import("./converters/sitelen.ts"),
  cyrillic: () => import("./converters/cyrillic.ts"),
};

/** The spellers of a running server. */
export interface Spellings {
  /** Synchronous: undefined until the converter has been loaded. */
  known(spelling: Spelling): Speller | undefined;
  /** Falls back to the edition's own spelling when the converter cannot be loaded. */
  speller(spelling: Spelling): Promise<Speller>;
}

interface SpellingsOptions {
  /** The project's folder. */
  root: string;
  log: { warn(about: object, message: string): void };
  converters?: Partial<Converters>;
}

export function createSpellings({ root, log, converters }: SpellingsOptions): Spellings {
  const all: Converters = { ...CONVERTERS, ...converters };
  const data = path.join(root, "app/kit/spelling/data");
  const known = new Map<Spelling, Speller>();
  const loading = new Map<Spelling, Promise<Speller>>();

  async function load(spelling: Spelling): Promise<Speller> {
    let speller = OWN_SPELLING;
    try {
      const { load: bring } = await all[spelling]();
      speller = createSpeller(spelling, await bring(data));
    } catch (error) {
      log.warn({ spelling, err: error }, "a spelling cannot be offered: its converter could not be loaded");
    }
    known.set(spelling, speller);
    return speller;
  }

  return {
    known: (spelling) => known.get(spelling),
    speller(spelling) {
      const running = loading.get(spelling) ?? load(spelling);
      loading.set(spelling, running);
      return running;
    },
  };
}
