import type { Read } from "../reads.ts";
import { isEmpty, isEmptyList, isPng, type ProgramRequest, requestsOf } from "./program.ts";

/** Programs that read pronouns, entries and the calendar. */

const FIVE = ["pronoun_subject", "pronoun_object", "possessive_determiner", "possessive_pronoun", "reflexive"];
const five = (path: string): Read[] => FIVE.map((morpheme): Read => `${path}.morphemes.${morpheme}: text`);

/** The five English forms in their order and nothing else, which programs join by position or pass on by name. */
const areTheFive: ProgramRequest["needs"] = ({ body }) => {
  const keys = Object.keys(JSON.parse(body.toString()).morphemes);
  return keys.join() === FIVE.join() ? null : `The morphemes are ${keys}.`;
};

const description: Read[] = [
  "name: text",
  "description: string|list",
  "aliases[]: text",
  "normative: boolean",
  "pronounceable: boolean",
  "pronunciations: object",
  "examples[+]: text",
  "thirdForm: string|null",
  "smallForm: string|null",
  "plural[+]: boolean",
  "pluralHonorific[+]: boolean",
];

const term: Read[] = [
  "[+].term: text",
  "[+].original: string",
  "[+].definition: text",
  "[+].locale: text",
  "[+].author: string|null",
  "[+].category: string",
  "[+].flags: JSON of a list",
  "[+].images: string",
];
const noun: Read[] = ["masc", "fem", "neutr", "mascPl", "femPl", "neutrPl"].map((form): Read => `[+].${form}: string`);
const inclusive: Read[] = [
  "[+].insteadOf: text",
  "[+].say: string",
  "[+].because: string",
  "[+].categories: string",
  "[+].clarification: string|null",
];

/** A Python library with aiohttp and yarl leaves slashes and writes white space as %20. */
const no767 = (client: string) =>
  requestsOf(client, "aiohttp (Python)", {
    "terms.list": { target: "/api/terms", reads: term },
    "terms.search": { target: "/api/terms/search/Gender", reads: term },
    "nouns.list": { target: "/api/nouns", reads: noun },
    "nouns.search": { target: "/api/nouns/search/police%20officer", reads: noun },
    "nouns.search.none": { target: "/api/nouns/search/xyzzy", needs: isEmptyList },
    "inclusive.list": { target: "/api/inclusive", reads: inclusive },
    "inclusive.search": { target: "/api/inclusive/search/trans", reads: inclusive },
  });

const day = new Date().toISOString().slice(0, 4);
const events: Read[] = ["day: text", "events[+]: text"];

