/** Longer titles would need more than two lines in the large heading. */
const LONG = 48;

/** The title of an entry as a page heading. Long titles are smaller, and no line begins with a slash. */
export function EntryHeading({ title }: { title: string }) {
  const size = title.length > LONG ? "block text-long leading-tight" : "";
  return <bdi className={`break-words ${size}`}>{title.replaceAll(" / ", "\u00a0/ ")}</bdi>;
}
