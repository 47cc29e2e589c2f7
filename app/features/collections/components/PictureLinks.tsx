interface PictureLinksProps {
  pictures: readonly { small: string; big: string; alt: string }[];
  /** The width and height of the small pictures in pixels, if both are known. */
  size?: number;
  /** Classes for the size at which they are shown. */
  className: string;
  label?: string;
}

/** Small pictures people sent in, each leading to the large one. */
export function PictureLinks({ pictures, size, className, label }: PictureLinksProps) {
  if (pictures.length === 0) return null;
  return (
    <ul aria-label={label} className="flex flex-wrap gap-3">
      {pictures.map(({ small, big, alt }) => (
        <li key={small}>
          <a href={big} target="_blank" rel="noopener" className="block">
            <img
              src={small}
              alt={alt}
              width={size}
              height={size}
              loading="lazy"
              decoding="async"
              className={`rounded-md border border-line bg-paper object-contain ${className}`}
            />
          </a>
        </li>
      ))}
    </ul>
  );
}