export const WORDS: readonly ProgramRequest[] = [
  ...requestsOf("oengusio/oengusio (Java, Feign)", "Feign (Java)", {
    "pronouns.list": { target: "/api/pronouns", reads: ["*.canonicalName: text", "*.aliases[]: text"] },
  }),
  ...requestsOf("statsfm/web (Next.js)", "fetch (Node)", {
    "pronouns.list": { target: "/api/pronouns", reads: ["*.aliases: list", "*.description: string"] },
  }),
  ...requestsOf("browser userscript adding pronouns to bios (JS)", "fetch (browser)", {
    "pronouns.list": { target: "/api/pronouns", reads: five("*").slice(0, 2) },
  }),
  ...requestsOf("kate-the-gr8-tra/community-resource-bot (Python)", "aiohttp (Python)", {
    "pronouns.list": { edition: "pl", target: "/api/pronouns", reads: ["*: object"] },
    "pronouns.one": {
      target: "/api/pronouns/they",
      reads: five("").map((read) => read.slice(1) as Read),
      needs: areTheFive,
    },
  }),
  ...requestsOf("No767/Catherine-Chan (Python, Discord) (older)", "aiohttp (Python)", {
    // Nothing is appended to the address of one set.
    "pronouns.list": {
      target: "/api/pronouns/",
      reads: [
        ...five("*"),
        "*.history: string",
        "*.sourcesInfo: string|null",
        "*.examples[+]: text",
        "*.normative: boolean",
      ],
    },
    "pronouns.one": { target: "/api/pronouns/she/her", reads: [...description, "history: string"] },
    "pronouns.unknown": { target: "/api/pronouns/no%20such%20thing", needs: isEmpty },
  }),
  ...requestsOf("michei69/PronounsPage-bot (TypeScript, Discord)", "axios (Node)", {
    "pronouns.list": {
      edition: "pl",
      target: "/api/pronouns",
      reads: ["*.canonicalName: text", "*.plural[+]: boolean"],
    },
    "pronouns.one": { target: "/api/pronouns/they/them", reads: ["name: text"] },
    "pronouns.unknown": { target: "/api/pronouns/xyzzy", needs: isEmpty },
    "calendar.today": {
      target: "/api/calendar/today",
      reads: ["day: text", "message: string|null", "eventsRaw: list"],
    },
  }),
  ...requestsOf("No767/Kumiko (Python, Discord; pronouns cog of 2023)", "aiohttp (Python)", {
    "pronouns.one": { target: "/api/pronouns/xe/xem", reads: description },
    "pronouns.unknown": { target: "/api/pronouns/xyzzy", needs: isEmpty },
    // The address is only shown: it is fetched by the chat.
    banner: { wire: "media proxy (Discord)", target: "/api/banner/xe/xem.png", needs: isPng },
    "inclusive.search.none": { target: "/api/inclusive/search/xyzzy", needs: isEmptyList },
  }),
  ...no767("No767/Kumiko (Python, Discord; pronouns cog of 2023)"),
  ...no767("No767/Catherine-Chan (Python, Discord)"),
  ...requestsOf("small Discord bot: pronoun/try/profile commands (Python)", "requests (Python)", {
    "pronouns.one": {
      target: "/api/pronouns/they",
      reads: [
        "description: string",
        "morphemes.*: text",
        "plural[0]: boolean",
        "canonicalName: text",
        "examples[+]: text",
      ],
    },
    banner: { wire: "media proxy (Discord)", target: "/api/banner/they.png", needs: isPng },
  }),
  ...requestsOf("ItsVipra/ProToots (browser extension)", "fetch (extension)", {
    "pronouns.one": {
      edition: "en",
      target: "/api/pronouns/she",
      reads: ["morphemes.pronoun_subject: text", "morphemes.possessive_pronoun: text"],
    },
    "pronouns.unknown": { edition: "en", target: "/api/pronouns/xyzzy", needs: isEmpty },
  }),
  ...requestsOf("Discord bot resolving roles to pronouns (Python)", "aiohttp (Python)", {
    "pronouns.one": { target: "/api/pronouns/fae", needs: areTheFive },
    "pronouns.unknown": { target: "/api/pronouns/moderator", needs: isEmpty },
  }),
  ...requestsOf("alexasterisk/pronouns.js (TypeScript, Discord)", "node-fetch (Node)", {
    "pronouns.one": { target: "/api/pronouns/she", reads: ["aliases: list"] },
    // It would need `null`, on which two others stop: the answer is theirs. It is told to try "undefined" where a value is an address.
    "pronouns.unknown": { target: "/api/pronouns/undefined", needs: isEmpty },
  }),
  ...requestsOf('BDFD bot script "ppg-user" (BDScript)', "net/http (Go)", {
    "pronouns.one": { target: "/api/pronouns/she%2Fher", reads: ["name: text"] },
  }),
  ...requestsOf("composable usePronouns (Nuxt)", "fetch (Node)", {
    "pronouns.one": { target: "/api/pronouns/ze", reads: ["morphemes.*: text"] },
    "pronouns.unknown": { target: "/api/pronouns/xyzzy", needs: isEmpty },
  }),
  ...requestsOf("pronoun practice game (Vite)", "fetch (browser)", {
    "pronouns.one": { target: "/api/pronouns/xe", reads: ["name: text", "description: string", "examples[+]: text"] },
  }),

  ...requestsOf("TransGG/uncute-rina (Python)", "requests (Python)", {
    "terms.search": { target: "/api/terms/search/gender%20identity", reads: ["[+].term: text"] },
    "terms.search 2": { target: "/api/terms/search/trans", reads: ["[+].term: text", "[+].definition: text"] },
    "terms.search.none": { target: "/api/terms/search/what%20is%20%22this%22%3F", needs: isEmptyList },
  }),
  ...requestsOf("/lgbtqsearch command, two Discord bots (TypeScript)", "fetch (Node)", {
    "terms.search": { target: "/api/terms/search/agender", reads: [...term.slice(0, 5), "[+].versions: list"] },
    "terms.search.none": { target: "/api/terms/search/a%2Fb%20%25", needs: isEmptyList },
  }),
  ...requestsOf("term search web app (Node)", "node-fetch (Node)", {
    "terms.search": { target: "/api/terms/search/bigender", reads: term },
    flags: { target: "/flags/Bigender.png", needs: isPng },
  }),
  ...requestsOf("SvelteKit inclusivity page (browser)", "fetch (browser)", {
    "inclusive.list": { target: "/api/inclusive", reads: ["[+].id: text", ...inclusive.slice(0, 3)] },
  }),
  ...requestsOf("Nazwozbior data set builder (Python)", "requests (Python)", {
    "names.list": {
      edition: "pl",
      target: "/api/names",
      reads: ["[+].locale: text", "[+].approved: number|boolean", "[+].deleted: number|boolean", "[+].name: text"],
    },
  }),

  ...requestsOf("Tux bot (Python, Discord)", "requests (Python)", {
    "calendar.today": {
      target: "/api/calendar/today",
      needs: ({ body }) =>
        body.toString().split(",")[3]?.startsWith('"message":') ? null : "The fourth part is not the message.",
    },
  }),
  ...requestsOf("events page 2025 (browser TS)", "fetch (browser)", {
    "calendar.day": {
      target: `/api/calendar/${day}-11-20`,
      reads: [...events, "eventsRaw[+].display.type: text", "eventsRaw[+].display.name: text"],
    },
    // What it links to.
    "calendar.day 2": { wire: "link (browser)", target: `/calendar/en/${day}-labels.png`, needs: isPng },
  }),
  ...requestsOf("events page (browser JS/TS, five versions)", "fetch (browser)", {
    "calendar.day.legacy": { target: `/api/calendar/${day}-11-20`, reads: [...events, "eventsRaw[+].flag: text|null"] },
    "calendar.day.legacy 2": { wire: "link (browser)", target: `/calendar/${day}-overview.png`, needs: isPng },
    "calendar.day.legacy 3": { wire: "link (browser)", target: `/calendar/${day}-labels.png`, needs: isPng },
    flags: { wire: "img (browser)", target: "/flags/Transgender.png", needs: isPng },
  }),
  ...requestsOf("ierzi-bot birthdays (Python)", "aiohttp (Python)", {
    "calendar.day": { target: `/api/calendar/${day}-11-20`, reads: events },
  }),
  ...requestsOf("LabyMod pride-tags addon (Java)", "HttpURLConnection (Java)", {
    flags: { target: "/flags/Lesbian.png", needs: isPng },
  }),
  ...requestsOf("No767/Catherine-Chan (Python, Discord)", "media proxy (Discord)", {
    flags: { target: "/flags/Progress%20Pride.png", needs: isPng },
  }),
  ...requestsOf("choccymilk home page (browser JS, Express)", "img (browser)", {
    flags: { target: "/flags/Pansexual.png", needs: isPng },
  }),
];
