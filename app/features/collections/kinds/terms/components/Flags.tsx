import { Flag } from "#app/kit/flags/components/Flag.tsx";
import { useTexts } from "#app/kit/i18n/context.tsx";
import type { ItemProps } from "../../../kind.ts";
import type { TermExtra } from "../term.ts";

/** Flags beside a term: with their names on its own page, small in a list. */
export function Flags({ flags, place }: { flags: TermExtra["flags"]; place: ItemProps["place"] }) {
  const { text } = useTexts();
  if (flags.length === 0) return null;
  const onPage = place === "page";
  return (
    <ul
      aria-label={text("terms.fields.flags.label")}
      className={`float-end ms-5 mb-2 grid justify-items-end ${onPage ? "gap-4 max-sm:ms-0 max-sm:float-none max-sm:mb-5 max-sm:justify-items-start" : "gap-2 pt-1"}`}
    >
      {flags.map(({ key, label }) => (
        <li key={key}>
          <figure>
            {/* As high before it is loaded as after, by a class: half a pixel more would break the text beside it anew. */}
            <Flag
              flag={key}
              height={onPage ? 96 : 40}
              named
              className={`w-auto rounded-sm ${onPage ? "h-24 max-w-full object-contain" : "h-10"}`}
            />
            <figcaption className={onPage ? "mt-1 text-fine text-soft" : "sr-only"}>{label}</figcaption>
          </figure>
        </li>
      ))}
    </ul>
  );
}
