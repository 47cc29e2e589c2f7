import type { Page } from "playwright-core";
import { FURTHER_HOSTS, HOSTS } from "./server/content.ts";

/** One page of each kind, in every edition that ships. Paths as people write them; `addressOf` encodes them. */
export interface PageKind {
  kind: string;
  path: string;
  status: number;
  /** Brings the page into the state that is to be looked at, such as with a window open. */
  prepare?: (page: Page) => Promise<void>;
}

const page = (kind: string, path: string, status = 200): PageKind => ({ kind, path, status });

/** Answers for two sets, so that there is a list of them. */
async function answerTwice(page: Page): Promise<void> {
  for (let n = 0; n < 2; n += 1) await page.locator("main fieldset button").first().click();
  await page.locator("[data-set]").nth(1).waitFor();
}

/** While the census is open; before and after it, the page is looked at as it is. */
async function beginCensus(page: Page): Promise<void> {
  const agree = page.locator('main input[name="agree"]');
  if ((await agree.count()) === 0) return;
  await agree.check();
  await page.locator('main button[value="begin"]').click();
  await page.locator("main progress").waitFor();
}

async function unfoldAll(page: Page): Promise<void> {
  await page.locator("main details").evaluateAll((found) => {
    for (const details of found) (details as HTMLDetailsElement).open = true;
  });
}

/** @param search the edition's word for it */
const everywhere = (search: string): PageKind[] => [
  page("home", "/"),
  page("languages", "/langswitch"),
  page("search", `/${search}`),
  page("search without results", `/${search}?query=%00xyzzy`),
  page("search too short", `/${search}?query=a`),
  page("not found", "/no/such/page", 404),
  page("refusal", "/%", 400),
];

export const PAGES: Record<string, PageKind[]> = {
  _: [
    page("home", "/"),
    page("languages", "/langswitch"),
    page("search", "/search"),
    page("search results", "/search?query=polski"),
    page("not found", "/nothing", 404),
  ],
  en: [
    ...everywhere("search"),
    page("search results", "/search?query=them"),
    page("list", "/pronouns"),
    page("nothing in the list", "/pronouns/nonsense", 404),
    page(
      "answered list",
      "/pronouns?base=he&order=pronoun_subject+pronoun_object&form=&form=xem&mixed=1&name=&emoji=ab",
    ),
    page("set", "/they"),
    page("merged set", "/he&she"),
    page("generated set", "/ze/zem/zir/zirs/zirself"),
    page("described set", "/he,hym,!3,0,between the two"),
    page("name set", "/:Robin"),
    page("emoji set", "/🌻"),
    page("any", "/any"),
    page("any of a group", "/any:neopronouns"),
    page("trying", "/not-sure"),
    { ...page("short list", "/not-sure"), prepare: answerTwice },
    page("comparison", "/pronouns/compare?sets=they,xe,fae"),
    page("comparison to begin", "/pronouns/compare"),
    page("comparison of nothing", "/pronouns/compare?sets=they,thonn,x,y"),
    page("mirror", "/mirror"),
    page("ask", "/ask"),
    page("avoiding", "/avoiding"),
    page("text", "/privacy"),
    { ...page("questions", "/faq"), prepare: unfoldAll },
    page("short text", "/about"),
    page("other places", "/links"),
    { ...page("studies", "/links/academic"), prepare: unfoldAll },
    page("rooms", "/community"),
    page("colours and faces", "/design"),
    page("programs", "/api"),
    { ...page("program tried", "/api?operation=getSet&path=they"), prepare: unfoldAll },
  ],
  pl: [
    ...everywhere("szukaj"),
    page("search results", "/szukaj?query=jego"),
    page("list", "/zaimki"),
    page("translated text", "/regulamin"),
    page("overview in English", "/english"),
    page("zine", "/linki/zin"),
    page("set", "/ona"),
    page("merged set", "/on&ona"),
    page("generated set", "/ona,iej,!25,0,0"),
    page("emoji set", "/🌻"),
    page("any", "/dowolne"),
    page("any of a group", "/dowolne:mnogie"),
    page("trying", "/wahanie"),
    page("comparison", "/zaimki/porownanie?sets=ono,ona,onu"),
    page("census", "/spis"),
    { ...page("question of the census", "/spis"), prepare: beginCensus },
    page("mirror", "/lustrzane"),
    page("ask", "/pytaj"),
    page("avoiding", "/unikanie"),
    page("programs", "/api"),
  ],
  ar: [
    ...everywhere("بحث"),
    page("search results", "/بحث?query=ضمائر"),
    page("other places", "/روابط"),
    page("overview in English", "/english"),
    page("list", "/ضمائر"),
    page("set", "/هي"),
    page("merged set", "/هو&هي"),
    page("generated set", "/هي,هن,!5,0"),
    page("name set", "/:نور"),
    page("emoji set", "/🌙"),
    page("any", "/أي"),
    page("any of a group", "/أي:plural"),
    page("trying", "/حيرة"),
    page("comparison", "/ضمائر/مقارنة?sets=هم,هي,هو"),
    page("mirror", "/مرآة"),
    page("ask", "/سؤال"),
    page("avoiding", "/تجنب"),
  ],
  ja: [
    ...everywhere("検索"),
    page("search results", "/検索?query=代名詞"),
    page("list", "/三人称代名詞"),
    page("set", "/彼女"),
    page("merged set", "/彼&彼女"),
    page("generated set", "/かの人,0"),
    page("emoji set", "/🌸"),
    page("any", "/いずれ"),
    page("any of a group", "/いずれ:neutral"),
    page("trying", "/迷い中"),
    page("comparison", "/三人称代名詞/比較?sets=あの人,彼女,彼"),
    page("mirror", "/ミラー"),
    page("ask", "/質問"),
    page("avoiding", "/回避"),
  ],
  he: [
    page("home", "/"),
    page("list", "/כינויים"),
    page("set", "/היא"),
    page("mirror", "/מראה"),
    page("avoiding", "/הימנעות"),
    page("search results", "/חיפוש?query=כינוי"),
  ],
  ko: [
    page("home", "/"),
    page("list", "/pronouns"),
    page("set", "/그녀"),
    page("emoji set", "/🌸"),
    page("avoiding", "/피하기"),
    page("search results", "/검색?query=그녀"),
  ],
  yi: [page("home", "/"), page("list", "/פראנאמען"), page("set", "/זי"), page("avoiding", "/אויסמיידן")],
  zh: [
    page("home", "/"),
    page("list", "/pronouns"),
    page("set", "/她"),
    page("any", "/任何"),
    page("avoiding", "/避免"),
    page("search results", "/搜尋?query=她"),
  ],
};

/** A page of an edition: its kind and its path. */
export const hostOf = (code: string) => HOSTS[code] ?? FURTHER_HOSTS[code];

/** The path of a page of this kind. */
export function pathOf(code: string, kind: string): string {
  const found = PAGES[code]?.find((one) => one.kind === kind);
  if (!found) throw new Error(`Edition "${code}" has no page "${kind}".`);
  return found.path;
}

/** The whole address of a path, percent-encoded as a browser shows it; a broken escape stays broken. */
export function addressOf(code: string, path: string, port: number): string {
  return `http://${hostOf(code)?.host}:${port}${path.replace(/[^\x21-\x7e]/gu, encodeURIComponent)}`;
}
