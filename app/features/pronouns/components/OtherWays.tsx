import { Link } from "@remix-run/react";
import { useTexts } from "#app/kit/i18n/context.tsx";
import { Inline } from "#app/kit/markup/components/Inline.tsx";
import { ChipLink } from "#app/kit/ui/Chip.tsx";
import { Sheet } from "#app/kit/ui/Sheet.tsx";
import type { OtherWay } from "../list-page.ts";

/**
 * Links to the pages that are not about a set: any, mirror, ask, avoiding pronouns.
 * @param withNames whether the page has a section about names as pronouns; otherwise #nameself leads to avoiding pronouns
 */
export function OtherWays({ ways, withNames }: { ways: readonly OtherWay[]; withNames: boolean }) {
  const { text } = useTexts();
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      {ways.map((way) => (
        <Sheet key={way.kind} id={way.kind}>
          {way.kind === "avoiding" && !withNames && <span id="nameself" />}
          <h3 className="text-group">
            <Link to={way.path} viewTransition className="tap-line no-underline hover:text-accent hover:underline">
              {way.kind === "any" ? text("pronouns.any.header") : <Inline text={way.name} />}
            </Link>
          </h3>
          <p className="mt-1.5 text-note text-soft">
            {way.kind === "any" ? text("pronouns.any.links") : <Inline text={way.description} />}
          </p>
          {way.choices.length > 0 && (
            <p className="mt-3 flex flex-wrap gap-2">
              {way.choices.map((link) => (
                <ChipLink key={link.path} to={link.path}>
                  {link.label}
                </ChipLink>
              ))}
            </p>
          )}
        </Sheet>
      ))}
    </div>
  );
}
