import { useTexts } from "#app/kit/i18n/context.tsx";
import { ButtonLink } from "#app/kit/ui/Button.tsx";
import { Icon } from "#app/kit/ui/icons/Icon.tsx";
import { Sheet } from "#app/kit/ui/Sheet.tsx";

/** Asks for help with the site, where there is a page about how. */
export function SupportBox({ path, label }: { path: string; label: string }) {
  const { text } = useTexts();
  return (
    <Sheet className="no-print flex flex-wrap items-center justify-between gap-x-8 gap-y-4">
      <div className="min-w-0 flex-1 basis-96">
        <h2 className="text-group">{text("home.support.header")}</h2>
        <p className="mt-1.5 text-soft">{text("home.support.text")}</p>
      </div>
      <ButtonLink to={path}>
        <Icon name="heart" /> {label}
      </ButtonLink>
    </Sheet>
  );
}
