import { useTexts } from "#app/kit/i18n/context.tsx";
import { ButtonLink } from "#app/kit/ui/Button.tsx";

/** The link to older lines of a list; nothing at its end. */
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
