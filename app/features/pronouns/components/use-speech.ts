import { useEffect, useState } from "react";
import type { Speech } from "../speech.ts";

/** What speakers need: whether they can be pressed, and which of them is reading. */
export interface Reader {
  /** The speaker that reads; null while it is quiet. */
  reading: string | null;
  /** Reads the text of a speaker, or stops it. Null without a voice. @param id tells the speakers of a page apart */
  toggle: ((id: string, text: string) => void) | null;
}

/** @param isListenable whether the page has something to read */
export function useSpeech(isListenable: boolean): Reader {
  const [speech, setSpeech] = useState<Speech | null>(null);
  const [reading, setReading] = useState<string | null>(null);

  useEffect(() => {
    if (!isListenable || !("speechSynthesis" in window)) return;
    let isLeft = false;
    let leave = () => {};
    import("../speech.ts").then(
      ({ followVoices }) => {
        if (!isLeft) leave = followVoices(document.documentElement.lang, setSpeech);
      },
      // Without the script, the page is like one without a voice.
      () => {},
    );
    return () => {
      isLeft = true;
      leave();
    };
  }, [isListenable]);

  function toggle(id: string, text: string) {
    if (reading === id) speech?.stop();
    else speech?.say(text, () => setReading(null));
    setReading(reading === id ? null : id);
  }

  return { reading, toggle: speech && toggle };
}
