import { useTexts } from "#app/i18n/index.ts";
import { ButtonLink } from "#app/ui/Button.tsx";

/** The way on in a list that shows its newest lines first; nothing at its end. */
export function Older({ path }: { path: string | null }) {
  const { text } = useTexts();
  if (path === null) return null;
  return (
    <p>
      <ButtonLink to={path} discover="none">
        {text("moderation.log.older")}
      </ButtonLink>
    </p>
  );
}
