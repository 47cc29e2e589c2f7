import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTexts } from "#app/kit/i18n/context.tsx";
import type { Person as PersonData } from "../people.server.ts";

/** The name of an account; deleted accounts have none. */
export function Person({ person, path }: { person: PersonData; path?: string }) {
  const { text } = useTexts();
  const name = person.username === null ? text("moderation.left") : <bdi>{person.username}</bdi>;
  return path === undefined ? (
    name
  ) : (
    <Link to={path} discover="none">
      {name}
    </Link>
  );
}

/** The author, as the end of a line. */
export function By({ person: { username } }: { person: PersonData }) {
  const { text } = useTexts();
  // Isolated (FSI … PDI), because a name in another direction would reorder the sentence.
  return text("moderation.by", { name: username === null ? text("moderation.left") : `\u2068${username}\u2069` });
}

/** A line with the time or status of something and its author. */
export function Byline({ author, children }: { author: PersonData | null; children: ReactNode }) {
  return (
    <p className="text-note text-soft">
      {children}
      {author && (
        <>
          {" · "}
          <By person={author} />
        </>
      )}
    </p>
  );
}
