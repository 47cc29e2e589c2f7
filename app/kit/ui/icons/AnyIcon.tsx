import { useEffect, useRef, useState } from "react";
import { Icon } from "./Icon.tsx";
import { type IconSource, iconSources } from "./icon-source.ts";

interface AnyIconProps {
  /** "name", "set:name", "file.svg" or "file.png"; a list is tried in order. */
  icon: string | readonly string[];
  /** What the icon says to people who do not see it; without one it is decoration. */
  label?: string;
  className?: string;
}

/** An icon named in a text or by data. If it cannot be shown, its label remains. */
export function AnyIcon({ icon, label, className = "" }: AnyIconProps) {
  const sources = iconSources(icon);
  const look = { label, className };
  if (!sources.some((source) => source.kind === "picture" && source.dark)) {
    return <FirstThatLoads key={identify(sources)} sources={sources} {...look} />;
  }
  const dark = sources.flatMap((source) =>
    source.kind === "picture" && source.dark ? [{ kind: source.kind, src: source.dark }, source] : [source],
  );
  return (
    <>
      <FirstThatLoads
        key={`light ${identify(sources)}`}
        sources={sources}
        {...look}
        className={`icon-on-light ${className}`}
      />
      <FirstThatLoads key={`dark ${identify(dark)}`} sources={dark} {...look} className={`icon-on-dark ${className}`} />
    </>
  );
}

function identify(sources: IconSource[]): string {
  return sources.map((source) => (source.kind === "drawing" ? source.name : source.src)).join(" ");
}

interface FirstThatLoadsProps {
  sources: IconSource[];
  label?: string;
  className: string;
}

function FirstThatLoads({ sources, label, className }: FirstThatLoadsProps) {
  const [failed, setFailed] = useState(0);
  const picture = useRef<HTMLImageElement>(null);
  const source = sources[failed];
  // The picture may have failed to load before hydration.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `failed` decides which picture the ref holds.
  useEffect(() => {
    const image = picture.current;
    if (!image?.complete) return;
    let current = true;
    image.decode().catch(() => current && setFailed((count) => count + 1));
    return () => {
      current = false;
    };
  }, [failed]);
  if (!source) return label ?? null;
  const classes = `icon ${className}`.trim();
  if (source.kind === "drawing") return <Icon name={source.name} label={label} className={className} />;
  return (
    <img
      ref={picture}
      src={source.src}
      alt={label ?? ""}
      className={classes}
      width="16"
      height="16"
      // Lazy, so that the variant of the other theme, which is not displayed, is not fetched.
      loading="lazy"
      onError={() => setFailed((count) => count + 1)}
    />
  );
}
