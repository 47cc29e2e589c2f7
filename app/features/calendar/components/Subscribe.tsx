import type { ReactNode } from "react";
import { useTexts } from "#app/kit/i18n/context.tsx";
import { buttonClass } from "#app/kit/ui/Button.tsx";
import { CopyButton } from "#app/kit/ui/CopyButton.tsx";
import { Icon } from "#app/kit/ui/icons/Icon.tsx";
import type { SubscribeLinks } from "../subscribe-links.ts";

interface SubscribeProps {
  year: number;
  links: SubscribeLinks;
}

/** How to have the calendar elsewhere: in a calendar app, as a file, a feed, a picture, on paper. */
export function Subscribe({ year, links }: SubscribeProps) {
  const { text } = useTexts();
  const shown = String(year);
  return (
    <section id="subscribe" className="no-print max-w-prose">
      <h2 className="text-group">{text("calendar.subscribe.header")}</h2>
      <p className="mt-1.5 text-note text-soft">{text("calendar.subscribe.intro")}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        <a href={links.app} className={`${buttonClass("main")} max-w-full wrap-anywhere`}>
          {text("calendar.subscribe.open")}
        </a>
        <CopyButton
          text={links.address}
          label={text("calendar.subscribe.copy")}
          done={text("calendar.subscribe.copied")}
        />
      </div>
      <p className="mt-3.5 text-note">
        {text("calendar.subscribe.address")}{" "}
        <code dir="ltr" className="select-all break-all text-fine">
          {links.address}
        </code>
      </p>
      <p className="mt-1.5 text-fine text-soft">{text("calendar.subscribe.help")}</p>
      <p className="mt-1.5 text-fine text-soft">{text("calendar.subscribe.programs")}</p>
      <ul className="mt-3.5 grid gap-1 text-note">
        <Way icon="file-lines" path={links.file}>
          {text("calendar.subscribe.file", { year: shown })}
        </Way>
        <Way icon="newspaper" path={links.feed}>
          {text("calendar.subscribe.feed")}
        </Way>
        <Way icon="file-image" path={links.picture}>
          {text("calendar.subscribe.picture", { year: shown })}
        </Way>
        <Way icon="file-image" path={links.pictureWithNames}>
          {text("calendar.subscribe.pictureWithNames", { year: shown })}
        </Way>
        <Way icon="scroll" path={links.wall}>
          {text("calendar.subscribe.print")}
        </Way>
      </ul>
    </section>
  );
}

interface WayProps {
  icon: "file-lines" | "newspaper" | "file-image" | "scroll";
  path: string;
  children: ReactNode;
}

/** Plain links: most of them lead to files. */
const Way = ({ icon, path, children }: WayProps) => (
  <li>
    <a
      href={path}
      className="inline-flex items-baseline gap-2 max-md:min-h-11 max-md:items-center no-underline hover:text-accent"
    >
      <Icon name={icon} className="text-soft" />
      <span className="underline decoration-accent underline-offset-4">{children}</span>
    </a>
  </li>
);
