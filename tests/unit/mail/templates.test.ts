import { describe, expect, test } from "vitest";
import { createTranslator } from "#app/kit/i18n/translator.ts";
import { writeMail } from "#app/services/mail/message.ts";
import type { MailTexts, NoticeAbout } from "#app/services/mail/template-words.ts";
import { type CodePurpose, codeTemplate, type Notice, noticeTemplate } from "#app/services/mail/templates.ts";
import { shippedEditions } from "#tests/support/data/shipped.ts";

const PURPOSES: CodePurpose[] = ["login", "email", "emailOld", "delete"];
const NOTICES: Notice[] = [
  ...([
    "secondFactorOn",
    "secondFactorOff",
    "recoveryUsed",
    "recoveryRenewed",
    "emailChanged",
    "paymentChanged",
  ] as const),
  ...(["wayInAdded", "wayInRemoved", "signedIn", "inactive", "deleted", "contributionDecided", "opened"] as const),
];
const SITE = "xx.isogloss.example";
const LINK = "https://xx.isogloss.example/account";
const ABOUT: NoticeAbout = {
  username: "robin.reed",
  link: LINK,
  provider: "Mastodon",
  device: "Firefox, Linux",
  day: new Date("2026-12-24"),
  kept: ["a scrambled number"],
  settingsLink: `${LINK}/settings`,
};
/** About as much of a text as a locked screen shows, in bytes, of which wide characters have more. */
const PREVIEW = 100;

const EDITIONS = shippedEditions().map(({ code, edition }) => ({
  code,
  words: {
    locale: edition.config.locale,
    dates: edition.config.dates,
    direction: edition.config.direction,
    text: createTranslator(edition.config.locale, edition.texts).text,
    site: SITE,
  } satisfies MailTexts,
}));

describe.each(EDITIONS)("in $code", ({ words }) => {
  const codes = PURPOSES.map((purpose) => codeTemplate(words, purpose, "904217", 15));
  const notices = NOTICES.map((notice) => noticeTemplate(words, notice, ABOUT));
  const mails = [...codes, ...notices].map((letter) => writeMail(words, "robin@example.org", letter));

  test("a code letter has the code on a line of its own, the site, and how long it works", () => {
    for (const { text } of mails.slice(0, codes.length)) {
      expect(text.split("\n").filter((line) => line === "904217")).toHaveLength(1);
      expect(text).toContain(SITE);
      expect(text).toContain("15");
    }
    expect(new Set(codes.map(({ paragraphs }) => paragraphs[2])).size).toBe(PURPOSES.length);
  });

  test("a longer code stands in groups of four, with its hour and the minutes in which a browser has to have asked", () => {
    const { text } = writeMail(words, "robin@example.org", codeTemplate(words, "login", "002297287442", null));
    expect(text.split("\n")).toContain("0022 9728 7442");
    expect(text).toContain(words.text("mail.code.shared"));
    expect(text).not.toContain(words.text("mail.code.valid", { minutes: 15 }));
    // Whoever asks for it is told of the same quarter of an hour on the page.
    const minutes =
      /15|fünfzehn|dek kvin|quince|viieteistkümne|fimtan|quinze|petnaest|חמש־עשרה|tizenöt|quindici|kinze|femten|kwartier|piętnastu|cincisprezece|пятнадцать|femton|on beş|п’ятнадцять|mười lăm|פֿופֿצן|十五|الخمس عشرة/u;
    expect(words.text("mail.code.shared")).toMatch(minutes);
    expect(words.text("signIn.code.shared.hint")).toMatch(minutes);
  });

  test("a code asked for from within the account says so, and where to sign that device out", () => {
    const devicesLink = `${LINK}/devices`;
    for (const purpose of PURPOSES) {
      const { text } = writeMail(
        words,
        "robin@example.org",
        codeTemplate({ ...words, devicesLink }, purpose, "904217", 15),
      );
      const isOwn = purpose === "emailOld" || purpose === "delete";
      expect(text.includes(words.text("mail.code.whyOwn"))).toBe(isOwn);
      expect(text.includes(words.text("mail.code.why"))).toBe(!isOwn);
      expect(text.split("\n").includes(devicesLink)).toBe(isOwn);
      expect(text.includes(words.text("mail.notice.notYou"))).toBe(isOwn);
    }
  });

  test("a notice says which account, and where to go", () => {
    for (const { text } of mails.slice(codes.length)) {
      expect(text).toContain("robin.reed");
      expect(text.split("\n")).toContain(LINK);
    }
    expect(new Set(notices.map(({ paragraphs }) => paragraphs[2])).size).toBe(NOTICES.length);
  });

  test("a notice says what only it can know", () => {
    const said = (notice: Notice) => writeMail(words, "robin@example.org", noticeTemplate(words, notice, ABOUT)).text;
    for (const notice of ["wayInAdded", "wayInRemoved"] as const) expect(said(notice)).toContain("Mastodon");
    expect(said("signedIn")).toContain("Firefox, Linux");
    expect(said("inactive")).toMatch(/24|٢٤/);
    expect(said("contributionDecided").split("\n")).toContain(`${LINK}/settings`);
  });

  test("whoever had something opened is not told that something changed, or that it may have been themselves", () => {
    const { text } = writeMail(words, "robin@example.org", noticeTemplate(words, "opened", ABOUT));
    expect(text).not.toContain(words.text("mail.notice.why"));
  });

  test("a locked screen shows neither code, nor account, nor site", () => {
    for (const { subject, text } of mails) {
      expect(`${subject} ${Buffer.from(text).subarray(0, PREVIEW)}`).not.toMatch(/904217|\d{6}|robin|isogloss/i);
      expect(subject.length).toBeGreaterThan(2);
      expect(subject.length).toBeLessThan(60);
    }
  });

  test("nothing is left to fill in", () => {
    for (const { subject, text } of mails)
      expect(`${subject} ${text}`).not.toMatch(/%\w+%|\bmail\.(greeting|code|notice|signedIn|inactive)/);
  });
});

describe("what somebody chose as a name", () => {
  const english = EDITIONS.find(({ code }) => code === "en")?.words as MailTexts;
  const arabic = EDITIONS.find(({ code }) => code === "ar")?.words as MailTexts;

  test.each([
    "<b>robin</b>",
    "robin\r\nBcc: eve@evil.example",
    "robin\u202e\u2066nibor",
    "%site% $t(mail.greeting) {{x}}",
    "x".repeat(5000),
  ])("stays a word: %j", (name) => {
    const mail = writeMail(
      english,
      "robin@example.org",
      noticeTemplate(english, "secondFactorOn", { username: name, link: LINK }),
    );
    expect(mail.text).not.toMatch(/[\u202a-\u202e\u2066-\u2069\r]|Hello,.*Hello,/s);
    expect(mail.text.split("\n")).toHaveLength(10);
    expect(mail.html).not.toContain("<b>");
    expect(mail.text.length).toBeLessThan(800);
  });

  test("keeps its direction inside a sentence that runs the other way", () => {
    const { text } = writeMail(
      arabic,
      "robin@example.org",
      noticeTemplate(arabic, "secondFactorOn", { username: "robin", link: LINK }),
    );
    expect(text).toContain("\u2068robin\u2069");
    expect(text).toContain(`\u2068${SITE}\u2069`);
  });
});
