import type { EditionConfig } from "#app/editions/config.ts";
import type { Page, PageId, Pages } from "#app/editions/page.ts";
import type { TextKey } from "#app/kit/i18n/keys.ts";
import { parseUrl } from "#app/kit/text/parse-url.ts";

/**
 * Why somebody has to sign in before they get to where they were going.
 * @param redirectTo as `parseRedirectTo` gives it
 * @returns null where there is no more to say than that the page is theirs
 */
export function signInReason(pages: Pages, config: EditionConfig, redirectTo: string | null): TextKey | null {
  const pathname = parseUrl(redirectTo ?? "", "https://own.invalid")?.pathname ?? "";
  const isThere = (id: string) => {
    const pattern = config.paths[id];
    return pattern != null && isOf(pattern, pathname);
  };
  const found = (Object.entries(pages) as [PageId, Page][]).find(
    ([id, { signInReason: reason }]) => reason !== undefined && isThere(id),
  );
  return found?.[1].signInReason ?? null;
}

/** Whether a path has the steps of a pattern. The words of an edition are percent-encoded in it. */
function isOf(pattern: string, pathname: string): boolean {
  const [wanted, steps] = [pattern.split("/"), pathname.slice(1).split("/")];
  const isSame = (step: string, at: number) =>
    step.startsWith(":") ? steps[at] !== "" : encodeURI(step) === steps[at];
  return wanted.length === steps.length && wanted.every(isSame);
}
