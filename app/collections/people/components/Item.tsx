import type { ItemProps } from "../../kind.ts";

export function Item({ entry }: ItemProps<{ title: string }>) {
  return <p>{entry.title}</p>;
}
