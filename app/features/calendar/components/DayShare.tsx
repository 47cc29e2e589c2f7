import { useTexts } from "#app/kit/i18n/context.tsx";
import { buttonClass } from "#app/kit/ui/Button.tsx";
import { CopyButton } from "#app/kit/ui/CopyButton.tsx";
import { Icon } from "#app/kit/ui/icons/Icon.tsx";

interface DayShareProps {
  url: string;
  /** Path of the picture of the day; null for a day without events. */
  picture: string | null;
}

/** Ways to show a day to others. */
export function DayShare({ url, picture }: DayShareProps) {
  const { text } = useTexts();
  return (
    <>
      <CopyButton text={url} label={text("calendar.share.copy")} done={text("calendar.subscribe.copied")} />
      {picture && (
        <a href={picture} className={buttonClass()}>
          <Icon name="file-image" /> {text("calendar.share.picture")}
        </a>
      )}
    </>
  );
}
