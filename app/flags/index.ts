/** Flags and signs: which there are and where their pictures are. What they look like is in `index.server.ts`. */
export { FLAG_FORMATS, type FlagFormat, flagAddress, readFlagFile } from "./address.ts";
export {
  FLAG_KEYS,
  type Flag,
  type FlagKey,
  type FlagKind,
  type FlagName,
  flagOf,
  flagsOnCards,
  isFlagKey,
} from "./flags.ts";
export { flagAlt, flagName } from "./names.ts";
