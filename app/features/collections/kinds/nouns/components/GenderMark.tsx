import { GENDER_MARKS } from "../gender-marks.ts";
import type { Gender } from "../noun.ts";

/** The icon of a gender, shown next to its name. */
export function GenderMark({ gender }: { gender: Gender }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className="size-[1.05em] flex-none fill-none stroke-current stroke-2">
      <path d={GENDER_MARKS[gender]} strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  );
}
