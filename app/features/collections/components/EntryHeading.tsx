/** More than fits on a line of a large heading twice. */
const LONG = 48;

/** The title of an entry as the heading of a page: long ones in smaller letters, and no line begins with a bar. */
export function EntryHeading({ title }: { title: string }) {
  const size = title.length > LONG ? "block text-long leading-tight" : "";
  return <bdi className={`break-words ${size}`}>{title.replaceAll(" / ", "\u00a0/ ")}</bdi>;
}
