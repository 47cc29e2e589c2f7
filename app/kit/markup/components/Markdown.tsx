import { createElement, Fragment, type ReactNode } from "react";
import type { MarkdownLink, MarkdownNode, MarkdownParagraph } from "../markdown.ts";
import { MarkupLink } from "./MarkupLink.tsx";

/** We do not endorse people's links (nofollow), and never prefetch them. */
const REL = "nofollow ugc";

/**
 * Renders Markdown that parseMarkdown has parsed, usually in a loader, which keeps the lexer out of the browser. Each
 * paragraph has its own text direction, since people write in any script.
 */
export function Markdown({ content }: { content: MarkdownParagraph[] }) {
  return inRow(content.map(renderParagraph));
}

function renderParagraph(nodes: MarkdownParagraph): ReactNode {
  return <p dir="auto">{renderAll(nodes)}</p>;
}

function renderAll(nodes: MarkdownNode[]): ReactNode {
  return inRow(nodes.map(renderNode));
}

function renderNode(node: MarkdownNode): ReactNode {
  switch (node.kind) {
    case "text":
      return node.text;
    case "code":
      return <code>{node.text}</code>;
    case "break":
      return <br />;
    case "link":
      return renderLink(node.link, renderAll(node.children));
    default:
      return createElement(node.kind, null, renderAll(node.children));
  }
}

function renderLink(link: MarkdownLink, label: ReactNode): ReactNode {
  if (link.kind === "picture") {
    return (
      <a href={link.href} download rel={`noopener ${REL}`}>
        {label}
      </a>
    );
  }
  return (
    <MarkupLink link={link} rel={REL}>
      {label}
    </MarkupLink>
  );
}

/** Children by position: parts of one text have no identity a key could express. */
function inRow(children: ReactNode[]) {
  return createElement(Fragment, null, ...children);
}
