import { expect, test } from "vitest";
import { picturePolicy } from "#app/kit/http/picture-policy.ts";

const directives = (type: string) => picturePolicy(type).split("; ");

test("pictures of pixels may have the styles of the browser's own page around them, and nothing else", () => {
  for (const type of ["image/png", "image/webp", "image/jpeg"]) {
    expect(directives(type)).toEqual(["default-src 'none'", "style-src 'unsafe-inline'", "sandbox"]);
  }
});

test("what may be a page itself gets no styles either, whatever it is called", () => {
  const pages = [
    "image/svg+xml",
    "image/svg+xml; charset=utf-8",
    "text/html",
    "application/xhtml+xml",
    "application/pdf",
  ];
  for (const type of [...pages, "image/png, text/html", "IMAGE/PNG", ""]) {
    expect([type, directives(type)]).toEqual([type, ["default-src 'none'", "sandbox"]]);
  }
});
