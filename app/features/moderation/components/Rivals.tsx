import { Link } from "@remix-run/react";
import { useTexts } from "#app/kit/i18n/context.tsx";
import { Section } from "#app/kit/layout/Page.tsx";
import { Sheet } from "#app/kit/ui/Sheet.tsx";
import type { Rival } from "../rivals.server.ts";
import { DiffList } from "./DiffList.tsx";
import { By } from "./Person.tsx";

/** Other waiting edits of the same entry, because approving one of them may cause conflicts with the others. */
export function Rivals({ rivals }: { rivals: readonly Rival[] }) {
  const { text } = useTexts();
  return (
    <Section id="rivals" title={text("moderation.review.rivals")}>
      <ul className="grid gap-5">
        {rivals.map(({ id, path, author, at, diffs, contested }) => (
          <li key={id} className="min-w-0">
            <Sheet className="grid grid-cols-1 gap-2">
              <p className="flex flex-wrap items-baseline gap-x-3 text-note">
                <Link to={path} discover="none" className="font-semibold">
                  {at}
                </Link>
                {author && (
                  <span>
                    <By person={author} />
                  </span>
                )}
              </p>
              {contested.length > 0 && (
                <p className="rounded-sm bg-sun px-2 py-1 text-note">
                  {text("moderation.review.contested", { fields: contested.join(", ") })}
                </p>
              )}
              <DiffList diffs={diffs} />
            </Sheet>
          </li>
        ))}
      </ul>
    </Section>
  );
}
