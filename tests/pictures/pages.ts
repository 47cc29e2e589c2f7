/** A page to draw. */
export interface Subject {
  /** The beginning of its pictures' names. */
  name: string;
  code: string;
  /** As people write it. `:id` stands for the proposal that waits for a decision. */
  path: string;
  /** Who looks; nobody in particular when absent. */
  as?: Person;
  /** Sends the page's form as it is first, to see what is wrong with it. */
  isSent?: boolean;
}

/** Wren has proposed two terms, mona decides about them, robin works on the Arabic edition. */
export const PEOPLE = { wren: "en-terms", mona: "en-*", robin: "ar-*" } as const;
export type Person = keyof typeof PEOPLE;
/** The edition somebody is signed in at. */
export const HOMES: Record<Person, string> = { wren: "en", mona: "en", robin: "ar" };

const subject = (code: string, name: string, path: string, more: Partial<Subject> = {}): Subject => ({
  name: `${code.replace("_", "all")}-${name}`,
  code,
  path,
  ...more,
});

/** What stands in an edition's addresses, for the pages that every edition has. */
interface Words {
  list: string;
  set: string;
  any: string;
  search: string;
  nouns: string;
  terms: string;
}

const everywhere = (code: string, words: Words): Subject[] => [
  subject(code, "home", "/"),
  subject(code, "pronouns", `/${words.list}`),
  subject(code, "set", `/${words.set}`),
  subject(code, "any", `/${words.any}`),
  subject(code, "search", `/${words.search}`),
  subject(code, "nouns", `/${words.nouns}`),
  subject(code, "term", `/${words.terms}`),
  subject(code, "not-found", "/no/such/page"),
];

/** Every kind of page once at least, in a left-to-right edition, a right-to-left one and one of squares. */
export const SUBJECTS: readonly Subject[] = [
  subject("_", "chooser", "/"),
  ...everywhere("en", {
    list: "pronouns",
    set: "they",
    any: "any",
    search: "search?query=them",
    nouns: "dictionary",
    terms: "terminology/agender",
  }),
  ...everywhere("pl", {
    list: "zaimki",
    set: "ona",
    any: "dowolne",
    search: "szukaj?query=jego",
    nouns: "rzeczowniki",
    terms: "terminologia/gender",
  }),
  ...everywhere("ar", {
    list: "ضمائر",
    set: "هي",
    any: "أي",
    search: "بحث?query=ضمائر",
    nouns: "قاموس",
    terms: "مصطلحات/queer",
  }),
  ...everywhere("ja", {
    list: "三人称代名詞",
    set: "彼女",
    any: "いずれ",
    search: "検索?query=代名詞",
    nouns: "辞書",
    terms: "用語/sogi",
  }),
  subject("en", "generated", "/pronouns?base=he&form=&form=xem&mixed=1&name=&emoji=ab"),
  subject("en", "mixed-set", "/he&she"),
  subject("en", "avoiding", "/avoiding"),
  subject("en", "noun", "/dictionary/firefighter"),
  subject("en", "templates", "/dictionary/templates"),
  subject("en", "inclusive", "/inclusive"),
  subject("en", "inclusive-entry", "/inclusive/mankind"),
  subject("en", "sources", "/sources"),
  subject("en", "source", "/sources/chaucer-canterbury-tales"),
  subject("en", "sign-in", "/account/sign-in"),
  subject("pl", "noun", "/rzeczowniki/author"),
  subject("pl", "names", "/imiona"),
  subject("pl", "name", "/imiona/aleks"),
  subject("pl", "noun-page", "/neutratywy"),
  subject("en", "account", "/account", { as: "wren" }),
  subject("en", "sessions", "/account/sessions", { as: "wren" }),
  subject("en", "ways-in", "/account/ways-in", { as: "wren" }),
  subject("en", "second-factor", "/account/second-factor", { as: "wren" }),
  subject("en", "avatar", "/account/avatar", { as: "wren" }),
  subject("en", "settings", "/account/settings", { as: "wren" }),
  subject("en", "contributions", "/account/contributions", { as: "wren" }),
  subject("en", "contribution", "/account/contributions/:id", { as: "wren" }),
  subject("en", "form", "/terminology/submit", { as: "wren", isSent: true }),
  subject("en", "noun-form", "/dictionary/submit", { as: "mona", isSent: true }),
  subject("en", "edit-form", "/terminology/agender/edit", { as: "wren" }),
  subject("en", "admin", "/admin", { as: "mona" }),
  subject("en", "queues", "/admin/moderation", { as: "mona" }),
  subject("en", "queue", "/admin/moderation/terms", { as: "mona" }),
  subject("en", "review", "/admin/moderation/terms/:id", { as: "mona" }),
  subject("ar", "account", "/حساب", { as: "robin" }),
  subject("ar", "admin", "/admin", { as: "robin" }),
  subject("ar", "form", "/مصطلحات/submit", { as: "robin", isSent: true }),
];
