import type { Translate } from "#app/kit/i18n/translator.ts";
import { MAX_RESULTS } from "#app/kit/text/query.ts";

/** How many results there are, in words. Where the search has stopped at its limit, there may be more. */
export const howMany = (text: Translate, count: number): string =>
  count < MAX_RESULTS ? text("search.results", { count }) : text("search.firstResults", { number: count });
