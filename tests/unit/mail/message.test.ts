import fc from "fast-check";
import { parse } from "parse5";
import { describe, expect, test } from "vitest";
import { BadMailbox } from "#app/services/mail/mailbox.ts";
import { type MailContent, writeMail } from "#app/services/mail/message.ts";
import { anyCharacter } from "#tests/support/any-character.ts";

const ENGLISH = { locale: "en", direction: "ltr" } as const;
const ARABIC = { locale: "ar", direction: "rtl" } as const;
const write = (letter: Partial<MailContent>, language: typeof ENGLISH | typeof ARABIC = ENGLISH) =>
  writeMail(language, "robin@example.org", { subject: "Please", paragraphs: [], ...letter });

describe("a mail", () => {
  test("says the same in both parts", () => {
    const mail = write({
      paragraphs: ["Hello,", { code: "123456" }, { link: "https://en.example.org/account" }, "Bye."],
    });
    expect(mail.text).toBe("Hello,\n\n123456\n\nhttps://en.example.org/account\n\nBye.\n");
    expect(spoken(mail.html)).toBe("Hello, 123456 https://en.example.org/account Bye.");
  });

  test("is for one address only", () => {
    expect(() => writeMail(ENGLISH, "a@b.example, eve@evil.example", { subject: "", paragraphs: [] })).toThrow(
      BadMailbox,
    );
  });

  test("links to pages only", () => {
    for (const link of ["javascript:alert(1)", "data:text/html,x", "//evil.example", "/account"]) {
      expect(() => write({ paragraphs: [{ link }] })).toThrow(TypeError);
    }
    expect(write({ paragraphs: [{ link: 'https://example.org/"><script>' }] }).html).not.toContain("<script>");
  });

  test("has a subject of one line", () => {
    expect(write({ subject: " a\r\nBcc: eve@evil.example\u2028b " }).subject).toBe("a Bcc: eve@evil.example b");
  });

  test("stays text, whatever is in it", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: anyCharacter }), hostile), (text) => {
        const { html } = write({ subject: text, paragraphs: [text, { code: text }] });
        expect(elements(html)).toEqual(elements(write({ subject: "x", paragraphs: ["x", { code: "x" }] }).html));
      }),
    );
  });

  test("goes from right to left where the language does, except for codes", () => {
    const mail = write({ paragraphs: ["robin، تحية", { code: "123456" }] }, ARABIC);
    expect(mail.text).toBe("\u200frobin، تحية\n\n123456\n");
    expect(mail.html).toContain('<html lang="ar" dir="rtl">');
    expect(mail.html).toContain('<bdi dir="ltr">123456</bdi>');
    expect(write({ paragraphs: ["Hello"] }).text).toBe("Hello\n");
  });

  test("loads nothing and tells nobody that it is read", () => {
    const { html } = write({ paragraphs: ["Hello", { code: "1" }, { link: "https://example.org/" }] });
    expect(html).not.toMatch(/\bsrc=|url\(|@import|<(link|img|script|iframe|object|form|video|audio)\b/i);
  });
});

const hostile = fc.constantFrom(
  "<script>alert(1)</script>",
  "</p></div></body><img src=x onerror=alert(1)>",
  '"><a href="javascript:x">',
  "</title><meta http-equiv=refresh content=0>",
  "<!--",
  "&lt;script&gt;",
  "<![CDATA[",
);

interface Node {
  nodeName: string;
  value?: string;
  attrs?: unknown[];
  childNodes?: Node[];
}

/** Names of all elements, with their attributes: what a text must not change. */
function elements(html: string): unknown[] {
  const walk = (node: Node): unknown[] => [
    ...(node.nodeName.startsWith("#") && node.nodeName !== "#comment" ? [] : [[node.nodeName, node.attrs]]),
    ...(node.childNodes ?? []).flatMap(walk),
  ];
  return walk(parse(html) as unknown as Node);
}

/** What a reader sees of a page. */
function spoken(html: string): string {
  const walk = (node: Node): string =>
    node.nodeName === "head" ? "" : (node.value ?? (node.childNodes ?? []).map(walk).join(""));
  return walk(parse(html) as unknown as Node)
    .replace(/\s+/g, " ")
    .trim();
}
