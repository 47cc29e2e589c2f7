import { type FlagKey, isFlagKey } from "./flags.ts";

/** Addresses of flags: the same in every edition, and permanent, because cards and other sites link to them. */

export const FLAG_FORMATS = ["svg", "png"] as const;
export type FlagFormat = (typeof FLAG_FORMATS)[number];

export const flagAddress = (key: FlagKey, format: FlagFormat = "svg"): string =>
  `/flags/${encodeURIComponent(key)}.${format}`;

/** @returns null for what names no flag */
export function readFlagFile(file: string): { key: FlagKey; format: FlagFormat } | null {
  const dot = file.lastIndexOf(".");
  const key = file.slice(0, Math.max(dot, 0));
  const format = FLAG_FORMATS.find((one) => one === file.slice(dot + 1));
  return format !== undefined && isFlagKey(key) ? { key, format } : null;
}
