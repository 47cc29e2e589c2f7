import type { Page } from "playwright-core";

export type Voice = { lang: string; localService: boolean };

/**
 * Stands in for the voices of a machine, which browsers without windows do not have. It notes what it is told to say, and goes on
 * until it is stopped or `finish()` is called in the page.
 */
export async function withVoices(page: Page, voices: Voice[]): Promise<Page> {
  await page.addInitScript((given) => {
    class Utterance extends EventTarget {
      constructor(readonly text: string) {
        super();
      }
    }
    const said: string[] = [];
    let current: Utterance | null = null;
    const end = (how: string) => {
      const ended = current;
      current = null;
      ended?.dispatchEvent(new Event(how));
    };
    const synthesis = Object.assign(new EventTarget(), {
      getVoices: () => given.map((voice) => ({ ...voice, name: voice.lang, voiceURI: voice.lang, default: false })),
      speak(utterance: Utterance) {
        said.push(utterance.text);
        current = utterance;
      },
      cancel: () => end("error"),
    });
    Object.defineProperty(window, "speechSynthesis", { value: synthesis });
    Object.assign(window, {
      SpeechSynthesisUtterance: Utterance,
      said,
      isSpeaking: () => current !== null,
      finish: () => end("end"),
      addVoice: (voice: Voice) => {
        given.push(voice);
        synthesis.dispatchEvent(new Event("voiceschanged"));
      },
    });
  }, voices);
  return page;
}
