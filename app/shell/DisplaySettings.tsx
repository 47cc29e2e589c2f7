import { useLocation } from "@remix-run/react";
import { useEffect, useState } from "react";
import { useTexts } from "#app/kit/i18n/context.tsx";
import type { TextKey } from "#app/kit/i18n/keys.ts";
import { Icon } from "#app/kit/ui/icons/Icon.tsx";
import { useEarlyEffect } from "#app/kit/ui/use-early-effect.ts";
import type { Frame, FrameSpelling } from "./frame.ts";
import { SpellingForm } from "./SpellingForm.tsx";
import { applySettings, DEFAULTS, readSettings, type Settings, showSettings, THEMES } from "./settings.ts";
import { ToolPanel } from "./ToolPanel.tsx";

const PANEL = "display-settings";

/** The settings of an edition without other spellings need scripts. */
const whenUseful = (spelling: FrameSpelling | null): string => (spelling ? "" : "needs-script");

/** Opens the display settings. On a wide window it is an icon alone, to leave room for the menu. */
export function DisplayButton({ frame, className }: { frame: Pick<Frame, "spelling">; className: string }) {
  const { text } = useTexts();
  const label = text("frame.settings.button");
  return (
    <button type="button" popovertarget={PANEL} title={label} className={`${className} ${whenUseful(frame.spelling)}`}>
      <Icon name="circle-half-stroke" />
      <span className="xl:sr-only">{label}</span>
    </button>
  );
}

/**
 * Theme, reduced colours and reduced items need scripts; without them the page follows the device's settings. The spelling
 * works without scripts.
 */
export function DisplayPanel({ spelling }: { spelling: FrameSpelling | null }) {
  const { text } = useTexts();
  const [settings, setSettings] = useState<Settings>(DEFAULTS);
  useEarlyEffect(() => {
    const kept = readSettings();
    setSettings(kept);
    // An error screen renders a new document element, for which the script in the head has not run.
    showSettings(kept);
  }, []);

  // The search leads here: an address opens no popover by itself.
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: whoever asks again has another key
  useEffect(() => {
    if (hash === `#${PANEL}`) document.getElementById(PANEL)?.showPopover();
  }, [hash, key]);

  function change(part: Partial<Settings>) {
    const next = { ...settings, ...part };
    setSettings(next);
    applySettings(next);
  }

  return (
    <ToolPanel id={PANEL} label={text("frame.settings.header")}>
      {spelling && <SpellingForm spelling={spelling} />}
      <fieldset className="needs-script grid gap-1">
        <legend className="mb-1 font-semibold">{text("frame.settings.theme.header")}</legend>
        {THEMES.map((theme) => (
          <label key={theme} className="flex items-center gap-2.5 py-1">
            <input type="radio" name="theme" checked={settings.theme === theme} onChange={() => change({ theme })} />
            {text(`frame.settings.theme.${theme}` satisfies TextKey)}
          </label>
        ))}
      </fieldset>
      <fieldset className="needs-script mt-3 grid gap-1">
        <legend className="mb-1 font-semibold">{text("frame.settings.accessibility.header")}</legend>
        <label className="flex items-center gap-2.5 py-1">
          <input
            type="checkbox"
            checked={settings.colours === "reduced"}
            onChange={(event) => change({ colours: event.target.checked ? "reduced" : "full" })}
          />
          {text("frame.settings.accessibility.colours")}
        </label>
        <label className="flex items-center gap-2.5 py-1">
          <input
            type="checkbox"
            checked={settings.items === "reduced"}
            onChange={(event) => change({ items: event.target.checked ? "reduced" : "all" })}
          />
          {text("frame.settings.accessibility.items")}
        </label>
      </fieldset>
      <p className="needs-script mt-3 text-soft text-small">{text("frame.settings.kept")}</p>
    </ToolPanel>
  );
}
