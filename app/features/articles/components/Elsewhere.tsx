import type { ShownBlock } from "../shown-article.ts";

/** Something that is elsewhere. Nothing of it is loaded before somebody goes there. */
export function Elsewhere({ title, href, host }: Omit<ShownBlock & { kind: "elsewhere" }, "kind">) {
  return (
    <p className="rounded-md border border-line bg-sheet px-4 py-3">
      <a
        href={href}
        target="_blank"
        rel="noopener"
        className="break-words font-semibold text-ink underline decoration-accent underline-offset-4 hover:text-accent"
      >
        {title}
      </a>
      <bdi dir="ltr" className="block break-all text-note text-soft">
        {host}
      </bdi>
    </p>
  );
}
