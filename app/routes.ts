import { index, type RouteConfig, route } from "@remix-run/route-config";

/**
 * Every address of the site, with a stable id. The paths here are the English ones: the router of each edition is a
 * copy in which `app/editions/slugs.ts` puts the edition's own words, and leaves out what the edition has switched off.
 */
export default [
  index("routes/public/home.tsx", { id: "home" }),
  index("routes/public/chooser.tsx", { id: "chooser" }),
  index("routes/public/macrolanguage.tsx", { id: "macrolanguage" }),
  route("langswitch", "routes/public/langswitch.tsx", { id: "langswitch" }),
  route("spelling", "routes/public/spelling.ts", { id: "spelling" }),

  route("search", "routes/public/search.tsx", { id: "search" }),

  route("pronouns", "routes/public/pronouns.tsx", { id: "pronouns" }),
  route("pronouns/:word", "routes/public/pronoun-word.tsx", { id: "pronounWord" }),

  route("api/pronouns", "routes/api/pronouns.ts", { id: "apiPronouns" }),
  route("api/pronouns/*", "routes/api/pronoun.ts", { id: "apiPronoun" }),
  route("api/pronouns-name/*", "routes/api/pronoun-name.ts", { id: "apiPronounName" }),

  route("api/search", "routes/api/search.ts", { id: "apiSearch" }),

  route("sitemap.xml", "routes/public/sitemap.ts", { id: "sitemap" }),
  route("robots.txt", "routes/public/robots.ts", { id: "robots" }),

  // Where the home page was for a while.
  route("index-home", "routes/public/index-home.ts", { id: "indexHome" }),

  // What no other address takes: a pronoun page, a page of the edition an address has moved to, or nothing.
  route("*", "routes/public/item.tsx", { id: "item" }),
  route("*", "routes/public/elsewhere.ts", { id: "elsewhere" }),
  route("*", "routes/public/not-found.tsx", { id: "notFound" }),
] satisfies RouteConfig;
