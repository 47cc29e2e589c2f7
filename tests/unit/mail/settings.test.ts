import { describe, expect, test } from "vitest";
import { z } from "zod";
import { MAIL_ENVIRONMENT, senderOf } from "#app/services/mail/settings.ts";

const environment = z.object(MAIL_ENVIRONMENT);
const read = (MAIL_URL: string) => environment.parse({ MAIL_URL }).MAIL_URL;
const complaint = (source: object) =>
  environment
    .safeParse(source)
    .error?.issues.map(({ message }) => message)
    .join();

describe("MAIL_URL", () => {
  test("may be missing or empty: mails become files", () => {
    expect(environment.parse({})).toEqual({ MAIL_URL: null, MAIL_FROM: null });
    expect(read(" ")).toBeNull();
  });

  test.each([
    ["smtp://mail.example.org", { host: "mail.example.org", port: 587, tls: "offered", auth: null }],
    ["smtp://localhost:25", { host: "localhost", port: 25, tls: "offered", auth: null }],
    ["smtp://[::1]:25/", { host: "::1", port: 25, tls: "offered", auth: null }],
    ["smtp://u:p@mail.example.org", { port: 587, tls: "required", auth: { user: "u", pass: "p" } }],
    ["smtp://u:p@localhost", { tls: "offered" }],
    ["smtp://u:p@127.0.0.1:2525", { tls: "offered", port: 2525 }],
    ["smtp://u:p@mail.example.org?tls=off", { tls: "off" }],
    ["smtp://mail.example.org?tls=required", { tls: "required" }],
    [
      "smtps://u%40example.org:p%3A%2F%25@mail.example.org",
      { port: 465, tls: "at-once", auth: { user: "u@example.org", pass: "p:/%" } },
    ],
  ])("%s", (url, server) => {
    expect(read(url)).toMatchObject(server);
  });

  test.each([
    "mail.example.org",
    "https://mail.example.org",
    "smtp://",
    "smtp:mail.example.org",
    "smtp://exa mple.org",
    "smtp://mail.example.org/path",
    "smtp://mail.example.org#x",
    "smtp://s3cret@mail.example.org",
    "smtp://:s3cret@mail.example.org",
    "smtp://u:s3cret%ZZ@mail.example.org",
    "smtp://u:s3cret%0D%0AQUIT@mail.example.org",
    "smtp://u:s3cret@mail.example.org:99999",
    "smtp://u:s3cret@mail.example.org?tls=maybe",
    "smtp://u:s3cret@mail.example.org?tls=off&tls=required",
    "smtp://u:s3cret@mail.example.org?rejectUnauthorized=false",
    "smtps://u:s3cret@mail.example.org?tls=off",
  ])("is not %s, and what is said of it does not give the password away", (url) => {
    expect(complaint({ MAIL_URL: url })).toMatch(/^[a-z]/);
    expect(complaint({ MAIL_URL: url })).not.toContain("s3cret");
  });
});

describe("MAIL_FROM", () => {
  test("is an address, with or without a name", () => {
    const { MAIL_FROM } = environment.parse({ MAIL_FROM: "Isogloss <mail@example.org>" });
    expect(MAIL_FROM).toEqual({ name: "Isogloss", address: "mail@example.org" });
    expect(complaint({ MAIL_FROM: "a@b.example, c@d.example" })).toBe("This is not one e-mail address.");
  });

  test("has a default at the site's own host name", () => {
    expect(senderOf(null, "https://isogloss.example:8443").address).toBe("no-reply@isogloss.example");
    expect(senderOf(null, "http://[::1]:3000").address).toBe("no-reply@localhost");
    expect(senderOf({ name: "A", address: "a@b.example" }, "https://x.example")).toEqual({
      name: "A",
      address: "a@b.example",
    });
  });
});
