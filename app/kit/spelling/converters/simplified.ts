import { Converter } from "opencc-js/t2cn";
import type { LoadConverter } from "../spellings.server.ts";

/**
 * Traditional to simplified characters with OpenCC's tables for Taiwan. Words stay the same words: no vocabulary is
 * exchanged, and pronouns that differ only in writing (妳, 牠, 祂) stay apart.
 */
export const load: LoadConverter = () => Converter({ from: "tw", to: "cn" });
