import { describe, expect, it } from "vitest";
import { chooseVoice, type VoiceInfo } from "#app/features/pronouns/voices.ts";

const voice = (lang: string, more: Partial<VoiceInfo> = {}): VoiceInfo => ({
  lang,
  name: lang,
  voiceURI: lang,
  localService: true,
  default: false,
  ...more,
});
const chosen = (voices: VoiceInfo[], language: string, preferred: string[] = []) =>
  chooseVoice(voices, language, preferred)?.name ?? null;

describe("the voice for a page", () => {
  it("is of its language, and stays on the machine", () => {
    expect(chosen([voice("de-DE"), voice("pl-PL")], "pl")).toBe("pl-PL");
    expect(chosen([voice("pl-PL", { localService: false })], "pl")).toBeNull();
    expect(chosen([voice("eo")], "es")).toBeNull();
    expect(chosen([], "en")).toBeNull();
  });
  it("is of the reader's country, or else the machine's own choice, or else the first", () => {
    const voices = [voice("en-AU"), voice("en-GB"), voice("en-US", { default: true })];
    expect(chosen(voices, "en", ["de-DE", "en-GB", "en-US"])).toBe("en-GB");
    expect(chosen(voices, "en", ["de-DE"])).toBe("en-US");
    expect(chosen(voices.slice(0, 2), "en")).toBe("en-AU");
  });
  it("is found under other tags of its language", () => {
    expect(chosen([voice("en_GB")], "en")).toBe("en_GB");
    expect(chosen([voice("iw-IL")], "he")).toBe("iw-IL");
    expect(chosen([voice("no-NO")], "nb")).toBe("no-NO");
    expect(chosen([voice("sr-RS"), voice("hr-HR")], "sh")).toBe("hr-HR");
    expect(chosen([voice("cmn-TW")], "zh-Hant")).toBe("cmn-TW");
  });
  it("is none of a neighbour", () => {
    expect(chosen([voice("nb-NO")], "nn")).toBeNull();
    expect(chosen([voice("zh-HK"), voice("zh_HK_#Hant"), voice("yue-HK")], "zh-Hant")).toBeNull();
    expect(chosen([voice("es-ES")], "lad")).toBeNull();
  });
  it("is never a joke or an imitation of a machine", () => {
    const comic = [
      voice("en-US", { name: "Zarvox", default: true }),
      voice("en-US", { name: "Grandma (English (US))" }),
      voice("en-US", { name: "Eins", voiceURI: "com.apple.eloquence.en-US.Eins" }),
    ];
    expect(chosen(comic, "en", ["en-US"])).toBeNull();
    expect(chosen([...comic, voice("en-US", { name: "Samantha" })], "en")).toBe("Samantha");
    expect(chosen([voice("en-US", { name: "Fredericka" })], "en")).toBe("Fredericka");
  });
});
