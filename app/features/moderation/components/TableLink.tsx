import { useTexts } from "#app/kit/i18n/context.tsx";
import { Icon } from "#app/kit/ui/icons/Icon.tsx";

/**
 * The download of all entries of a kind.
 * @param headingId the id of the heading that names the kind, on pages with several such links
 */
export function TableLink({ path, headingId }: { path: string; headingId?: string }) {
  const { text } = useTexts();
  const id = headingId && `${headingId}-table`;
  return (
    <p className="text-note">
      <a
        id={id}
        aria-labelledby={headingId && `${id} ${headingId}`}
        href={path}
        download
        className="inline-flex items-center gap-2 py-1"
      >
        <Icon name="file-lines" /> {text("moderation.queues.table")}
      </a>
    </p>
  );
}
