import type { Design } from "../design.ts";
import type { FlagKey } from "../flags.ts";
import { ATTRACTIONS } from "./attractions.ts";
import { COMMUNITIES } from "./communities.ts";
import { GENDERS } from "./genders.ts";
import { SIGNS } from "./signs.ts";

/** What every flag looks like. */
export const DESIGNS: Readonly<Record<FlagKey, Design>> = { ...GENDERS, ...ATTRACTIONS, ...COMMUNITIES, ...SIGNS };
