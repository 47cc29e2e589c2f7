import { Link } from "@remix-run/react";
import { sharedNames } from "#app/kit/flags/shared-names.ts";
import { useTexts } from "#app/kit/i18n/context.tsx";
import { MarkupLink } from "#app/kit/markup/components/MarkupLink.tsx";
import { Icon } from "#app/kit/ui/icons/Icon.tsx";
import { Peek } from "#app/kit/ui/Peek.tsx";
import { Voiced } from "#app/kit/ui/Voiced.tsx";
import type { FlagView } from "../page/flag-views.ts";
import { CardList } from "./EntryLists.tsx";

const LIMITS = { usual: 32, fewer: 8 };
const EDGE = "rounded-flag outline outline-1 -outline-offset-1 outline-ink/15";

/** Flags by name, each with a larger picture. */
export function FlagList({
  flags,
  isStatic,
  isWide,
}: {
  flags: readonly FlagView[];
  isStatic: boolean;
  isWide: boolean;
}) {
  const spoken = useSpokenFlags(flags);
  const items = flags.map((flag, at) => (
    <FlagItem key={flag.src} flag={flag} spoken={spoken[at] ?? flag.name} isStatic={isStatic} />
  ));
  const columns = isWide ? "grid grid-cols-choices gap-x-6 gap-y-2" : "grid gap-2";
  return <CardList items={items} limits={LIMITS} isStatic={isStatic} className={columns} />;
}

/** Several designs have one name: then a voice says what each looks like. */
function useSpokenFlags(flags: readonly FlagView[]): string[] {
  const { text } = useTexts();
  const shared = sharedNames(flags);
  return flags.map(({ name, alt }) => (shared.has(name) ? text("frame.labelled", { label: name, value: alt }) : name));
}

function FlagItem({ flag, spoken, isStatic }: { flag: FlagView; spoken: string; isStatic: boolean }) {
  const face = (
    <>
      <img
        src={flag.src}
        alt=""
        width="32"
        height="20"
        loading="lazy"
        decoding="async"
        className={`h-5 w-8 flex-none object-contain ${flag.size ? EDGE : ""}`}
      />
      <span className="wrap-anywhere min-w-0 text-start">
        <Voiced shown={flag.name} spoken={spoken} />
        {flag.hasAsterisk && <span aria-hidden="true">*</span>}
      </span>
    </>
  );
  if (isStatic) return <div className="flex items-center gap-2.5">{face}</div>;
  return (
    <Peek buttonClass="flex items-center gap-2.5 hover:text-accent" panel={<FlagPanel flag={flag} />}>
      {face}
    </Peek>
  );
}

function FlagPanel({ flag }: { flag: FlagView }) {
  const { text } = useTexts();
  const { name, src, alt, size, description, note, termPath, link } = flag;
  return (
    <figure className="grid grid-cols-1 gap-3 text-note">
      <img
        src={src}
        alt={alt}
        width={size?.width}
        height={size?.height}
        loading="lazy"
        decoding="async"
        className={`h-40 w-auto max-w-full object-contain ${size ? EDGE : ""}`}
      />
      <figcaption className="wrap-anywhere grid grid-cols-1 gap-1">
        <strong className="font-book font-semibold text-item">
          <bdi>{name}</bdi>
        </strong>
        {description !== "" && <span dir="auto">{description}</span>}
        {note !== null && <span className="text-soft">{note}</span>}
        {termPath !== null && <Link to={termPath}>{text("card.flags.term")}</Link>}
        {link !== null && (
          <MarkupLink link={link} rel="nofollow ugc">
            {text("card.flags.term")} <Icon name="arrow-up-right-from-square" />
          </MarkupLink>
        )}
      </figcaption>
    </figure>
  );
}
