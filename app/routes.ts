import { index, type RouteConfig, route } from "@remix-run/route-config";
import { COLLECTION_IDS, COLLECTIONS } from "#app/editions/collections.ts";

/** The pages and answers every collection has; one module serves those of all kinds. */
const collections = COLLECTION_IDS.flatMap((id) => {
  const page = COLLECTIONS[id];
  return [
    route(page, "routes/public/collection.tsx", { id }),
    route(`${page}/:name`, "routes/public/entry.tsx", { id: `${id}.entry` }),
    route(`${page}/submit`, "routes/contribute/submit.tsx", { id: `${id}.submit` }),
    route(`${page}/:name/edit`, "routes/contribute/edit.tsx", { id: `${id}.edit` }),
    route(`api/${id}`, "routes/api/collection.ts", { id: `${id}.api` }),
    route(`api/${id}/search/:term`, "routes/api/collection-search.ts", { id: `${id}.apiSearch` }),
  ];
});

/**
 * Every address of the site, with a stable id. The paths here are the English ones: the router of each edition is a
 * copy in which `app/editions/hrefs.ts` puts the edition's own words, and leaves out what the edition has switched off.
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

  ...collections,
  route("nouns/templates", "routes/public/noun-templates.tsx", { id: "nouns.templates" }),
  route("neutratywy", "routes/public/noun-page.tsx", { id: "neutratywy" }),
  route("dukatywy", "routes/public/noun-page.tsx", { id: "dukatywy" }),
  route("osobatywy", "routes/public/noun-page.tsx", { id: "osobatywy" }),
  route("iksatywy", "routes/public/noun-page.tsx", { id: "iksatywy" }),
  route("api/nouns/:file", "routes/api/noun-picture.ts", { id: "nouns.picture" }),
  route("api/sources/:id", "routes/api/source.ts", { id: "sources.apiEntry" }),
  route("images/:file", "routes/public/entry-picture.ts", { id: "entryPicture" }),

  route("account/contributions", "routes/contribute/contributions.tsx", { id: "contributions" }),
  route("account/contributions/:id", "routes/contribute/contribution.tsx", { id: "contribution" }),

  route("admin", "routes/admin/admin.tsx", { id: "admin" }, [
    index("routes/admin/home.tsx", { id: "adminHome" }),
    route("moderation", "routes/admin/moderation.tsx", { id: "moderation" }),
    route("moderation/log", "routes/admin/log.tsx", { id: "moderationLog" }),
    route("moderation/marks", "routes/admin/marks.tsx", { id: "keywordMarks" }),
    route("moderation/author/:id", "routes/admin/author.tsx", { id: "moderationAuthor" }),
    route("moderation/:kind", "routes/admin/queue.tsx", { id: "moderationQueue" }),
    route("moderation/:kind/:id", "routes/admin/review.tsx", { id: "moderationReview" }),
    route("moderation/:kind/entry/:id", "routes/admin/entry.tsx", { id: "moderationEntry" }),
  ]),
  route("admin/moderation/:kind/table.csv", "routes/admin/table.ts", { id: "moderationTable" }),

  route("account", "routes/account/account.tsx", { id: "account" }),
  route("account/sign-in", "routes/account/sign-in.tsx", { id: "signIn" }),
  route("account/sign-in/code", "routes/account/sign-in-code.tsx", { id: "signInCode" }),
  route("account/sign-in/new", "routes/account/sign-up.tsx", { id: "signUp" }),
  route("account/sign-in/second-factor", "routes/account/sign-in-second-factor.tsx", { id: "signInSecondFactor" }),
  route("account/captcha", "routes/account/captcha.ts", { id: "captcha" }),
  route("account/connect", "routes/account/provider-start.tsx", { id: "providerStart" }),
  route("account/connect/:provider", "routes/account/provider-callback.ts", { id: "providerCallback" }),
  route("account/switch", "routes/account/switch.ts", { id: "accountSwitch" }),
  route("account/sign-out", "routes/account/sign-out.ts", { id: "signOut" }),
  route("account/banned", "routes/account/banned.tsx", { id: "banned" }),

  route("account/username", "routes/account/username.tsx", { id: "username" }),
  route("account/email", "routes/account/email.tsx", { id: "email" }),
  route("account/avatar", "routes/account/avatar.tsx", { id: "avatar" }),
  route("account/ways-in", "routes/account/ways-in.tsx", { id: "waysIn" }),
  route("account/ways-in/confirm", "routes/account/ways-in-confirm.tsx", { id: "waysInConfirm" }),
  route("account/second-factor", "routes/account/second-factor.tsx", { id: "secondFactor" }),
  route("account/sessions", "routes/account/sessions.tsx", { id: "sessions" }),
  route("account/blocked", "routes/account/blocked.tsx", { id: "blocked" }),
  route("account/settings", "routes/account/settings.tsx", { id: "accountSettings" }),
  route("account/data", "routes/account/data.ts", { id: "accountData" }),
  route("account/delete", "routes/account/delete.tsx", { id: "deleteAccount" }),

  route("avatars/:file", "routes/public/avatar-file.ts", { id: "avatarFile" }),
  route("flags/:file", "routes/public/flag.ts", { id: "flag" }),
  route(".well-known/jwks.json", "routes/api/jwks.ts", { id: "jwks" }),

  route("api/pronouns", "routes/api/pronouns.ts", { id: "apiPronouns" }),
  route("api/pronouns/*", "routes/api/pronoun.ts", { id: "apiPronoun" }),
  route("api/pronouns-name/*", "routes/api/pronoun-name.ts", { id: "apiPronounName" }),

  route("api/search", "routes/api/search.ts", { id: "apiSearch" }),
  route("api/*", "routes/api/nothing.ts", { id: "apiNothing" }),

  route("api/user/social-lookup/:provider/*", "routes/api/social-lookup.ts", { id: "apiSocialLookup" }),

  route("sitemap.xml", "routes/public/sitemap.ts", { id: "sitemap" }),
  route("robots.txt", "routes/public/robots.ts", { id: "robots" }),
  route(".well-known/security.txt", "routes/public/security-txt.ts", { id: "securityTxt" }),

  // Where the home page was for a while.
  route("index-home", "routes/public/index-home.ts", { id: "indexHome" }),

  // What no other address takes: a pronoun page, a page of the edition an address has moved to, or nothing.
  route("*", "routes/public/item.tsx", { id: "item" }),
  route("*", "routes/public/elsewhere.ts", { id: "elsewhere" }),
  route("*", "routes/public/not-found.tsx", { id: "notFound" }),
] satisfies RouteConfig;
