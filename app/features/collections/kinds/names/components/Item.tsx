import type { ReactNode } from "react";
import { useTexts } from "#app/kit/i18n/context.tsx";
import { Icon } from "#app/kit/ui/icons/Icon.tsx";
import type { IconName } from "#app/kit/ui/icons/icon-names.ts";
import { EntryTitle } from "../../../components/EntryTitle.tsx";
import { WebLinks } from "../../../components/WebLinks.tsx";
import type { ItemProps } from "../../../kind.ts";
import type { NameData, NameExtra } from "../name.ts";
import { Counts } from "./Counts.tsx";

/** A name, where it comes from, and what speaks for and against it. */
export function Item({ entry, place }: ItemProps<NameData>) {
  const { text } = useTexts();
  const { data, title } = entry;
  const extra = entry.extra as NameExtra | undefined;
  return (
    <article className={`grid justify-items-start ${place === "page" ? "gap-6" : "gap-3"}`}>
      <EntryTitle entry={entry} place={place}>
        {title}
      </EntryTitle>
      <dl className="grid max-w-prose gap-x-5 sm:gap-y-1.5 sm:grid-cols-facts">
        <Fact label={text("names.fields.origin.label")}>{data.origin}</Fact>
        <Fact label={text("names.fields.meaning.label")}>{data.meaning}</Fact>
        <Fact label={text("names.fields.usage.label")}>{data.usage}</Fact>
        <Fact label={text("names.fields.legally.label")}>{data.legally}</Fact>
        <Fact label={text("names.fields.namedays.label")}>
          {extra && extra.namedays.length > 0 && <Namedays days={extra.namedays} comment={data.namedaysComment} />}
        </Fact>
        <Fact label={text("names.fields.notablePeople.label")}>{data.notablePeople.join(", ")}</Fact>
      </dl>
      {extra && extra.counts.length > 0 && <Counts counts={extra.counts} />}
      <div className="grid gap-x-10 gap-y-2 sm:grid-flow-col">
        <Points label={text("names.fields.pros.label")} icon="check" points={data.pros} />
        <Points label={text("names.fields.cons.label")} icon="xmark" points={data.cons} />
      </div>
      <WebLinks label={text("names.fields.links.label")} links={data.links} />
    </article>
  );
}

/** A labelled fact about a name; nothing if it is empty. */
function Fact({ label, children }: { label: string; children: ReactNode }) {
  if (!children) return null;
  return (
    <>
      <dt className="text-aside text-soft sm:pt-[0.1em]">{label}</dt>
      <dd className="max-sm:mb-2.5" dir="auto">
        {children}
      </dd>
    </>
  );
}

function Namedays({ days, comment }: { days: NameExtra["namedays"]; comment: string }) {
  return (
    <>
      {days.map(({ key, label }, index) => (
        <span key={key}>
          {index > 0 && ", "}
          <time dateTime={key}>{label}</time>
        </span>
      ))}
      {comment && <bdi className="block text-aside text-soft">{comment}</bdi>}
    </>
  );
}

function Points({ label, icon, points }: { label: string; icon: IconName; points: readonly string[] }) {
  if (points.length === 0) return null;
  return (
    <ul aria-label={label} className="grid content-start gap-1">
      {[...new Set(points)].map((point) => (
        <li key={point} className="flex items-baseline gap-2">
          <Icon name={icon} className="shrink-0 text-fine text-soft" />
          <bdi>{point}</bdi>
        </li>
      ))}
    </ul>
  );
}
