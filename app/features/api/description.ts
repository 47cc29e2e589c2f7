import {
  createDocument,
  type ZodOpenApiObject,
  type ZodOpenApiOperationObject,
  type ZodOpenApiPathsObject,
  type ZodOpenApiResponsesObject,
} from "zod-openapi";
import { getCalendar } from "#app/features/calendar/api/event-shape.ts";
import { getCard } from "#app/features/cards/api/card-shape.ts";
import { speakOf } from "#app/features/cards/speak/shape.ts";
import { getEntry, getHistory, listEntries } from "#app/features/collections/api/entry-shape.ts";
import { getSet, listSets } from "#app/features/pronouns/api/set-shape.ts";
import { PROBLEM_TYPE, problemShape } from "#app/kit/http/problem.ts";
import type { Operation } from "#app/services/api/operation.ts";
import { limitHeaders, REQUESTS } from "#app/services/api/request-limit.ts";
import { getEdition, listEditions } from "./edition-shape.ts";

/** The newer API as OpenAPI describes it, made of the records and shapes by which it answers. */

export const OPERATIONS: readonly Operation[] = [
  listEditions,
  getEdition,
  listSets,
  getSet,
  listEntries,
  getEntry,
  getHistory,
  getCalendar,
  getCard,
  speakOf,
];

/** What every operation may answer besides. */
const PROBLEMS: Readonly<Record<`${number}`, string>> = {
  "400": "A parameter is not as it should be, or the address cannot be read.",
  "404": "There is nothing there that may be shown. Nobody, hidden and banned are one answer.",
  "405": "Only GET, HEAD and OPTIONS.",
  "408": "The request took too long to arrive.",
  "413": "The request has a body that is too large. None is needed.",
  "414": "The address is too long.",
  "421": "No edition has this host name.",
  "429": "Too many requests of your network. `Retry-After` says when to ask again.",
  "431": "The headers of the request are too large.",
  "500": "Something went wrong. It is our fault, and it was noted.",
  "501": "There is no such method in HTTP.",
  "503": "The server or the edition is not there now. `Retry-After` says when to ask again.",
};

const text = (description: string) => ({ description, schema: { type: "string" as const } });

const SECONDS = REQUESTS.windowMs / 1000;
/** As the first answer to a network has them. */
const FIRST = { left: REQUESTS.points - 1, resetSeconds: SECONDS };
const EXAMPLE = limitHeaders(REQUESTS, { ...FIRST, allowed: true });

const HEADERS = {
  ETag: text("Names this very answer. Send it back as If-None-Match to get 304 while it is right."),
  "RateLimit-Policy": text(
    `What a network may ask: \`${EXAMPLE["RateLimit-Policy"]}\` is ${REQUESTS.points} in ${SECONDS} seconds.`,
  ),
  RateLimit: text(
    `What is left of it: \`${EXAMPLE.RateLimit}\` is ${FIRST.left} for the next ${FIRST.resetSeconds} seconds.`,
  ),
};

function responsesOf({ answer }: Operation): ZodOpenApiResponsesObject {
  const problems = Object.entries(PROBLEMS).map(([status, description]) => [
    status,
    { description, content: { [PROBLEM_TYPE]: { schema: problemShape } } },
  ]);
  return {
    "200": {
      description: "The answer; with `fields`, only what they name.",
      headers: HEADERS,
      content: { "application/json": { schema: answer } },
    },
    "304": { description: "What If-None-Match names is still right." },
    ...Object.fromEntries(problems),
  };
}

/** What is about people may say more to whoever is signed in: with nothing, or with a token. */
const BY_WHOM: Partial<ZodOpenApiOperationObject> = { security: [{}, { token: [] }] };

const paths: ZodOpenApiPathsObject = Object.fromEntries(
  OPERATIONS.map((operation) => {
    const { id, address, tag, summary, description, path, query } = operation;
    const responses = responsesOf(operation);
    const about = { operationId: id, tags: [tag], summary, description, ...(tag === "People" && BY_WHOM) };
    return [address, { get: { ...about, requestParams: { path, query }, responses } }];
  }),
);

const about: ZodOpenApiObject = {
  openapi: "3.1.0",
  info: {
    title: "Isogloss",
    version: "4.0.0",
    description:
      "Pronoun sets with all forms, entries of all collections, the calendar, and how to speak of people, in every edition. Readable from any site and without a key. Names are never taken away without a year of `Deprecation` and `Sunset`; new ones may come at any time, so ignore what you do not know.",
    license: { name: "Content: CC BY-SA 4.0", url: "https://creativecommons.org/licenses/by-sa/4.0/" },
  },
  servers: [
    { url: "/", description: "Any host of the site. The host says which edition is meant, or ?edition= does." },
  ],
  security: [],
  tags: ["Editions", "Pronouns", "Collections", "Calendar", "People"].map((name) => ({ name })),
  components: {
    securitySchemes: {
      token: {
        type: "http",
        scheme: "bearer",
        description:
          "The token of somebody's session. It shows their own card and, to those who look after accounts, any; nothing of those who have blocked them. A card for members only is not given to programs, whoever asks.",
      },
    },
  },
  paths,
};

/** An OpenAPI 3.1 document, which is the same on every host. */
export const description = createDocument(about, {
  override: ({ jsonSchema }) => {
    // Answers may get further fields, so no program is told that there are none.
    if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
  },
});
