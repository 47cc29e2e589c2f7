import type { ItemProps } from "../../kind.ts";

export function Item({ entry }: ItemProps) {
  return <p>{entry.title}</p>;
}
