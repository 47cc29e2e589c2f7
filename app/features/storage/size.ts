/** The units in which sizes are written, with what each is for sizes over. */
const UNITS = [
  ["MB", 1_000_000],
  ["kB", 1000],
  ["B", 1],
] as const;

/** A size as people read it: "512 B", "12.3 kB", "4.1 MB". */
export function sizeIn(locale: string): (bytes: number) => string {
  const format = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 });
  return (bytes) => {
    const [unit, each] = UNITS.find(([, one]) => bytes > one) ?? ["B", 1];
    return `${format.format(bytes / each)}\u00a0${unit}`;
  };
}
