import type { ItemProps } from "../../kind.ts";

export function Item({ entry }: ItemProps<{ insteadOf: string[]; say: string[]; because: string }>) {
  return <p>{entry.title}</p>;
}
