import { useState } from "react";
import { useTexts } from "#app/kit/i18n/context.tsx";
import type { TextKey } from "#app/kit/i18n/keys.ts";
import { Icon } from "#app/kit/ui/icons/Icon.tsx";
import { useEarlyEffect } from "#app/kit/ui/use-early-effect.ts";
import type { FrameSpelling } from "./frame.ts";
import { SpellingForm } from "./SpellingForm.tsx";
import { applySettings, DEFAULTS, readSettings, type Settings, showSettings, THEMES } from "./settings.ts";
import { TOOL_CLASS, ToolPanel } from "./ToolPanel.tsx";

const PANEL = "display-settings";

/**
 * Theme, reduced colours and reduced items need scripts; without them the page follows the device's settings. The spelling
 * works without scripts.
 */
export function DisplaySettings({ spelling }: { spelling: FrameSpelling | null }) {
  const { text } = useTexts();
  const [settings, setSettings] = useState<Settings>(DEFAULTS);
  useEarlyEffect(() => {
    const kept = readSettings();
    setSettings(kept);
    // An error screen renders a new document element, for which the script in the head has not run.
    showSettings(kept);
  }, []);

  function change(part: Partial<Settings>) {
    const next = { ...settings, ...part };
    setSettings(next);
    applySettings(next);
  }

  return (
    <div className={spelling ? "" : "needs-script"}>
      <button type="button" popovertarget={PANEL} className={TOOL_CLASS}>
        <Icon name="circle-half-stroke" />
        <span className="sr-only sm:not-sr-only">{text("frame.settings.button")}</span>
      </button>
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
    </div>
  );
}
