import { AVATAR_SIZE, avatarSources } from "../avatar/avatar.ts";

interface AvatarProps {
  /** Address of the picture, as the server gives it. */
  src: string;
  /** Edge on the page, in CSS pixels. */
  size: number;
  /** "" where the name is written beside it. */
  alt: string;
  className?: string;
}

/** Somebody's picture, round. Its space is reserved before it is loaded. */
export function Avatar({ src, size, alt, className = "" }: AvatarProps) {
  return (
    <img
      src={src}
      // The usual size is enough for small pictures, on sharp screens too.
      srcSet={size * 2 > AVATAR_SIZE ? avatarSources(src) : undefined}
      sizes={`${size}px`}
      alt={alt}
      width={size}
      height={size}
      decoding="async"
      className={`aspect-square flex-none rounded-full bg-sheet object-cover ${className}`}
    />
  );
}
