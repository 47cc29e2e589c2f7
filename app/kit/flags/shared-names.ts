/** The names that more than one of these flags has: further designs, and ones that people have called the same. */
export function sharedNames(flags: readonly { name: string }[]): ReadonlySet<string> {
  const names = flags.map(({ name }) => name);
  return new Set(names.filter((name, at) => names.indexOf(name) < at));
}
