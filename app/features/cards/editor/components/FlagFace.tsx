import { useTexts } from "#app/kit/i18n/context.tsx";
import { Voiced } from "#app/kit/ui/Voiced.tsx";
import type { OfferedFlag } from "../editor-flags.server.ts";

/** A flag of ours beside its name, for those who do not see it with what tells it from others of that name, and with a remark for those with an asterisk. All pictures have one height. */
export function FlagFace({ flag }: { flag: OfferedFlag }) {
  const { text } = useTexts();
  const { name, spoken, src, hasAsterisk } = flag;
  return (
    <span className="flex min-w-0 flex-1 items-center gap-3 py-1.5 ps-2">
      <span className="grid h-7 w-12 flex-none place-items-center">
        {src !== "" && (
          <img
            src={src}
            alt=""
            width="42"
            height="28"
            loading="lazy"
            decoding="async"
            className="h-7 w-auto max-w-12 rounded-flag object-contain outline outline-1 outline-ink/15 -outline-offset-1"
          />
        )}
      </span>
      <span className="wrap-anywhere min-w-0">
        <Voiced shown={name} spoken={spoken} />
        {hasAsterisk && (
          <>
            <span aria-hidden="true">*</span>
            <span className="block text-note text-soft">{text("card.flags.asterisk")}</span>
          </>
        )}
      </span>
    </span>
  );
}
