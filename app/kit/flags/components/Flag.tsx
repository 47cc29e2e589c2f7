import { useTexts } from "#app/kit/i18n/context.tsx";
import { flagAddress } from "../address.ts";
import { type FlagKey, getFlag } from "../flags.ts";
import { flagAlt } from "../names.ts";

interface FlagProps {
  flag: FlagKey;
  /** On the page, in CSS pixels. Without it the flag is as high as the line it stands in. */
  height?: number;
  /** The name stands beside it: a screen reader need not say it twice. */
  named?: boolean;
  className?: string;
}

const IN_A_LINE = 20;

/** A flag as a picture. The page needs the texts of "flags". */
export function Flag({ flag, height, named = false, className = "" }: FlagProps) {
  const { text } = useTexts();
  const { width: wide, height: high, isSign } = getFlag(flag);
  const size = height ?? IN_A_LINE;
  const alt = named ? "" : flagAlt(flag, text);
  // Many flags end in white or in black, as pages do.
  const edge = isSign ? "" : "rounded-flag outline outline-1 -outline-offset-1 outline-ink/15";
  return (
    <img
      src={flagAddress(flag)}
      alt={alt}
      title={alt || undefined}
      width={Math.round((size * wide) / high)}
      height={size}
      loading="lazy"
      decoding="async"
      className={`inline-block flex-none ${height === undefined ? "h-[1em] w-auto align-[-0.12em]" : ""} ${edge} ${className}`}
    />
  );
}
