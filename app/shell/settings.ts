/**
 * Display settings are stored in the browser: the HTML is the same for everyone, and a tiny script applies them before the
 * first paint.
 */

export const THEMES = ["automatic", "light", "dark"] as const;
export type Theme = (typeof THEMES)[number];

export interface Settings {
  theme: Theme;
  colours: "full" | "reduced";
  items: "all" | "reduced";
}

const KEY = "display";
export const DEFAULTS: Settings = { theme: "automatic", colours: "full", items: "all" };

/** Runs in the head before anything is painted. No build step processes it, so it is written in old, compact JavaScript. */
export const SETTINGS_SCRIPT = `try{var s=JSON.parse(localStorage.getItem("${KEY}"))||{},d=document.documentElement.dataset;
if(s.theme=="light"||s.theme=="dark")d.theme=s.theme;if(s.colours=="reduced")d.colours="reduced";if(s.items=="reduced")d.items="reduced"}catch(e){}`;

/** The stored settings; the defaults when there are none or storage is unavailable. */
export function readSettings(): Settings {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Settings>;
    return {
      theme: THEMES.find((theme) => theme === kept.theme) ?? DEFAULTS.theme,
      colours: kept.colours === "reduced" ? "reduced" : "full",
      items: kept.items === "reduced" ? "reduced" : "all",
    };
  } catch {
    return DEFAULTS;
  }
}

/** Applies settings to this tab at once. */
export function showSettings(settings: Settings): void {
  const { dataset } = document.documentElement;
  set(dataset, "theme", settings.theme === "automatic" ? null : settings.theme);
  set(dataset, "colours", settings.colours === "full" ? null : settings.colours);
  set(dataset, "items", settings.items === "all" ? null : settings.items);
}

/** Applies settings and stores them for the next page. */
export function applySettings(settings: Settings): void {
  showSettings(settings);
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    // Without storage the settings still apply to this page.
  }
}

function set(dataset: DOMStringMap, name: string, value: string | null): void {
  if (value === null) delete dataset[name];
  else dataset[name] = value;
}
