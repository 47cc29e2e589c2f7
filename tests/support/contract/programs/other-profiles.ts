import { opinionated, type ProgramRequest, requestsOf } from "./program.ts";

/** Programs that read cards in their first and third shape, by id, or some keys alone. */

const ANDREA = "/api/profile/get/andrea";

export const OTHER_PROFILES: readonly ProgramRequest[] = [
  ...requestsOf('doipjs service provider "pronounspage" (Keyoxide)', "axios of doipjs (Node)", {
    "profile.v2.props": {
      edition: "_",
      target: `${ANDREA}?version=2&props=description,links`,
      reads: ["profiles.*.links[+]: text", "profiles.*.description: string", "profiles.*.names: absent"],
    },
  }),
  ...requestsOf("louisa.uno home page (Next.js, browser JS)", "fetch (browser)", {
    "profile.v2.props": {
      target: `${ANDREA}?version=2&props=pronouns`,
      reads: ["profiles.en.pronouns[+].value: text"],
    },
  }),
  ...requestsOf("choccymilk home page (browser JS, Express)", "fetch (browser)", {
    "profile.v2.props": {
      target: `${ANDREA}?version=2&props=pronouns,flags`,
      reads: ["profiles.en.pronouns[+].value: text", "profiles.en.flags[+]: text"],
    },
  }),
  ...requestsOf("ashhhleyyy/website (Rust)", "reqwest (Rust)", {
    "profile.v2.props": {
      // It knows the five usual opinions alone, and its owner's card has no other.
      target: "/api/profile/get/robin.ash?version=2&props=names&props=pronouns&props=flags&props=words",
      reads: [
        ...opinionated("profiles.en.names[+]"),
        ...opinionated("profiles.en.pronouns[+]"),
        "profiles.en.flags[+]: text",
        "profiles.en.words[+].header: text|null",
        ...opinionated("profiles.en.words[+].values[]"),
      ],
    },
  }),
  ...requestsOf("browser userscript adding pronouns to bios (JS)", "fetch (browser)", {
    "profile.v2.props": {
      target: `${ANDREA}?version=2&props=pronouns`,
      reads: opinionated("profiles.en.pronouns[+]"),
    },
  }),

  ...requestsOf("dozro/show-your-pronouns (TypeScript, browser)", "fetch (browser)", {
    "profile.v1": {
      edition: "_",
      target: ANDREA,
      reads: [
        "id: text",
        "avatar: text",
        "profiles.*.names.*: number",
        "profiles.*.pronouns.*: number",
        "profiles.*.flags[+]: text",
        "profiles.*.age: number|null",
      ],
    },
  }),
  ...requestsOf("alexasterisk/pronouns.js (TypeScript, Discord)", "node-fetch (Node)", {
    "profile.v1": { target: ANDREA, reads: ["profiles.en.pronouns.*: number"] },
  }),
  ...requestsOf("small Discord bot: pronoun/try/profile commands (Python)", "requests (Python)", {
    "profile.v1": {
      target: ANDREA,
      reads: ["username: text", "avatar: text", "profiles.en.description: string", "profiles.en.names.*: number"],
    },
  }),
  ...requestsOf("Discord bot p.search (JS)", "node-fetch (Node)", {
    "profile.v1": {
      target: ANDREA,
      reads: ["username: text", "avatar: text", "profiles.*.names.*: number", "profiles.*.flags[]: text"],
    },
  }),
  ...requestsOf("WinForms viewer (C#)", "HttpClient (.NET)", {
    "profile.v1": {
      target: ANDREA,
      reads: [
        "profiles.*.names.*: number",
        "profiles.*.pronouns.*: number",
        "profiles.*.words[+]: object",
        "profiles.en.words[0].*: number",
        "profiles.*.age: number|null",
      ],
    },
  }),
  ...requestsOf("kate-the-gr8-tra/community-resource-bot (Python)", "aiohttp (Python)", {
    "profile.v1": {
      edition: "pl",
      target: ANDREA,
      reads: ["profiles.pl.names.*: number", "profiles.pl.pronouns.*: number", "profiles.pl.age: number|null"],
    },
  }),

  ...requestsOf('BDFD bot script "ppg-user" (BDScript)', "net/http (Go)", {
    "profile.byid": {
      target: "/api/profile/get-id/{id}?version=2",
      reads: [
        "username: text",
        "avatar: text",
        "profiles.en.links[+]: text",
        "profiles.en.words[+].header: string|null",
        "profiles.en.opinions.*.description: text",
      ],
    },
  }),
  ...requestsOf("author page component (Next.js)", "fetch (Node)", {
    "profile.byid": {
      edition: "_",
      target: "/api/profile/get-id/{id}?version=2",
      reads: ["id: text", "avatar: text", "profiles.en.age: number|null", "profiles.en.flags: list"],
    },
    "profile.byid.unknown": {
      edition: "_",
      target: "/api/profile/get-id/01K05FJ39YFXB2553MHSV88WAP?version=2",
      reads: ["id: absent"],
    },
  }),
  ...requestsOf("venco home page (Svelte)", "fetch (browser)", {
    "profile.byid": {
      edition: "_",
      // Browsers leave brackets in a query as they are. A key stands there twice.
      target:
        "/api/profile/get-id/{id}?version=2&lprops[en]=names,links,opinions,pronouns,links,flags,words,timezone,circle",
      reads: [
        "avatar: text",
        "username: text",
        "profiles.en.flags[+]: text",
        ...opinionated("profiles.en.names[+]"),
        "profiles.en.links[+]: text",
        "profiles.en.words[+].values: list",
        "profiles.en.description: absent",
      ],
    },
  }),

  ...requestsOf("PatchBot pronoun provider (TypeScript)", "fetch of PatchBot (Node)", {
    "v3.social.unknown": {
      target: "/api/public/v3/user/social-lookup/discord/246652610747039745",
      needs: ({ status }) => (status === 404 ? null : "It is taken for somebody."),
    },
    "v3.profile": {
      target: "/api/public/v3/profile/get/andrea",
      reads: ["profiles[+].locale: text", ...opinionated("profiles[+].pronouns[+]")],
    },
    "v3.profile.unknown": {
      target: "/api/public/v3/profile/get/nobody-at-all",
      needs: ({ status }) => (status === 404 ? null : "It is taken for somebody."),
    },
  }),
  ...requestsOf("profile importer mapPronounsPageProfile (JS)", "fetch (Node)", {
    "v3.profile": {
      target: "/api/public/v3/profile/get/andrea?locale=en",
      reads: [
        "profiles[0].locale: text",
        "profiles[0].access: boolean",
        "profiles[0].description: string",
        ...opinionated("profiles[0].words[+].values[]"),
        "profiles[0].links[+]: text",
        "profiles[0].customFlags: list",
      ],
    },
    "v3.profile.unknown": {
      target: "/api/public/v3/profile/get/nobody-at-all?locale=en",
      needs: ({ status }) => (status === 404 ? null : "It is taken for somebody."),
    },
  }),
  ...requestsOf("choccymilk home page (browser JS, Express) (2026)", "axios (Node)", {
    "v3.profile": {
      target: "/api/public/v3/profile/get/andrea?version=2&props=pronouns,flags",
      reads: ["profiles[+].locale: text", "profiles[+].pronouns[+].value: text", "profiles[+].flags[+]: text"],
    },
  }),
  ...requestsOf("Argus OSINT lookup (JS)", "fetch (browser)", {
    "v3.profile": {
      target: "/api/public/v3/profile/get/andrea",
      reads: ["error: absent", "username: text", "avatar: text", "profiles[+].access: boolean"],
    },
    "v3.profile.unknown": {
      target: "/api/public/v3/profile/get/nobody-at-all",
      reads: ["error: boolean", "statusCode: number"],
    },
  }),

  ...requestsOf("userFromDiscordID helper (TypeScript)", "fetch (Node)", {
    "social.unknown": {
      edition: "_",
      target: "/api/user/social-lookup/discord/246652610747039745",
      needs: ({ body }) => (body.toString() === "null" ? null : "It is taken for somebody."),
    },
  }),
  ...requestsOf("Discord bot class User (TypeScript, axios)", "axios (Node)", {
    "social.unknown": {
      target: "/api/user/social-lookup/discord/246652610747039745",
      needs: ({ body }) => (body.toString() === "null" ? null : "It is taken for somebody."),
    },
  }),
];
