import { useTexts } from "#app/kit/i18n/context.tsx";
import { Icon } from "#app/kit/ui/icons/Icon.tsx";

/** All entries of a kind as a file. @param of the id of the heading it stands with, where a page has several */
export function TableLink({ path, of }: { path: string; of?: string }) {
  const { text } = useTexts();
  const id = of && `${of}-table`;
  return (
    <p className="text-note">
      <a
        id={id}
        aria-labelledby={of && `${id} ${of}`}
        href={path}
        download
        className="inline-flex items-center gap-2 py-1"
      >
        <Icon name="file-lines" /> {text("moderation.queues.table")}
      </a>
    </p>
  );
}
