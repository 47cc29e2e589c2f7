import { MarkupLink } from "#app/kit/markup/components/MarkupLink.tsx";
import { classifyLink } from "#app/kit/markup/link.ts";
import { CopyButton } from "#app/kit/ui/CopyButton.tsx";
import { Disclosure } from "#app/kit/ui/Disclosure.tsx";
import type { ShownBlock, ShownWork } from "../shown-article.ts";

type Labels = (ShownBlock & { kind: "works" })["labels"];

/** Studies and books. What programs read of each is folded up below it: to be copied with a button, or by hand without scripts. */
export const Works = ({ items, labels }: { items: readonly ShownWork[]; labels: Labels }) => (
  <ol className="grid grid-cols-1 gap-7">
    {items.map((work) => (
      <li key={work.bibtex} className="grid min-w-0 grid-cols-1 gap-1.5">
        <p className="text-note text-soft">
          <bdi>{work.authors}</bdi> <bdi>({work.year})</bdi>
        </p>
        <p className="font-book font-semibold text-item leading-snug">
          <bdi dir="auto" className="wrap-anywhere">
            {work.url === "" ? work.title : <MarkupLink link={classifyLink(work.url)}>{work.title}</MarkupLink>}
          </bdi>
        </p>
        <p className="text-note text-soft">
          <bdi>{work.where}</bdi>
        </p>
        {work.note && <p>{work.note}</p>}
        <Disclosure summary={labels.cite} className="no-print">
          <div className="mt-2 grid grid-cols-1 gap-4">
            <Source text={work.bibtex} label={labels.copyBibtex} done={labels.copied} />
            <Source text={work.ris} label={labels.copyRis} done={labels.copied} />
          </div>
        </Disclosure>
      </li>
    ))}
  </ol>
);

const Source = ({ text, label, done }: { text: string; label: string; done: string }) => (
  <div className="grid min-w-0 grid-cols-1 justify-items-start gap-2">
    <pre
      dir="ltr"
      translate="no"
      className="w-full whitespace-pre-wrap rounded-md border border-line bg-sheet px-4 py-3 text-fine wrap-anywhere"
    >
      {text}
    </pre>
    <CopyButton text={text} label={label} done={done} />
  </div>
);
