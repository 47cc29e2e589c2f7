import { Link } from "@remix-run/react";
import { useTexts } from "#app/kit/i18n/context.tsx";
import { RichText } from "#app/kit/i18n/RichText.tsx";
import type { SourceLink } from "../extra.ts";

/** Where the forms of a noun have been used. */
export function Sources({ sources }: { sources: readonly SourceLink[] }) {
  const { text } = useTexts();
  return (
    <p className="text-note text-soft">
      <RichText
        name="frame.labelled"
        parts={{
          label: text("nouns.fields.sources.label"),
          value: sources.map(({ reference, title, path }, index) => (
            <span key={reference}>
              {index > 0 && ", "}
              <Link to={path} discover="none">
                <bdi>{title}</bdi>
              </Link>
            </span>
          )),
        }}
      />
    </p>
  );
}
