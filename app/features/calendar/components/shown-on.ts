import type { Day } from "#app/kit/time/day.ts";

/**
 * The attributes of what is shown on some days only. The page has it for every day that it may be where its visitors are, and
 * `TODAY_SCRIPT` chooses before anything is painted, so that nothing moves when React finds out.
 * @param today where the visitor is, as far as React knows
 */
export const shownOn = (on: readonly Day[], today: Day) =>
  ({ "data-on": on.join(" "), hidden: !on.includes(today), suppressHydrationWarning: true }) as const;

/**
 * Runs behind what it changes. No build step processes it, so it is written in old, compact JavaScript. A clock that is wrong by days
 * changes nothing.
 */
export const TODAY_SCRIPT = `(function(){var n=new Date,d=n.getFullYear()+"-"+("0"+(n.getMonth()+1)).slice(-2)+"-"+("0"+n.getDate()).slice(-2),
a=[].slice.call(document.querySelectorAll("[data-on]")),is=function(e){return(" "+e.dataset.on+" ").indexOf(" "+d+" ")>=0};
if(a.some(is))a.forEach(function(e){e.hidden=!is(e)})})()`;
