import { useTexts } from "#app/kit/i18n/context.tsx";
import { flagAddress } from "../address.ts";
import { type FlagKey, getFlag } from "../flags.ts";
import { flagAlt } from "../names.ts";

interface FlagProps {
  flag: FlagKey;
  /** In CSS pixels. Without it the flag is as high as the line of text. */
  height?: number;
  /** True when the name is shown beside the flag, so that screen readers do not read it twice. */
  named?: boolean;
  /** Said instead of "Flag: name", such as what the flag looks like: see `flagLooks`. */
  alt?: string;
  /** True on pages that people print without scrolling through them first: a browser prints lazy pictures it has not loaded as blanks. */
  printed?: boolean;
  className?: string;
}

const IN_A_LINE = 20;

/** A flag as a picture. The page needs the namespace "flags". */
export function Flag({ flag, height, named = false, alt: own, printed = false, className = "" }: FlagProps) {
  const { text } = useTexts();
  const { width: wide, height: high, isSign } = getFlag(flag);
  const size = height ?? IN_A_LINE;
  const alt = own ?? (named ? "" : flagAlt(flag, text));
  // Many flags have white or black edges, which would merge with the page.
  const edge = isSign ? "flag-sign" : "rounded-flag outline outline-1 -outline-offset-1 outline-ink/15";
  return (
    <img
      src={flagAddress(flag)}
      alt={alt}
      title={alt || undefined}
      width={Math.round((size * wide) / high)}
      height={size}
      loading={printed ? "eager" : "lazy"}
      decoding="async"
      className={`inline-block flex-none ${height === undefined ? "h-[1em] w-auto align-[-0.12em]" : ""} ${edge} ${className}`}
    />
  );
}
