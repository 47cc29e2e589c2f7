import type { MarkdownNode } from "#app/kit/markup/markdown.ts";
import { NOTE_REFERENCE, noteAnchor, type PageBlock } from "#app/kit/markup/page-text.ts";
import type { Words } from "./shown-article.ts";

/** Notes of a text: small numbers in it that lead to what is said below it, and back. */
export interface Notes {
  /** Their numbers by name, in the order in which the text comes to them; those it never leads to are last. */
  numbers: ReadonlyMap<string, number>;
  texts: ReadonlyMap<string, string>;
}

/** The notes of a text and their numbers. */
export function notesOf(blocks: readonly PageBlock[]): Notes {
  const texts = new Map(blocks.flatMap((block) => (block.kind === "note" ? [[block.name, block.text] as const] : [])));
  if (texts.size === 0) return { numbers: new Map(), texts };
  const named = blocks
    .flatMap(textsOf)
    .flatMap((text) => [...text.matchAll(NOTE_REFERENCE)].map(([, name = ""]) => name));
  const names = [...new Set([...named, ...texts.keys()])].filter((name) => texts.has(name));
  return { numbers: new Map(names.map((name, at) => [name, at + 1])), texts };
}

function textsOf(block: PageBlock): string[] {
  switch (block.kind) {
    case "list":
      return block.items;
    case "table":
      return [block.head, ...block.rows].flat();
    case "fold":
    case "heading":
    case "paragraph":
    case "quote":
    case "note":
      return [block.text];
    default:
      return [];
  }
}

/** Writes references as links that Markdown knows: "^[1](#note.source)^". */
export const withReferences = (text: string, { numbers }: Notes): string =>
  numbers.size === 0
    ? text
    : text.replace(NOTE_REFERENCE, (written, name: string) => {
        const number = numbers.get(name);
        return number === undefined ? written : `^[${number}](#${noteAnchor(name)})^`;
      });

/** Where a note leads back to. */
export const referenceId = (name: string): string => `from.${name}`;

/** Makes references of such links. @param seen names that were come to before: the way back leads to the first reference */
export function asReferences(words: Words, { numbers }: Notes, seen: Set<string>): Words {
  return numbers.size === 0 ? words : words.map((node) => asReference(node, numbers, seen));
}

const LINK_START = `#${noteAnchor("")}`;

function asReference(node: MarkdownNode, numbers: Notes["numbers"], seen: Set<string>): MarkdownNode {
  if (!("children" in node)) return node;
  const [child, another] = node.children;
  const href = node.kind === "sup" && child?.kind === "link" && another === undefined ? child.link.href : "";
  const name = href.startsWith(LINK_START) ? href.slice(LINK_START.length) : "";
  const number = numbers.get(name);
  if (number === undefined) return { ...node, children: node.children.map((one) => asReference(one, numbers, seen)) };
  const id = seen.has(name) ? undefined : referenceId(name);
  seen.add(name);
  return { kind: "note", text: String(number), href, id };
}
