/**
 * What languages may share in how they speak of a person: the lines on the map of languages. An edition says in its
 * config.yaml which of them hold for its language; its own sets must bear that out (tests/unit/editions/isoglosses.test.ts).
 */
export const ISOGLOSSES = ["shared", "plural", "new", "closeness", "agreement"] as const;
export type Isogloss = (typeof ISOGLOSSES)[number];
