import { createElement, Fragment, type ReactNode } from "react";
import { useTexts } from "#app/kit/i18n/context.tsx";
import { MarkdownText } from "#app/kit/markup/components/Markdown.tsx";
import { MarkupLink } from "#app/kit/markup/components/MarkupLink.tsx";
import { classifyLink } from "#app/kit/markup/link.ts";
import { Disclosure } from "#app/kit/ui/Disclosure.tsx";
import { Notice } from "#app/kit/ui/Notice.tsx";
import { WideTable } from "#app/kit/ui/WideTable.tsx";
import { type PictureSource, plainWords, type ShownBlock, type Words } from "../shown-article.ts";
import { FilledBlock } from "./FilledBlock.tsx";

/** The blocks of a page of text below each other. They have no identity a key could express. */
export function Blocks({ blocks }: { blocks: readonly ShownBlock[] }) {
  const renderBlock = (block: ShownBlock, index: number) => <Block block={block} before={blocks[index - 1]} />;
  return inRow(blocks.map(renderBlock));
}

function Block({ block, before }: { block: ShownBlock; before: ShownBlock | undefined }) {
  switch (block.kind) {
    case "heading": {
      if (block.level === 2) {
        return (
          <h2 id={block.id} className="mt-4 scroll-mt-6 text-section">
            {wordsOf(block.words)}
          </h2>
        );
      }
      const look = block.level === 3 ? "mt-2 scroll-mt-6 text-part" : "scroll-mt-6 text-base font-semibold";
      return createElement(`h${block.level}`, { id: block.id, className: look }, wordsOf(block.words));
    }
    case "paragraph":
      return <p>{wordsOf(block.words)}</p>;
    case "list": {
      const look = `grid gap-2 ps-6 ${block.ordered ? "list-decimal" : "list-disc"}`;
      return createElement(block.ordered ? "ol" : "ul", { className: look }, ...block.items.map(renderItem));
    }
    case "quote":
      return <Quote block={block} />;
    case "table":
      return <Table block={block} label={before && "words" in before ? plainWords(before.words) : ""} />;
    case "figure":
      return (
        <figure className="grid gap-2">
          <Picture picture={block} isLazy />
          {block.caption && <figcaption className="text-reading text-soft">{block.caption}</figcaption>}
        </figure>
      );
    case "folded":
      return (
        <Disclosure summary={<span>{wordsOf(block.summary)}</span>} className="rounded-md border border-line px-4 py-2">
          <div className="mt-2 mb-2 grid grid-cols-1 gap-4">
            <Blocks blocks={block.blocks} />
          </div>
        </Disclosure>
      );
    case "links":
      return (
        <ul className="flex flex-wrap gap-x-6 gap-y-2 font-semibold">
          {block.items.map(({ label, href }) => (
            <li key={href} className="break-words">
              <MarkupLink link={classifyLink(href)}>{label}</MarkupLink>
            </li>
          ))}
        </ul>
      );
    default:
      return <FilledBlock block={block} />;
  }
}

/** A picture of a text: its place is kept free where its size is known. */
export function Picture({ picture: { src, size, alt }, isLazy = false }: PictureProps) {
  return (
    <img
      src={src}
      alt={alt}
      width={size?.width}
      height={size?.height}
      loading={isLazy ? "lazy" : undefined}
      className="h-auto max-w-full rounded-md"
    />
  );
}

interface PictureProps {
  picture: PictureSource & { alt: string };
  isLazy?: boolean;
}

function Quote({ block: { look, words } }: { block: ShownBlock & { kind: "quote" } }) {
  const { text } = useTexts();
  if (look === null) {
    return <blockquote className="border-line border-s-4 ps-4 font-book">{wordsOf(words)}</blockquote>;
  }
  return (
    <Notice tone={look === "warning" ? "warning" : "info"}>
      <p>
        <strong>{text(`articles.${look}`)}</strong> {wordsOf(words)}
      </p>
    </Notice>
  );
}

/** Letters of a cell that needs no more room than a phone has. */
const BRIEF = 16;

function Table({ block: { head, rows }, label }: { block: ShownBlock & { kind: "table" }; label: string }) {
  const name = label || head.map(plainWords).join(", ");
  const isBrief = [head, ...rows].flat().every((cell) => plainWords(cell).length <= BRIEF);
  return (
    // Where it fits it does not scroll by itself, so its head stays in sight while the page scrolls.
    <WideTable label={name} className="lg:overflow-visible">
      <table className={`w-full border-collapse text-start text-note ${isBrief ? "" : "min-w-table"}`}>
        <thead className="bg-paper lg:sticky lg:top-0">
          <tr>{inRow(head.map(renderColumn))}</tr>
        </thead>
        <tbody>{inRow(rows.map(renderRow))}</tbody>
      </table>
    </WideTable>
  );
}

const renderItem = (item: Words): ReactNode => <li>{wordsOf(item)}</li>;

const renderColumn = (cell: Words): ReactNode => (
  <th scope="col" className={`${CELL} font-semibold text-fine text-soft`}>
    {wordsOf(cell)}
  </th>
);

const renderRow = (row: Words[]): ReactNode => <tr className="border-line border-t">{inRow(row.map(renderCell))}</tr>;

const CELL = "py-2.5 pe-5 text-start align-baseline";

const renderCell = (cell: Words, index: number): ReactNode =>
  index === 0 ? (
    <th scope="row" className={`${CELL} font-semibold`}>
      {wordsOf(cell)}
    </th>
  ) : (
    <td className={CELL}>{wordsOf(cell)}</td>
  );

const wordsOf = (words: Words): ReactNode => <MarkdownText nodes={words} />;

const inRow = (children: ReactNode[]) => createElement(Fragment, null, ...children);
