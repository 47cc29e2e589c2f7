import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTexts } from "#app/kit/i18n/context.tsx";
import type { Person as PersonData } from "../people.server.ts";

/** Somebody by name; who has left has none. */
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

/** Who has proposed something, behind what it is. */
export function By({ person: { username } }: { person: PersonData }) {
  const { text } = useTexts();
  // The name stands in a sentence of another direction without turning it around.
  return text("moderation.by", { name: username === null ? text("moderation.left") : `\u2068${username}\u2069` });
}

/** When something was proposed or what became of it, and by whom. */
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
