import { useTexts } from "#app/kit/i18n/context.tsx";
import { Icon } from "#app/kit/ui/icons/Icon.tsx";
import type { Reader } from "./use-speech.ts";

interface SpeakerProps {
  /** Unlike that of any other speaker of the page. */
  id: string;
  reader: Reader;
  /** What is on the page, for those who do not see it beside the button. */
  shown: string;
  /** What the voice gets. */
  spoken: string;
}

const LOOK =
  "needs-script no-print relative text-soft after:absolute after:-inset-y-2 after:inset-x-0 hover:text-accent aria-pressed:text-accent";

/**
 * Reads a sentence aloud; pressed again, it stops. It is there once a browser says that it has a voice, and moves nothing then: it hangs in
 * the padding behind the text (`SPEAKER_ROOM`), and is no higher than its line.
 */
export function Speaker(props: SpeakerProps) {
  const { text } = useTexts();
  return (
    <button
      {...behaviour(props)}
      aria-label={text("pronouns.sound.listenTo", { text: props.shown })}
      className={`${LOOK} ms-1.5 -me-8.5 -my-1.5 inline-flex size-7 items-center justify-center rounded-full align-middle text-note`}
    >
      <SpeakerIcon {...props} />
    </button>
  );
}

/** For what contains a `Speaker`. With the margin of a page, it is as wide as that. */
export const SPEAKER_ROOM = "pe-6";

/** The same beside a name. */
export function NameSpeaker(props: SpeakerProps) {
  const { text } = useTexts();
  return (
    <button
      {...behaviour(props)}
      className={`${LOOK} inline-flex min-h-8 items-center gap-1.5 rounded-full border border-(--edge) bg-sheet px-3 py-1 text-small hover:border-accent aria-pressed:border-accent aria-pressed:bg-mark ${isThere(props)}`}
    >
      <SpeakerIcon {...props} />
      {text("pronouns.sound.listen")} <span className="sr-only">{props.shown}</span>
    </button>
  );
}

const behaviour = ({ id, reader: { reading, toggle }, spoken }: SpeakerProps) =>
  ({ type: "button", "aria-pressed": reading === id, onClick: () => toggle?.(id, spoken) }) as const;

const isThere = ({ reader }: SpeakerProps): string => (reader.toggle ? "" : "invisible");

const SpeakerIcon = ({ id, reader }: SpeakerProps) => <Icon name={reader.reading === id ? "stop" : "volume-high"} />;
