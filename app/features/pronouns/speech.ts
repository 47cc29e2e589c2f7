import { chooseVoice } from "./voices.ts";

/** Reading aloud with the browser's own voices. Loaded by pages that have something to read, once they stand. */

export interface Speech {
  /** Reads a text instead of what is being read. @param onEnd called once, however it ends */
  say: (text: string, onEnd: () => void) => void;
  stop: () => void;
}

/**
 * Tells whether there is a voice for a language: now, and whenever the browser's voices change, since most load them late.
 * @returns ends it, and what is being read
 */
export function followVoices(language: string, onChange: (speech: Speech | null) => void): () => void {
  const { speechSynthesis } = window;
  function look() {
    const voice = chooseVoice(speechSynthesis.getVoices(), language, navigator.languages);
    onChange(voice && speechOf(voice));
  }
  look();
  // Some browsers have the property alone.
  speechSynthesis.addEventListener?.("voiceschanged", look);
  return () => {
    speechSynthesis.removeEventListener?.("voiceschanged", look);
    speechSynthesis.cancel();
  };
}

/** Chromium forgets to report the end of an utterance that nothing holds. */
let current: SpeechSynthesisUtterance | null = null;

function speechOf(voice: SpeechSynthesisVoice): Speech {
  const stop = () => {
    current = null;
    speechSynthesis.cancel();
  };
  return {
    stop,
    say: (text, onEnd) => {
      stop();
      const utterance = new SpeechSynthesisUtterance(text);
      utterance.voice = voice;
      utterance.lang = voice.lang;
      // Whoever listens here wants to hear a word that may be new.
      utterance.rate = 0.9;
      const end = () => {
        if (current !== utterance) return;
        current = null;
        onEnd();
      };
      utterance.addEventListener("end", end);
      utterance.addEventListener("error", end);
      current = utterance;
      speechSynthesis.speak(utterance);
    },
  };
}
