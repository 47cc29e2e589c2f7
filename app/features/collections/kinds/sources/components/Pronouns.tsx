import { useTexts } from "#app/kit/i18n/context.tsx";
import { ChipLink } from "#app/kit/ui/Chip.tsx";
import type { PronounLink } from "../pronoun-links.ts";

/**
 * The pronouns of a source, each linked to its page.
 * @param warns whether to point out unknown pronouns, in the preview of a form
 */
export function Pronouns({ links, warns }: { links: readonly PronounLink[]; warns: boolean }) {
  const { text } = useTexts();
  const unknown = warns ? links.filter(({ known }) => !known) : [];
  return (
    <>
      <ul aria-label={text("sources.fields.pronouns.label")} className="flex flex-wrap gap-2">
        {links.map(({ value, label, path }) => (
          <li key={value} className="max-w-full">
            {path === null ? (
              <bdi className="inline-block max-w-full break-words rounded-full border border-line border-dashed px-3.5 py-1 text-note">
                {label}
              </bdi>
            ) : (
              <ChipLink to={path}>
                <bdi>{label}</bdi>
              </ChipLink>
            )}
          </li>
        ))}
      </ul>
      {unknown.length > 0 && (
        <p className="text-reading text-soft">
          {text("sources.unknown", { names: unknown.map(({ label }) => label).join(", ") })}
        </p>
      )}
    </>
  );
}
