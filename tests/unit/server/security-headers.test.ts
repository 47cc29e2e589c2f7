import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { contentSecurityPolicy, hashMarkedScripts } from "#app/server/security-headers.ts";

const hash = (text: string) => `sha256-${createHash("sha256").update(text).digest("base64")}`;

describe("inline scripts", () => {
  it("with our mark get a hash, and lose the mark", () => {
    const html = `<script nonce="m4rk">one()</script><p>x</p><script type="module" nonce="m4rk" async="">two()</script>`;
    const sealed = hashMarkedScripts(html, "m4rk");
    expect(sealed.hashes).toEqual([hash("one()"), hash("two()")]);
    expect(sealed.html).toBe(`<script>one()</script><p>x</p><script type="module" async="">two()</script>`);
  });

  it("are hashed as browsers read them, whatever their letters", () => {
    const script = 'say("zażółć 日本語 🏳️‍🌈")';
    const page = Buffer.from(`<p>ж</p><script nonce="m4rk">${script}</script>`);
    const sealed = hashMarkedScripts(page.toString("latin1"), "m4rk");
    expect(sealed.hashes).toEqual([hash(script)]);
    expect(Buffer.from(sealed.html, "latin1").toString()).toBe(`<p>ж</p><script>${script}</script>`);
  });

  it("without it get none, so they do not run", () => {
    const sealed = hashMarkedScripts(`<script>evil()</script><script nonce="guess">evil()</script>`, "m4rk");
    expect(sealed.hashes).toEqual([]);
  });

  it("lose the mark while other things of the page are replaced", () => {
    const html = `<i></i><script nonce="m4rk">one()</script><b></b><script nonce="m4rk">two()</script><b></b>`;
    const sealed = hashMarkedScripts(html, "m4rk", [
      ["<b></b>", "<u>"],
      ["<s></s>", "never"],
    ]);
    expect(sealed.hashes).toEqual([hash("one()"), hash("two()")]);
    expect(sealed.html).toBe("<i></i><script>one()</script><u><script>two()</script><u>");
  });

  it("survives a mark in an unclosed script", () => {
    expect(hashMarkedScripts(`<script nonce="m4rk">never closed`, "m4rk").hashes).toEqual([]);
  });
});

describe("the policy", () => {
  it("allows nothing by default, and no inline script but the named ones", () => {
    const policy = contentSecurityPolicy({ scripts: ["sha256-abc"] });
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("script-src 'self' 'sha256-abc'");
    expect(policy).not.toContain("unsafe");
    expect(policy).toContain("base-uri 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("form-action 'self'");
  });
});
