import type { Replacement } from "#app/kit/http/replace-each.ts";

/**
 * The page is readable before its scripts run, so styles and fonts come first. Links that ask for scripts in advance wait until an
 * inline script behind them runs, which browsers delay until the style sheets are there. Otherwise 100 kB of scripts would share a slow
 * line with 15 kB of styles, and the first paint would come a quarter of a second later. Remix has no option for this.
 */
const LINK = '<link rel="modulepreload" ';
const WAITING = "late-script";

/** For a finished page, in any encoding that has ASCII in it. */
export const SCRIPTS_LAST: Replacement = [LINK, `<link rel="${WAITING}" fetchpriority="low" `];

/** An inline script behind the links. Without it, scripts come one after the other, as they name each other. */
export const ASK_FOR_SCRIPTS = `document.querySelectorAll('[rel="${WAITING}"]').forEach((link)=>{link.rel="modulepreload"})`;
