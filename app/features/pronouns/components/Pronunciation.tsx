import type { ShownSound } from "../sound.ts";

/** IPA between slashes, or a respelling without them. */
export function Pronunciation({ pronunciation, isIpa, className = "" }: ShownSound & { className?: string }) {
  if (!isIpa) return <span className={className}>{pronunciation}</span>;
  return (
    <span lang="und-fonipa" dir="ltr" className={`whitespace-nowrap font-phonetic ${className}`}>
      /{pronunciation}/
    </span>
  );
}
