import { isNobody, opinionated, type ProgramRequest, requestsOf } from "./program.ts";

/** Programs that read cards in their second shape. */

const NOBODY = "/api/profile/get/nobody-at-all?version=2";
const ANDREA = "/api/profile/get/andrea?version=2";

/** What the four programs in four languages read, by position of the columns. */
const fourColumns = [
  "username: text",
  "bannedReason: null",
  ...opinionated("profiles.en.names[+]"),
  ...opinionated("profiles.en.pronouns[+]"),
  "profiles.en.age: number|null",
  "profiles.en.links[+]: text",
  "profiles.en.flags[+]: text",
  ...[0, 1, 2].flatMap((column) => opinionated(`profiles.en.words[${column}].values[+]`)),
  "profiles.en.words[3].values: list",
] as const;
const sudo = "ItsMeSudo/PronounsPage-CLI-4LANG (Go, JS, Python, Ruby)";

export const PROFILES: readonly ProgramRequest[] = [
  ...requestsOf("TheGhostOfInky/pronouns.page-rb (Ruby)", "Net::HTTP (Ruby)", {
    "profile.v2": {
      target: ANDREA,
      reads: [
        "username: text",
        "avatar: text",
        ...opinionated("profiles.en.names[+]"),
        ...opinionated("profiles.en.pronouns[+]"),
        "profiles.en.description: string",
        "profiles.en.links[+]: text",
        "profiles.en.age: number|null",
        "profiles.en.flags[+]: text",
        "profiles.en.customFlags[].name: text",
        ...opinionated("profiles.en.words[+].values[]"),
      ],
    },
    "profile.v2.unknown": { target: NOBODY, needs: isNobody },
  }),
  ...requestsOf(sudo, "net/http (Go)", {
    "profile.v2": {
      edition: "_",
      target: ANDREA,
      reads: [
        ...fourColumns,
        "team: number",
        "bannedTerms: list",
        "profiles.en.opinions: object",
        "profiles.en.verifiedLinks: object",
        "profiles.en.customFlags: list",
        "profiles.en.footerAreas: list|null",
        "profiles.en.credentials: list|null",
        "profiles.en.teamName: string|null",
      ],
    },
    "profile.v2 2": { wire: "requests (Python)", edition: "_", target: ANDREA, reads: fourColumns },
    "profile.v2 3": { wire: "HTTParty (Ruby)", edition: "_", target: ANDREA, reads: fourColumns },
    "profile.v2 4": { wire: "fetch (Node)", target: ANDREA, reads: fourColumns },
  }),
  ...requestsOf("No767/Kumiko (Python, Discord; pronouns cog of 2023)", "aiohttp (Python)", {
    "profile.v2": {
      target: ANDREA,
      reads: [
        "username: text",
        "avatar: text",
        ...opinionated("profiles.*.names[+]"),
        ...opinionated("profiles.*.pronouns[+]"),
        "profiles.*.description: string",
        "profiles.*.age: number|null",
        "profiles.*.links: list",
        "profiles.*.flags: list",
        "profiles.*.words[+].header: string|null",
        ...opinionated("profiles.*.words[+].values[]"),
        "profiles.*.timezone.tz: text",
        "profiles.*.circle[+].username: text",
        "profiles.*.circle[+].avatar: text",
        "profiles.*.circle[+].circleMutual: boolean",
        "profiles.*.circle[+].relationship: text",
      ],
    },
    "profile.v2.unknown": { target: NOBODY, needs: isNobody },
  }),
  ...requestsOf("No767/Catherine-Chan (Python, Discord)", "aiohttp (Python)", {
    "profile.v2": {
      target: ANDREA,
      reads: [
        "username: text",
        "avatarSource: text",
        "profiles.*.names: list",
        "profiles.*.description: string",
        "profiles.*.timezone: object|null",
        "profiles.*.age: number|null",
        "profiles.*.circle: list",
        "profiles.*.words: list",
      ],
    },
  }),
  ...requestsOf("michei69/PronounsPage-bot (TypeScript, Discord)", "axios (Node)", {
    "profile.v2": {
      edition: "pl",
      target: ANDREA,
      reads: [
        "id: text",
        "username: text",
        "avatar: text",
        "bannedBy: null",
        "team: number",
        "profiles.*.description: string",
        "profiles.*.customFlags[].name: text",
        "profiles.*.timezone.tz: text",
        "profiles.*.circle[+].circleMutual: boolean",
        "profiles.*.words[+].header: string|null",
      ],
    },
    "profile.v2.unknown": { target: NOBODY, reads: ["id: absent"] },
    "profile.byid": { target: "/api/profile/get-id/{id}?version=2", reads: ["id: text", "profiles.en: object"] },
    "profile.byid.unknown": {
      target: "/api/profile/get-id/01H0000000000000000000000?version=2",
      reads: ["id: absent"],
    },
  }),
  ...requestsOf("ItsVipra/ProToots (browser extension)", "fetch (extension)", {
    "profile.v2": { edition: "_", target: ANDREA, reads: opinionated("profiles.*.pronouns[+]") },
    "profile.v2.unknown": { edition: "_", target: NOBODY, needs: isNobody },
  }),
  ...requestsOf("LabyMod pride-tags addon (Java)", "HttpURLConnection (Java)", {
    "profile.v2": { target: ANDREA, reads: ["profiles.en.pronouns[0].value: text", "profiles.en.flags[+]: text"] },
  }),
  ...requestsOf('SvelteKit viewer "/@[username]" (browser)', "fetch (browser)", {
    "profile.v2": {
      target: ANDREA,
      reads: [
        "avatarSource: text",
        "username: text",
        "profiles.*.description: string",
        "profiles.*.words[+].values: list",
        "profiles.*.card: text|null",
        "profiles.*.cardDark: text|null",
        "profiles.*.sensitive: list",
      ],
    },
  }),
  ...requestsOf("Tux bot (Python, Discord)", "requests (Python)", {
    "profile.v2": {
      target: ANDREA,
      reads: [
        "avatar: text",
        "profiles.en.opinions.*.description: text",
        "profiles.en.customEvents[+].name: text",
        "profiles.en.customEvents[+].month: number",
        "profiles.en.customEvents[+].day: number",
        "profiles.en.customFlags: list",
        "profiles.en.timezone.tz: text",
        "profiles.en.words[+].header: string|null",
      ],
    },
  }),
  ...requestsOf("general Discord bot with pronouns.page profiles (Python)", "aiohttp (Python)", {
    "profile.v2": {
      target: ANDREA,
      reads: ["avatar: text", "profiles.en.opinions.*.description: text", "profiles.en.customFlags[].name: text"],
    },
  }),
  ...requestsOf("Creative-Cave bot (Python)", "requests (Python)", {
    "profile.v2": { target: ANDREA, reads: ["id: text", ...opinionated("profiles.en.pronouns[+]")] },
    "profile.v2.unknown": { target: NOBODY, reads: ["id: absent"] },
  }),
  ...requestsOf("Grvs44/Pronouns.page-Viewer (Python)", "urllib (Python)", {
    "profile.v2": {
      target: ANDREA,
      reads: [
        "username: text",
        "profiles.en.opinions.*.description: text",
        "profiles.*.customFlags[].description: string|null",
        ...opinionated("profiles.*.words[+].values[]"),
      ],
    },
  }),
  ...requestsOf("userFromDiscordID helper (TypeScript)", "fetch (Node)", {
    "profile.v2": { edition: "_", target: ANDREA, reads: ["id: text", "emailHash: text", "avatar: text"] },
  }),
  ...requestsOf("Discord bot class User (TypeScript, axios)", "axios (Node)", {
    "profile.v2": { target: ANDREA, reads: ["username: text", "avatar: text", "profiles.en.words: list"] },
  }),
  ...requestsOf("browser userscript adding pronouns to bios (JS)", "fetch (browser)", {
    "profile.v2": { target: ANDREA, reads: opinionated("profiles.en.pronouns[+]") },
  }),
  ...requestsOf("Discord bot pp_searchUser (Python)", "requests (Python)", {
    "profile.v2": { target: ANDREA, reads: ["username: text"] },
    "profile.v2.unknown": { target: NOBODY, needs: isNobody },
  }),
  ...requestsOf("dozro/show-your-pronouns (TypeScript, browser)", "fetch (browser)", {
    "profile.v2.unknown": { edition: "_", target: "/api/profile/get/nobody-at-all", needs: isNobody },
  }),
];
