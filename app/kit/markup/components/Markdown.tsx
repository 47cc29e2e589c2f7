import { createElement, Fragment, type ReactNode } from "react";
import type { MarkdownLink, MarkdownNode, MarkdownParagraph } from "../markdown.ts";
import { MarkupLink } from "./MarkupLink.tsx";

/** We do not endorse people's links (nofollow), and never prefetch them. */
const OF_PEOPLE = "nofollow ugc";

/**
 * Renders Markdown that parseMarkdown has parsed, usually in a loader, which keeps the lexer out of the browser. Each
 * paragraph has its own text direction, since people write in any script, and breaks words and addresses that are longer than a line.
 */
export function Markdown({ content }: { content: MarkdownParagraph[] }) {
  return inRow(content.map(renderParagraph));
}

function renderParagraph(nodes: MarkdownParagraph): ReactNode {
  return <p dir="auto">{renderAll(nodes, OF_PEOPLE)}</p>;
}

/** What is inside a paragraph of the site's own texts, whose links are ours. */
export function MarkdownText({ nodes }: { nodes: readonly MarkdownNode[] }) {
  return renderAll(nodes, undefined);
}

type Rel = string | undefined;

function renderAll(nodes: readonly MarkdownNode[], rel: Rel) {
  return inRow(nodes.map((node) => renderNode(node, rel)));
}

function renderNode(node: MarkdownNode, rel: Rel): ReactNode {
  switch (node.kind) {
    case "text":
      return node.text;
    case "code":
      return <code>{node.text}</code>;
    case "break":
      return <br />;
    case "note":
      return (
        <sup id={node.id} className="scroll-mt-6">
          <a href={node.href} role="doc-noteref">
            {node.text}
          </a>
        </sup>
      );
    case "link":
      return renderLink(node.link, renderAll(node.children, rel), rel);
    default:
      return createElement(node.kind, null, renderAll(node.children, rel));
  }
}

function renderLink(link: MarkdownLink, label: ReactNode, rel: Rel): ReactNode {
  if (link.kind === "picture") {
    return (
      <a href={link.href} download rel={`noopener ${rel ?? ""}`.trim()}>
        {label}
      </a>
    );
  }
  return (
    <MarkupLink link={link} rel={rel}>
      {label}
    </MarkupLink>
  );
}

/** Children by position: parts of one text have no identity a key could express. */
function inRow(children: ReactNode[]) {
  return createElement(Fragment, null, ...children);
}
