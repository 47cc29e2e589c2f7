import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTexts } from "#app/kit/i18n/context.tsx";
import { RichText } from "#app/kit/i18n/RichText.tsx";
import type { ShownLine } from "../page.server.ts";

/** Lines of the audit log: what was done to whom, when, by whom. */
export function AuditLines({ lines }: { lines: readonly ShownLine[] }) {
  const { text } = useTexts();
  if (lines.length === 0) return <p className="text-soft">{text("audit.empty")}</p>;
  return (
    <ol className="border-line border-y">
      {lines.map((line) => (
        <li key={line.id} className="border-line py-2.5 not-first:border-t">
          <p className="break-words">
            {line.target.name === "" ? (
              <span className="font-semibold">{line.did}</span>
            ) : (
              <RichText
                name="frame.labelled"
                parts={{
                  label: <span className="font-semibold">{line.did}</span>,
                  value: <Name name={line.target.name} path={line.targetPath} />,
                }}
              />
            )}
          </p>
          {line.notes.map((note) => (
            <p key={note} className="break-words text-note">
              {note}
            </p>
          ))}
          <p className="text-note text-soft">
            {line.at}
            {" · "}
            <RichText
              name="frame.labelled"
              parts={{ label: text("audit.who"), value: <Name name={line.by.name} path={line.byPath} /> }}
            />
            {line.edition !== null && (
              <>
                {" · "}
                <bdi>{line.edition}</bdi>
              </>
            )}
          </p>
        </li>
      ))}
    </ol>
  );
}

function Name({ name, path }: { name: string; path: string | null }): ReactNode {
  const shown = <bdi>{name}</bdi>;
  return path === null ? (
    shown
  ) : (
    <Link to={path} discover="none">
      {shown}
    </Link>
  );
}
