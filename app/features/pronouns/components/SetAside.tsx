import { useTexts } from "#app/kit/i18n/context.tsx";
import { BreakAtSlashes } from "#app/kit/ui/BreakAtSlashes.tsx";
import { ChipLink } from "#app/kit/ui/Chip.tsx";
import { Sheet } from "#app/kit/ui/Sheet.tsx";
import { BETWEEN, fullName } from "../listing.ts";
import type { NeighbourLanguage } from "../neighbour-links.ts";
import type { SetPageData } from "../set-page.ts";
import { FormTables } from "./FormTables.tsx";
import { Neighbours } from "./Neighbours.tsx";
import { otherAlternatives } from "./SetSentences.tsx";

interface SetAsideProps {
  page: SetPageData;
  neighbours: readonly NeighbourLanguage[];
  tables: SetPageData["tables"];
  alternative: number;
}

/** Beside the sentences: its small tables, the sets near to it, and those of other languages. */
export function SetAside({ page, tables, alternative, neighbours }: SetAsideProps) {
  const { text } = useTexts();
  return (
    <>
      {tables.length > 0 && (
        <Sheet>
          <h2 className="mb-2 text-part">{text("pronouns.set.forms")}</h2>
          <Forms tables={tables} page={page} alternative={alternative} />
        </Sheet>
      )}
      {page.near && (
        <nav aria-labelledby="close-by" className="no-print">
          <h2 id="close-by" className="mb-3 text-part">
            {text("pronouns.set.near")}
          </h2>
          <ul className="flex flex-wrap gap-2">
            {page.near.sets.map((set) => (
              <li key={set.key}>
                <ChipLink to={set.path} current={set.path === page.path}>
                  <BreakAtSlashes text={set.names.map(fullName).join(BETWEEN)} />
                </ChipLink>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {neighbours.length > 0 && <Neighbours languages={neighbours} />}
    </>
  );
}

/** Forms that take turns are all on paper. */
export function Forms({ tables, page, alternative }: Omit<SetAsideProps, "neighbours">) {
  const shown = { tables, set: page.set, optional: page.optional };
  return (
    <>
      <FormTables {...shown} alternative={alternative} />
      {otherAlternatives(page.set, alternative).map((other) => (
        <div key={other} className="only-print mt-4">
          <FormTables {...shown} alternative={other} />
        </div>
      ))}
    </>
  );
}
